import { expect, test } from '../../fixtures/test.ts';
import { FormScreen } from '../../screens/account/form-screen.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test('[ACC-08] the profile is changed and the header follows', async ({ as, given }) => {
  const person = await given.person('Ana Souza');
  const page = await as(person);
  await page.goto('/profile/');
  await expect(page.getByRole('main')).toContainText('Free account');
  const form = new FormScreen(page);
  await form.field('Name').fill('Ana Lima');
  await page.getByLabel(/^Location/).fill('Recife');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Lima' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('From Recife');
  const layout = new LayoutScreen(page);
  await layout.accountButton.click();
  await expect(layout.menuItem('Ana Lima')).toBeVisible();
});

test('[ACC-08] a new password needs the current one and signs in from then on', async ({ as, given }) => {
  const person = await given.person();
  const page = await as(person);
  await page.goto('/profile/');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const form = new FormScreen(page, dialog);
  const change = () => dialog.getByRole('button', { name: 'Change password' }).click();
  const password = 'a quite different secret';
  await form.fill({ 'Current password': 'not this', 'New password': password });
  await change();
  await expect(form.errorOf('Current password')).toHaveText('Wrong password');
  await form.field('Current password').fill(person.password);
  await change();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(dialog).toBeHidden();

  const visitor = await as(undefined);
  const signIn = new SignInScreen(visitor);
  await signIn.open();
  await signIn.signIn({ email: person.email, password });
  await visitor.waitForURL('**/home');
});
