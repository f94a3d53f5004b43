import { expect, test } from '../../fixtures/test.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test('[ACC-04] e-mail and password sign in and lead home', async ({ as, setup }) => {
  const person = await setup.person();
  const page = await as(undefined);
  const screen = new SignInScreen(page);
  await screen.open();
  await screen.fill({ 'E-mail': person.email, Password: person.password });
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await expect(new LayoutScreen(page).accountButton).toBeVisible();
});

test("[ACC-04] wrong credentials show the server's message and can be corrected", async ({ as, setup }) => {
  const person = await setup.person();
  const page = await as(undefined);
  const screen = new SignInScreen(page);
  await screen.open();
  await screen.signIn({ email: person.email, password: 'not the password' });
  await expect(screen.notice).toHaveText('Unable to log in with provided credentials.');
  await expect(screen.submitButton).toBeEnabled();
  await expect(screen.field('E-mail')).toHaveValue(person.email);
  await screen.field('Password').fill(person.password);
  await screen.submitButton.click();
  await page.waitForURL('**/home');
});

test('[ACC-04] field errors appear at their fields', async ({ as }) => {
  const page = await as(undefined);
  const screen = new SignInScreen(page);
  await screen.open();
  await page.route('**/v2/account/login/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { username: ['No such person.'] } })
      : route.continue(),
  );
  await screen.signIn({ email: 'nobody@example.org', password: 'whatever it is' });
  await expect(screen.errorOf('E-mail')).toHaveText('No such person.');
  await expect(screen.field('E-mail')).toBeFocused();
});

test('[ACC-04] sign-in continues to the requested page and links to sign-up', async ({ as, setup }) => {
  const person = await setup.person();
  const page = await as(undefined);
  const screen = new SignInScreen(page);
  await page.goto('/profile/');
  await page.waitForURL('**/signin?next=*');
  await expect(screen.signUpLink).toHaveAttribute('href', /^\/signup/);
  await screen.signIn(person);
  await page.waitForURL('**/profile/');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
});
