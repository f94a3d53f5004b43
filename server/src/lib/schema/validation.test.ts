import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { FieldErrors, MOST_PROBLEMS } from '../errors.ts';
import { problemsOf } from './validation.ts';

test('[SRV-01] a value nested too deeply to quote is reported by its type', () => {
  const nested: unknown = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));
  const { error } = z.enum(['en', 'pt']).safeParse(nested, { reportInput: true });
  expect(error && problemsOf(error)).toEqual([expect.objectContaining({ path: [] })]);
  expect(JSON.stringify(error && problemsOf(error)).length).toBeLessThan(500);
});

test('[SRV-75] of a very large number of problems only the first ones are reported', () => {
  const { error } = z.array(z.string()).safeParse(Array(10_000).fill(5), { reportInput: true });
  const problems = error ? problemsOf(error) : [];
  expect(problems).toHaveLength(MOST_PROBLEMS);
  expect(new FieldErrors([...problems, ...problems]).problems).toHaveLength(MOST_PROBLEMS);
});
