import { paths } from 'shared/routes';

import { expect, test } from '../../fixtures/test.ts';

/** kB (1000 bytes) over the network, headers included; the registry of a new site and the API add about 6. */
const BUDGET = 195;
/** Depends on the content of the site: lists, the parts of the typeface that they need, and the history of builds. */
const BY_SITE = /^\/v2\/|inter-latin|^\/registry\.json$/;

test('[LOOK-08] the first visit to the home page, signed out, stays within its budget', async ({ as }) => {
  const page = await as(undefined);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!response.fromDiskCache && !BY_SITE.test(pathname)) addresses.set(requestId, pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address !== undefined) bytes.set(address, encodedDataLength);
  });
  await page.goto(paths.home(), { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').first()).toBeVisible();
  expect([...bytes.keys()]).toContain(paths.home());
  const all = [...bytes.values()].reduce((sum, each) => sum + each, 0) / 1000;
  expect(all, JSON.stringify([...bytes], undefined, 1)).toBeLessThan(BUDGET);
});
