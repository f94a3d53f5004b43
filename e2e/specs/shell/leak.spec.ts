import { paths } from 'shared/routes';

import { expect, test } from '../../fixtures/test.ts';
import { Scales } from '../../flows/footprint.ts';
import { mountAgain, screenMounting } from '../../flows/mounting.ts';

/** Fills caches and reveals a leak per mount. `npx pnpm gate leak` covers every screen and the heap. */
const WARM_UP = 4;
const MOUNTS = 8;

test('mounting and unmounting areas leaks no nodes, listeners, styles or subscriptions', async ({ as }) => {
  const page = await as(undefined, { serviceWorkers: 'allow' });
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Started last by the shell, whose own subscriptions are not leaks of an area.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const scales = await Scales.of(page);
  for (const [area, path] of [
    ['mf-account', paths.terms()],
    ['mf-browse', paths.home()],
  ] as const) {
    const mounting = screenMounting(area, path);
    await mountAgain(page, mounting, WARM_UP);
    const before = await scales.weigh();
    await mountAgain(page, mounting, MOUNTS);
    // A busy page may still hold the last mounted area; a leak persists.
    await expect(async () => {
      const after = await scales.weigh();
      expect({ styles: after.styles, subscriptions: after.subscriptions }).toEqual({
        styles: before.styles,
        subscriptions: before.subscriptions,
      });
      expect(after.nodes - before.nodes, `nodes after ${MOUNTS} mounts of ${area}`).toBeLessThanOrEqual(MOUNTS);
      expect(after.listeners - before.listeners, `listeners after ${MOUNTS} mounts of ${area}`).toBeLessThan(MOUNTS);
    }).toPass({ timeout: 30_000 });
    expect(
      await page.evaluate(
        () => [...document.styleSheets].filter(({ href, disabled }) => !disabled && href?.includes('/remotes/')).length,
      ),
      'style sheets that still count',
    ).toBe(0);
  }
});
