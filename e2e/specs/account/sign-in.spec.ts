import { expect, test } from '../../fixtures/test.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test('[ACC-04] rejected and offline attempts keep the typed text; Enter then leads to the page asked for', async ({
  as,
  setup,
}) => {
  const person = await setup.person();
  const page = await as(undefined);
  const screen = new SignInScreen(page);
  await page.goto('/profile/');
  await page.waitForURL('**/signin?next=*');
  await expect(screen.signUpLink).toHaveAttribute('href', /^\/signup/);
  await screen.signIn({ email: person.email, password: 'not the password' });
  await expect(screen.notice).toHaveText('Unable to log in with provided credentials.');
  await expect(screen.submitButton).toBeEnabled();
  await expect(screen.field('E-mail')).toHaveValue(person.email);

  await screen.field('Password').fill(person.password);
  await page.context().setOffline(true);
  await screen.submitButton.click();
  await expect(screen.notice).toHaveText('The server did not respond. Check your connection.');
  await page.context().setOffline(false);
  await screen.field('Password').press('Enter');
  await page.waitForURL('**/profile/');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await new LayoutScreen(page).logOut();
  await screen.open();
  await screen.signIn(person);
  await page.waitForURL('**/home');
});
