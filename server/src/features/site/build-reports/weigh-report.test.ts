import { expect, test } from '@jest/globals';
import { addressKey } from '../../../resources/limits/address-key.ts';
import { createWeighing } from './weigh-report.ts';
import type { KnownBuild } from './known-builds.ts';

const CANARY = { area: 'mf-a', build: 'two' };
const KNOWN: KnownBuild[] = [
  { area: 'mf-a', build: 'one', cohort: 'live', decision: -1 },
  { ...CANARY, cohort: 'canary', decision: 7 },
];
const failure = { ...CANARY, event: 'failure' } as const;
const [one, other] = [addressKey('192.0.2.1'), addressKey('192.0.2.2')];

test('[TEL-13] of one address four failures of a canary count in an hour, of several addresses each its own', () => {
  let now = 0;
  const weigh = createWeighing(() => now);
  const counted = (address = one, event: typeof failure | { area: string; build: string; event: 'load' } = failure) =>
    weigh({ events: [event], vitals: [] }, address, KNOWN).events.length;
  counted(other, { ...CANARY, event: 'load' });
  expect(Array.from({ length: 6 }, () => counted())).toEqual([1, 1, 1, 1, 0, 0]);
  expect(counted(other)).toBe(1);
  expect(counted(one, { ...CANARY, event: 'load' })).toBe(1);
  now += 3_600_001;
  expect(counted()).toBe(1);
});

test('[TEL-13] where every visitor has the same address, as behind one proxy, all failures count', () => {
  const weigh = createWeighing();
  const counts = Array.from({ length: 6 }, () => weigh({ events: [failure], vitals: [] }, one, KNOWN).events.length);
  expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
});

test('[TEL-13] failures of other builds are never limited', () => {
  const weigh = createWeighing();
  const live = { area: 'mf-a', build: 'one', event: 'failure' } as const;
  for (const address of [one, other]) weigh({ events: [live], vitals: [] }, address, KNOWN);
  expect(weigh({ events: Array.from({ length: 9 }, () => live), vitals: [] }, one, KNOWN).events).toHaveLength(9);
});
