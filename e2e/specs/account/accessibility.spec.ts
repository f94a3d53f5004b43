import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import { IntelligencesScreen } from '../../screens/account/intelligences-screen.ts';
import { OrganizationScreen } from '../../screens/account/organization-screen.ts';
import { OrganizationsScreen } from '../../screens/account/organizations-screen.ts';
import { RecoverPasswordScreen, ResetPasswordScreen } from '../../screens/account/recovery-screens.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { SignUpScreen } from '../../screens/account/sign-up-screen.ts';

/** What the screens add; the header of the product has tests of its own. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('.header').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens of arrival have no accessibility faults in the ${colorScheme} theme`, async ({ as }) => {
    const page = await as(undefined, { colorScheme, reducedMotion: 'reduce' });
    const signIn = new SignInScreen(page);
    await signIn.open();
    await signIn.submitButton.click();
    await expect(signIn.errorOf('Password')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const signUp = new SignUpScreen(page);
    await signUp.open();
    await expect(signUp.captcha).toHaveAttribute('data-state', 'done');
    expect(await faults(page)).toEqual([]);
    const recover = new RecoverPasswordScreen(page);
    await recover.open();
    await recover.ask('nobody@example.org');
    await expect(recover.outcome).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const reset = new ResetPasswordScreen(page);
    await reset.open('/reset-password/ana/token/');
    await expect(reset.submitButton).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.goto('/terms');
    await expect(page.getByRole('heading', { name: '11. General' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.goto('/confirm-email/ana/token/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  test(`profile and organisations have no accessibility faults in the ${colorScheme} theme`, async ({ as, given }) => {
    const [person, member] = [await given.person(), await given.person()];
    const bot = await given.intelligence(person, { isPrivate: true });
    await person.api.patch(`/v2/org/authorizations/${bot.owner}/${member.nickname}/`, { role: 2 });
    await person.api.patch('/v2/account/my-profile/', { email: `next-${person.email}` });
    const page = await as(person, { colorScheme, reducedMotion: 'reduce' });
    await page.goto('/profile/');
    await expect(page.getByText('We mailed a link to')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current password')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.goto('/profile/?tab=intelligences');
    await expect(new IntelligencesScreen(page).cards()).toHaveCount(1);
    expect(await faults(page)).toEqual([]);

    const organizations = new OrganizationsScreen(page);
    await organizations.open();
    await expect(organizations.cards).toHaveCount(1);
    expect(await faults(page)).toEqual([]);
    await organizations.createButton.click();
    await expect(organizations.form.field('Name')).toBeVisible();
    expect(await faults(page)).toEqual([]);

    const organization = new OrganizationScreen(page);
    await organization.open(bot.owner);
    await page.getByRole('tab', { name: 'Intelligences' }).click();
    await expect(page.getByRole('link', { name: bot.name })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Information' }).click();
    await organization.find(member.nickname);
    await expect(page.getByText('Nobody of that name who is not here yet.')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await organization.remove(member.nickname);
    await expect(page.getByRole('dialog')).toContainText(member.nickname);
    expect(await faults(page)).toEqual([]);
  });
}
