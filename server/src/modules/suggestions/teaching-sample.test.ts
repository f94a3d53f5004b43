import { expect, test } from '@jest/globals';
import { teachingSample } from './teaching-sample.ts';

test('[SUG-02] suggestions are made from the newest sentences, the intent’s own never crowded out', () => {
  const examples = Array.from({ length: 10_000 }, (_, age) => ({
    age,
    intent: age % 5 === 0 ? 'own' : `other_${age % 7}`,
  }));
  const chosen = teachingSample(examples, 'own');
  expect(chosen.filter(({ intent }) => intent === 'own').map(({ age }) => age)).toEqual(
    Array.from({ length: 1000 }, (_, index) => 5000 + index * 5),
  );
  expect(chosen).toHaveLength(4000);
  expect(Math.min(...chosen.filter(({ intent }) => intent !== 'own').map(({ age }) => age))).toBeGreaterThan(6000);
  expect(teachingSample(examples.slice(0, 3), 'own')).toHaveLength(3);
});
