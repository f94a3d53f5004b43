import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { problemsOf } from './validation.ts';

test('[SRV-01] a value nested too deeply to quote is reported by its type', () => {
  const nested: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
  const { error } = z.enum(['en', 'pt']).safeParse(nested, { reportInput: true });
  expect(error && problemsOf(error)).toEqual([expect.objectContaining({ path: [] })]);
  expect(JSON.stringify(error && problemsOf(error)).length).toBeLessThan(500);
});
