import { expect, test } from '@jest/globals';

import { chooseBuild } from './cohort.ts';
import type { SignedRegistry } from './registry.ts';
import { withoutSuspended } from './suspended.ts';
import { addBuild, promote, remoteOf, setCanary } from './transitions.ts';

const AREA = 'mf-x';

function siteWithCanary(): SignedRegistry {
  const build = (id: string) => ({ base: `/remotes/${AREA}/${id}/`, contract: null });
  const first = promote(addBuild({ revision: 1, remotes: {} }, AREA, 'a', build('a')), AREA, 'a');
  return setCanary(addBuild(first, AREA, 'b', build('b')), AREA, 'b', 1);
}
const decisionIn = (site: SignedRegistry) => remoteOf(site, AREA).canary?.since ?? 0;
const buildIn = (site: SignedRegistry) => chooseBuild(remoteOf(withoutSuspended(site), AREA), 0).build;

test('[TEL-06] a canary that the site ended is replaced by the live build', () => {
  const site = siteWithCanary();
  expect(buildIn(site)).toBe('b');
  expect(buildIn({ ...site, suspended: { [AREA]: decisionIn(site) } })).toBe('a');
});

test('[TEL-06] the team can start a canary again, also of the same build', () => {
  const site = siteWithCanary();
  const again = setCanary(site, AREA, 'b', 1);
  expect(buildIn({ ...again, suspended: { [AREA]: decisionIn(site) } })).toBe('b');
});

test('[TEL-06] only a canary can be removed, whatever an unsigned list says', () => {
  const site = siteWithCanary();
  const live = promote(site, AREA, 'b');
  const wrong: unknown[] = [{ [AREA]: live.revision }, { [AREA]: 'b' }, { other: 1 }, 'all', null, [AREA], 7];
  for (const suspended of wrong) {
    const told = { ...live, suspended } as SignedRegistry;
    expect(withoutSuspended(told).remotes[AREA]).toEqual({ ...live.remotes[AREA] });
    expect(buildIn({ ...site, suspended } as SignedRegistry)).toBe('b');
  }
});
