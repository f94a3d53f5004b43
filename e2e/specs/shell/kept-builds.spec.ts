import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { paths } from 'shared/routes';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/own-site.ts';
import { isKept, keptIn } from '../../flows/kept.ts';

const AREA = 'mf-account';
const REWORDED = ['"Terms of use"', '"Terms of another build"'] as const;

test.use({ serviceWorkers: 'allow' });

test('[OFF-02] with a service worker, a tab switches to a promoted build; a rolled-back one is not stored', async ({
  page,
  site,
}) => {
  test.skip(!isWhole, leftOut);
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

test('[OFF-08] the next page gets a promoted shell, and the stored files of the previous one are removed', async ({
  page,
  site,
}) => {
  test.skip(!isWhole, leftOut);
  const scripts = () => page.evaluate(() => Array.from(document.scripts, ({ src }) => src));
  await page.goto(paths.terms());
  await isKept(page, AREA);
  const [before = ''] = (await keptIn(page, 'shell ')).filter((address) => /\/main\.\w+\.js$/.test(address));
  const main = await site.renewShell();
  await page.reload();
  expect(await scripts()).toContainEqual(expect.stringContaining(`/${main}`));
  await expect.poll(() => keptIn(page, 'shell ')).toContainEqual(expect.stringContaining(`/${main}`));
  await expect.poll(() => keptIn(page, 'shell ')).not.toContainEqual(before);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  expect(await scripts()).toContainEqual(expect.stringContaining(`/${main}`));
});

test('[OFF-07] when offline mode is switched off, the service worker and its stored files are removed', async ({
  page,
  site,
}) => {
  test.skip(!isWhole, leftOut);
  await page.goto(paths.terms());
  await isKept(page, AREA);
  const file = path.join(site.folder, 'index.html');
  await writeFile(file, (await readFile(file, 'utf8')).replace('__OFFLINE__', 'off'));
  await rm(path.join(site.folder, 'service-worker.js'));
  await page.reload();
  await expect.poll(() => keptIn(page, '')).toEqual([]);
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
});
