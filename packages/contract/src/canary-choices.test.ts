import { expect, test } from '@jest/globals';

import { buildByChoices, canaryChoices } from './canary-choices.ts';
import { chooseBuild, cohortOf } from './cohort.ts';

const builds = { a: { base: '/a/', contract: null }, b: { base: '/b/', contract: null } };
const live = { enabled: true, stable: 'a', builds };
const trial = { ...live, canary: { build: 'b', share: 0.5 } };

test('[PUB-33] the notes of a browser name the build that it gets, for each canary', () => {
  const remotes = { 'mf-x': trial, 'mf-y': live, 'mf-z': { ...trial, stable: 'c', canary: { build: 'd', share: 1 } } };
  for (let seed = 0; seed < 1; seed += 0.05) {
    const notes = canaryChoices({ remotes }, seed);
    const { build } = chooseBuild(trial, cohortOf(seed, 'mf-x'));
    expect(buildByChoices(trial, notes)).toBe(build);
    expect(notes).toMatch(/^b:[01]\/d:0$/);
  }
});

test('[PUB-33] without a canary there are no notes, and the live build is certain', () => {
  expect(canaryChoices({ remotes: { 'mf-y': live } }, 0.1)).toBe('');
  expect(buildByChoices(live)).toBe('a');
  expect(buildByChoices({ ...live, enabled: false })).toBeUndefined();
});

test('[PUB-33] notes about an earlier canary say nothing about the next', () => {
  expect(buildByChoices(trial, 'c:1/c:0')).toBeUndefined();
  expect(buildByChoices(trial)).toBeUndefined();
});
