import { describe, expect, test } from '@jest/globals';

import { ApiError } from './errors.ts';

describe('ApiError', () => {
  test('keeps the texts of every field', () => {
    const error = new ApiError(400, { email: ['Enter a valid email address.'], name: ['Too long.', 'Too odd.'] });
    expect(error.fields).toEqual({ email: ['Enter a valid email address.'], name: ['Too long.', 'Too odd.'] });
    expect(error.general).toEqual([]);
  });

  test('flattens a nested list to its texts', () => {
    expect(new ApiError(400, { entities: [{}, { entity: ['Bad name.'] }] }).fields).toEqual({
      entities: ['Bad name.'],
    });
  });

  test('treats a bare list, a detail and non-field errors as general errors', () => {
    expect(new ApiError(400, ['No organization.']).general).toEqual(['No organization.']);
    expect(new ApiError(403, { detail: 'Not allowed.' }).general).toEqual(['Not allowed.']);
    expect(new ApiError(400, { non_field_errors: ['Taken.'] }).message).toBe('Taken.');
  });

  test('accepts a body that is not an object', () => {
    const error = new ApiError(502, '<html>bad gateway</html>', 'req-1');
    expect(error.fields).toEqual({});
    expect(error.message).toBe('HTTP 502');
    expect(error.requestId).toBe('req-1');
  });
});
