import { describe, expect, test } from '@jest/globals';

import { entityGap, readPlace, readTypedRows, withFilter } from './model.ts';

const mark = (entity: string, start = 0) => ({ start, end: start + 1, entity });

test('[TRA-02] the gap counts every occurrence of an entity, regardless of position', () => {
  expect(entityGap([mark('city'), mark('city', 2), mark('date', 4)], [mark('date'), mark('city', 3)])).toEqual({
    missing: ['city'],
    extra: [],
  });
  expect(entityGap([mark('city')], [mark('date'), mark('city', 3), mark('city', 5)])).toEqual({
    missing: [],
    extra: ['date', 'city'],
  });
  expect(entityGap([], [])).toEqual({ missing: [], extra: [] });
});

describe('the address', () => {
  test('stores view and search, returns to the first page and keeps other parameters', () => {
    const written = withFilter(new URLSearchParams('version=3&to=de&page=9'), { view: 'drafts', search: 'hi' });
    expect(written.toString()).toBe('version=3&to=de&search=hi&show=drafts');
    expect(readPlace(written)).toEqual({ filter: { view: 'drafts', search: 'hi' }, page: 1 });
    expect(withFilter(written, { view: 'all' }).toString()).toBe('version=3&to=de&search=hi');
    expect(withFilter(written, { search: '' }).toString()).toBe('version=3&to=de&show=drafts');
  });

  test.each(['show=toString&page=0', 'page=-1', 'page=x', ''])('invalid values of %j are ignored', (query) => {
    expect(readPlace(new URLSearchParams(query))).toEqual({ filter: { view: 'all', search: '' }, page: 1 });
  });
});

test('typed texts are read from storage, without invalid marks and foreign data', () => {
  const good = { value: { text: 'nach Rom', marks: [mark('city', 5)] }, seen: null };
  expect(
    readTypedRows({
      7: good,
      8: { value: { text: 'x', marks: [mark('city', 5), 'y'] }, seen: 2 },
      9: { value: 'x' },
      x: good,
    }),
  ).toEqual({ 7: good, 8: { value: { text: 'x', marks: [] }, seen: 2 } });
  expect(readTypedRows(undefined)).toEqual({});
});
