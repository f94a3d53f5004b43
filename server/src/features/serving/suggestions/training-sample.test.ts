import { expect, test } from '@jest/globals';
import { newestOf, trainingSample } from './training-sample.ts';

test('[SUG-02] samples the newest sentences of the intent and of the others separately', () => {
  const examples = Array.from({ length: 10_000 }, (_, age) => ({
    age,
    intent: age % 5 === 0 ? 'own' : `other_${age % 7}`,
    entities: [],
  }));
  const chosen = trainingSample(examples, 'own');
  expect(chosen.filter(({ intent }) => intent === 'own').map(({ age }) => age)).toEqual(
    Array.from({ length: 1000 }, (_, index) => 5000 + index * 5),
  );
  expect(chosen).toHaveLength(4000);
  expect(Math.min(...chosen.filter(({ intent }) => intent !== 'own').map(({ age }) => age))).toBeGreaterThan(6000);
  expect(trainingSample(examples.slice(0, 3), 'own')).toHaveLength(3);
});

test('[SRV-55] copies few sentences to the thread where they have very many marks', () => {
  const examples = Array.from({ length: 1000 }, (_, age) => ({ age, intent: 'own', entities: Array(100).fill({}) }));
  expect(newestOf(examples).map(({ age }) => age)).toEqual(Array.from({ length: 100 }, (_, index) => 900 + index));
});
