import type { Page } from '@playwright/test';
import { paths } from 'shared/routes';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test.skip(!isWhole, leftOut);

interface Downloads {
  /** How often each file below a folder came over the network, not from a cache. */
  readonly counts: ReadonlyMap<string, number>;
  /** Requests that have not ended. */
  readonly running: ReadonlySet<string>;
}

async function watchDownloads(page: Page, folder: string): Promise<Downloads> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const counts = new Map<string, number>();
  const cached = new Set<string>();
  const running = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId }) => running.add(requestId));
  session.on('Network.loadingFinished', ({ requestId }) => running.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => running.delete(requestId));
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (!pathname.startsWith(folder) || response.fromDiskCache || cached.has(requestId)) return;
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  });
  return { counts, running };
}

test('[PUB-11] files that were prefetched for a link are not downloaded again when it is followed', async ({ as }) => {
  const page = await as(undefined);
  await page.goto(paths.home());
  await expect(page.getByRole('article').first()).toBeVisible();
  const { counts, running } = await watchDownloads(page, '/remotes/mf-account/');
  const link = new LayoutScreen(page).footer.getByRole('link', { name: 'Terms of use' });
  await link.hover();
  await expect.poll(() => counts.size > 3 && running.size === 0).toBe(true);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
});
