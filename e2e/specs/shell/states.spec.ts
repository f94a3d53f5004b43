import { expect, test } from '../../fixtures/test.ts';
import { allShots, sampleOf } from '../../../tools/src/gallery/shots.ts';
import { takeShot } from '../../../tools/src/gallery/take.ts';

test('[STATE-02] [STATE-03] in a sample of the gallery nothing moves by itself and axe finds nothing', async ({
  browser,
  setup,
  url,
}) => {
  test.skip(url.startsWith('https:'), 'pictures are taken with tokens');
  const owner = await setup.person();
  const made = await setup.trainedIntelligence(owner);
  const at = { ownerNickname: made.owner, slug: made.slug };
  const sample = sampleOf(allShots({ full: { at }, empty: { at } }));
  const visit = { browser, url, tokens: { owner: owner.token, newcomer: owner.token } };
  const faults: string[][] = [];
  // Two pages at once would change each other's size.
  for (const shot of sample) faults.push([shot.name, ...(await takeShot(visit, shot)).faults]);
  expect(faults).toEqual(sample.map(({ name }) => [name]));
});
