import { expect, test } from '@jest/globals';
import { entityLooks } from './index.ts';

const names = Array.from({ length: 100 }, (_, at) => `entity_${at}`);
const shown = (looks: ReturnType<typeof entityLooks>, of: readonly string[]) =>
  of.map((name) => `${looks(name).color} ${looks(name).line}`);

test('[TRN-51] no two of a hundred entities look the same, and no two of ten have the same color', () => {
  expect(new Set(shown(entityLooks(names), names)).size).toBe(names.length);
  const trial = ['address', 'dish', 'day', 'city', 'time'];
  const looks = entityLooks(trial);
  expect(new Set(trial.map((name) => looks(name).color)).size).toBe(trial.length);
});

test('[TRN-51] an entity keeps its look when others are added', () => {
  const few = names.slice(0, 12);
  expect(shown(entityLooks(names), few)).toEqual(shown(entityLooks(few), few));
});

test('[TRN-51] a name that is not stored yet looks as it will when stored', () => {
  const before = entityLooks(['address', 'day']);
  expect(before('dish')).toEqual(entityLooks(['address', 'day', 'dish'])('dish'));
});
