import { rm } from 'node:fs/promises';
import path from 'node:path';

import { paths } from 'shared/routes';

import { expect, test } from '../../fixtures/own-site.ts';
import { isKept, keptIn } from '../../flows/kept.ts';

const AREA = 'mf-account';
const REWORDED = ['"Terms of use"', '"Terms of another build"'] as const;

test.use({ serviceWorkers: 'allow' });

test('[OFF-02] beside a service worker a tab takes a promoted build; one that is rolled back is not kept', async ({
  page,
  site,
}) => {
  const area = page.locator(`#area-${AREA}`);
  const { stable } = await site.registered(AREA);
  await page.goto(paths.terms());
  await isKept(page, AREA);
  const next = await site.publishChanged(AREA, ...REWORDED);
  await site.promote(AREA, next);
  await site.returnToTab(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(area).toHaveAttribute('data-build', next);
  await expect.poll(() => keptIn(page, 'builds')).toContainEqual(expect.stringContaining(`/${next}/`));

  await site.registry('rollback', AREA);
  await site.returnToTab(page);
  await expect.poll(() => keptIn(page, 'builds')).not.toContainEqual(expect.stringContaining(`/${next}/`));
  await page.context().setOffline(true);
  await page.goto(paths.terms());
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(area).toHaveAttribute('data-build', stable);
});

test('[OFF-07] where the site has no service worker any more, the one from before goes with all it kept', async ({
  page,
  site,
}) => {
  await page.goto(paths.terms());
  await isKept(page, AREA);
  await rm(path.join(site.folder, 'service-worker.js'));
  await page.reload();
  await expect.poll(() => keptIn(page, '')).toEqual([]);
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
});
