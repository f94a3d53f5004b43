import { expect, test } from '@jest/globals';
import { lacksOf } from './lacks.ts';

test('[LLM-05] names what sentences lack by their form', () => {
  expect(lacksOf(['I want to book a table.', 'I want to reserve a table.', 'I want a table for two.'], false)).toEqual([
    'questions',
    'short',
    'long',
    'casual',
    'openings',
  ]);
  expect(
    lacksOf(['Where is it?', 'How is it?', 'When does it start, and may I bring my two children with me?'], true),
  ).toEqual(['statements', 'casual', 'values']);
});

test('[LLM-05] an intent with sentences of every kind lacks nothing', () => {
  const varied = [
    'table for two',
    'Is there a table?',
    'Could you find us a quiet table near the window for tonight',
    'book',
  ];
  expect(lacksOf(varied, false)).toEqual([]);
  expect(lacksOf([], false)).toEqual([]);
});
