import { expect, test } from '@jest/globals';
import { isAsked } from './candidate.ts';

const texts = Array.from({ length: 10_000 }, (_, place) => `Question ${place}`);
const asked = (moveId: number, share: number) => texts.filter((text) => isAsked({ moveId, share }, text));

test('[ENV-11] a candidate answers its share of the questions, always the same ones', () => {
  for (const share of [1, 10, 50, 99]) {
    const found = asked(7, share);
    expect(Math.abs(found.length / 100 - share)).toBeLessThan(2);
    expect(asked(7, share)).toEqual(found);
  }
  expect(asked(7, 0)).toEqual([]);
  expect(isAsked({ moveId: 7, share: 50 }, 'QUESTION 12')).toBe(isAsked({ moveId: 7, share: 50 }, 'question 12'));
});

test('[ENV-11] a larger share contains the smaller one, and another candidate gets other questions', () => {
  const ten = new Set(asked(7, 10));
  expect(asked(7, 20).filter((text) => ten.has(text))).toHaveLength(ten.size);
  expect(asked(8, 10).filter((text) => ten.has(text)).length).toBeLessThan(ten.size / 2);
});
