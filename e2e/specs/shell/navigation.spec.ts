import type { Page } from '@playwright/test';
import { dashboardPath, paths } from 'shared/routes';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens the terms of use by their address and scrolls them, in a window that is too low for them. */
async function readTerms(page: Page, top: number): Promise<void> {
  await page.setViewportSize({ width: 900, height: 500 });
  await page.goto(paths.terms());
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await page.evaluate((to) => scrollTo(0, to), top);
  await expect.poll(() => placeOf(page)).toBe(top);
}

test('[SHELL-01] navigation starts at the top; back, forward and reload restore page and scroll position', async ({
  as,
}) => {
  const page = await as(undefined);
  const place = () => placeOf(page);
  await readTerms(page, 700);

  await page.locator('header').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.signIn()}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await place()).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect.poll(place).toBe(700);
  await page.reload();
  await expect.poll(place).toBe(700);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`${paths.signIn()}$`));
  await expect.poll(place).toBe(0);

  // A page opened by its address starts at the top, whatever was scrolled in the tab before.
  await readTerms(page, 300);
  await page.goto(paths.signUp());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Long enough to be scrolled once the form is there: otherwise the top would prove nothing.
  const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(hidden).toBeGreaterThan(300);
  expect(await place()).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(300);
});

test('[SHELL-01] navigation moves focus to the heading and announces the title', async ({ as }) => {
  const page = await as(undefined);
  await page.goto(paths.signIn());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveTitle(/^Terms of use · Parlance$/);
  // Although the link stays on screen, the new page starts at the top.
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Terms of use' })).toBeAttached();
});

test('[SHELL-15] links between areas use the named routes', async ({ as, setup }) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const intelligence = await setup.intelligence(owner);
  const repository = { ownerNickname: intelligence.owner, slug: intelligence.slug };
  const page = await as(owner);
  const linked = (name: string | RegExp, path: string) =>
    expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', path);

  await page.goto(paths.home({ search: intelligence.name }));
  await linked(intelligence.name, dashboardPath(repository));
  await page.getByRole('link', { name: intelligence.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`${paths.repositorySummary(repository)}$`));
  const menu = page.getByRole('navigation').filter({ hasText: 'Training' });
  for (const [group, name, path] of [
    ['Training', 'Sentences', paths.repositoryTraining(repository)],
    ['Test', 'Test sentences', paths.repositoryTestManual(repository)],
    ['Translation', 'Translation status', paths.repositoryTranslationsStatus(repository)],
  ] as const) {
    await menu.getByRole('button', { name: group, exact: true }).click();
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(menu.getByRole('link', { name: 'API', exact: true })).toHaveAttribute(
    'href',
    paths.repositoryIntegration(repository),
  );
});

test('[SHELL-01] an area that leaves the dashboard for its own screen renders there', async ({ as, setup }) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const intelligence = await setup.intelligence(owner);
  const repository = { ownerNickname: intelligence.owner, slug: intelligence.slug };
  const page = await as(owner);
  await page.goto(paths.repositoryTranslationsStatus(repository));
  await expect(page.locator('#area-mf-translate').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(
    (path) => history.pushState(null, '', path),
    paths.repositoryTranslateExternal(repository, 'gone'),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
});
