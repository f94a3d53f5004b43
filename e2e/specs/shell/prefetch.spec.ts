import type { Page } from '@playwright/test';
import { paths } from 'shared/routes';

import { expect, test } from '../../fixtures/test.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

/** How often each file below a folder came over the network, not from a cache. */
async function countDownloads(page: Page, folder: string): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const downloads = new Map<string, number>();
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!pathname.startsWith(folder) || response.fromDiskCache || cached.has(requestId)) return;
    downloads.set(pathname, (downloads.get(pathname) ?? 0) + 1);
  });
  return downloads;
}

test('[PUB-11] files that were prefetched for a link are not downloaded again when it is followed', async ({ as }) => {
  const page = await as(undefined);
  await page.goto(paths.home());
  await expect(page.getByRole('article').first()).toBeVisible();
  const downloads = await countDownloads(page, '/remotes/mf-account/');
  const link = new LayoutScreen(page).footer.getByRole('link', { name: 'Terms of use' });
  await link.hover();
  await expect.poll(() => downloads.size).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  expect([...downloads].filter(([, count]) => count > 1)).toEqual([]);
});
