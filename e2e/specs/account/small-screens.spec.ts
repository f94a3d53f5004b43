import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { OrganizationScreen } from '../../screens/account/organization-screen.ts';

/** Horizontal overflow of the page in px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('every account screen fits a 360 px window in Portuguese, the longer language', async ({ as, setup }) => {
  const phone = { locale: 'pt-BR', viewport: { width: 360, height: 740 } } as const;
  const visitor = await as(undefined, phone);
  for (const path of [
    '/signin',
    '/signup',
    '/recoverpassword',
    '/reset-password/ana/token/',
    '/confirm-email/ana/token/',
    '/terms',
  ]) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByRole('main').getByRole('status', { name: /Carregando/ })).toHaveCount(0);
    expect([path, await overflow(visitor)]).toEqual([path, 0]);
  }
  const person = await setup.person('Maria Aparecida dos Santos Lima');
  const repository = await setup.intelligence(person, {
    name: 'Averylongnamewithoutanyspacethatcouldbreakthewidthofacard',
  });
  const page = await as(person, phone);
  for (const path of [
    '/profile/',
    '/profile/?tab=intelligences',
    '/orgs',
    `/org/${repository.owner}/`,
    `/org/${repository.owner}/?tab=intelligences`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status', { name: /Carregando/ })).toHaveCount(0);
    expect([path, await overflow(page)]).toEqual([path, 0]);
  }
});

test('[ORG-05] a member is invited with the keyboard alone', async ({ as, setup }) => {
  const owner = await setup.person();
  const guest = await setup.person('Kim Keys');
  const { nickname } = await setup.organization(owner);
  const page = await as(owner);
  const screen = new OrganizationScreen(page);
  await screen.open(nickname);
  await screen.people.focus();
  await page.keyboard.type(guest.nickname);
  await expect(screen.found).toHaveText([/Kim Keys/]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(screen.people).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await expect(screen.role).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(screen.role).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // Tab in an open list also selects, and keeps the focus.
  await expect(screen.role).toHaveAttribute('aria-expanded', 'false');
  await expect(screen.inviteButton).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(screen.inviteButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.roleOf(guest.nickname)).toHaveText('Contributor');
});
