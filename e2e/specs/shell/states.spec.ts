import { isWhole } from '@parlance/testing/whole';
import { makeContents } from '../../gallery/contents.ts';
import { allShots, sampleOf } from '../../gallery/shots.ts';
import { faultsOfShots } from '../../gallery/take.ts';
import { expect, test } from '../../fixtures/test.ts';

const routes = isWhole ? 'every route' : 'sample: every sixth route';

test(`[STATE-02] [STATE-03] nothing moves without input and axe finds no violations, on ${routes}`, async ({
  browser,
  setup,
  url,
}) => {
  test.skip(url.startsWith('https:'), 'pictures are taken with tokens');
  test.slow();
  const [owner, newcomer] = [await setup.person(), await setup.person()];
  const ofEveryRoute = sampleOf(allShots(await makeContents(url, owner)));
  const sample = ofEveryRoute.filter((_, at) => isWhole || at % 6 === 0);
  const visit = { browser, url, tokens: { owner: owner.token, newcomer: newcomer.token } };
  const faults = await faultsOfShots(visit, sample);
  expect(faults.filter(([, ...found]) => found.length > 0)).toEqual([]);
  expect(faults).toHaveLength(sample.length);
});
