import { rm } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/own-site.ts';

const AREA = 'mf-account';

const footerLink = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first();

test('[SHELL-20] a new build of one remote goes live in an open tab and is rolled back; nothing else changes', async ({
  page,
  site,
}) => {
  const { stable: first } = await site.registered(AREA);
  const untouched = await site.hashesWithout(AREA);
  const area = page.locator(`#area-${AREA}`);

  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(area).toHaveAttribute('data-build', first);
  await page.evaluate(() => Object.assign(globalThis, { sameShell: true }));

  const second = await site.publishChanged(AREA, 'Terms of use', 'Terms, second edition');
  expect(second).not.toBe(first);
  await site.promote(AREA, second);
  await site.returnToTab(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();

  await footerLink(page, '/signup').click();
  await expect(area).toHaveAttribute('data-build', second);
  await footerLink(page, '/terms').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms, second edition' })).toBeVisible();
  await expect(area).toHaveAttribute('data-build', second);

  await site.registry('rollback', AREA);
  await site.returnToTab(page);
  await footerLink(page, '/').click();
  await footerLink(page, '/terms').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(area).toHaveAttribute('data-build', first);

  expect(await page.evaluate(() => 'sameShell' in globalThis)).toBe(true);
  expect(await site.hashesWithout(AREA)).toEqual(untouched);
});

test('[PUB-12] an open tab loads only the contract of a new build, not the whole registry', async ({ page, site }) => {
  test.skip(!isWhole, leftOut);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const build = await site.publishChanged(AREA, 'Terms of use', 'Terms, small edition');
  await site.promote(AREA, build);
  await site.returnToTab(page);
  expect(asked.filter((path) => path.endsWith('.json'))).toEqual([
    '/registry-head.json',
    `/remotes/${AREA}/${build}/contract.json`,
  ]);
});

test('[SHELL-20] a tab whose build was deleted mounts the live one without a reload', async ({ page, site }) => {
  test.skip(!isWhole, leftOut);
  const { stable: first, builds } = await site.registered(AREA);
  const area = page.locator(`#area-${AREA}`);
  await page.goto('/terms');
  await expect(area).toHaveAttribute('data-build', first);
  await page.evaluate(() => Object.assign(globalThis, { sameShell: true }));

  const second = await site.publishChanged(AREA, 'Terms of use', 'Terms, third edition');
  await site.promote(AREA, second);
  await rm(path.join(site.folder, builds[first]?.base ?? 'none'), { recursive: true });

  // A screen of the area that this tab has not loaded yet.
  await page.locator('header').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(area).toHaveAttribute('data-build', second);
  expect(await page.evaluate(() => 'sameShell' in globalThis)).toBe(true);
});
