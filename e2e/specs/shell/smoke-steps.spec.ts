import { readFileSync } from 'node:fs';
import path from 'node:path';

import { SourceContract } from '@parlance/contract/schema';
import { isWhole, leftOut } from '@parlance/testing/whole';
import { ROOT, listAreas } from '../../../packages/remote/src/bundle/areas.ts';
import { walkJourney } from '../../../packages/remote/src/gates/journey.ts';
import { makeResident } from '../../../packages/remote/src/gates/make-resident.ts';
import { expect, test } from '../../fixtures/test.ts';

test.skip(!isWhole, leftOut);

const contractOf = (area: string) =>
  SourceContract.parse(JSON.parse(readFileSync(path.join(ROOT, area, 'remote.json'), 'utf8')));

test('[PUB-23] the smoke steps of every area work, so that the gate can pass its next build', async ({ as, setup }) => {
  const resident = await makeResident(setup);
  const page = await as(resident.person, { viewport: { width: 1280, height: 1400 } });
  for (const area of listAreas().filter((each) => each !== 'shell')) {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await walkJourney(page, contractOf(area).smoke, resident), area).toBeUndefined();
  }
});
