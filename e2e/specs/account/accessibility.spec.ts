import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { IntelligencesScreen } from '../../screens/account/intelligences-screen.ts';
import { OrganizationScreen } from '../../screens/account/organization-screen.ts';
import { OrganizationsScreen } from '../../screens/account/organizations-screen.ts';
import { RecoverPasswordScreen, ResetPasswordScreen } from '../../screens/account/recovery-screens.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { SignUpScreen } from '../../screens/account/sign-up-screen.ts';

test('sign-in, sign-up and recovery pass axe', async ({ as }) => {
  const page = await as(undefined);
  const signIn = new SignInScreen(page);
  await signIn.open();
  await signIn.submitButton.click();
  await expect(signIn.errorOf('Password')).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  const signUp = new SignUpScreen(page);
  await signUp.open();
  await expect(signUp.captcha).toHaveAttribute('data-state', 'done');
  await expectNoFaultsInBothThemes(page);
  const recover = new RecoverPasswordScreen(page);
  await recover.open();
  await recover.ask('nobody@example.org');
  await expect(recover.outcome).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  const reset = new ResetPasswordScreen(page);
  await reset.open('/reset-password/ana/token/');
  await expect(reset.submitButton).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: '11. General' })).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.goto('/confirm-email/ana/token/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFaultsInBothThemes(page);
});

test('profile and organizations pass axe', async ({ as, setup }) => {
  const [person, member] = [await setup.person(), await setup.person()];
  const repository = await setup.intelligence(person, { isPrivate: true });
  await person.api.patch('/v2/org/authorizations/{organization}/{member}/', {
    path: { organization: repository.owner, member: member.nickname },
    body: { role: 2 },
  });
  await person.api.patch('/v2/account/my-profile/', {
    body: { email: `next-${person.email}`, current_password: person.password },
  });
  const page = await as(person);
  await page.goto('/profile/');
  await expect(page.getByText('We sent a link to')).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.goto('/profile/?tab=intelligences');
  await expect(new IntelligencesScreen(page).cards()).toHaveCount(1);
  await expectNoFaultsInBothThemes(page);

  const organizations = new OrganizationsScreen(page);
  await organizations.open();
  await expect(organizations.cards).toHaveCount(2);
  await expectNoFaultsInBothThemes(page);
  await organizations.createButton.click();
  await expect(organizations.form.field('Name')).toBeVisible();
  await expectNoFaultsInBothThemes(page);

  const organization = new OrganizationScreen(page);
  await organization.open(repository.owner);
  await page.getByRole('tab', { name: 'Intelligences' }).click();
  await expect(page.getByRole('link', { name: repository.name })).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.getByRole('tab', { name: 'Information' }).click();
  await organization.find(member.nickname);
  await expect(page.getByText('No matching person who is not already here.')).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.keyboard.press('Escape');
  await organization.remove(member.nickname);
  await expect(page.getByRole('dialog')).toContainText(member.nickname);
  await expectNoFaultsInBothThemes(page);
});
