import { linkOf } from '../../fixtures/mailbox.ts';
import type { Mailbox } from '../../fixtures/mailbox.ts';
import type { Person } from '../../fixtures/people.ts';
import { unique } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RecoverPasswordScreen, ResetPasswordScreen } from '../../screens/account/recovery-screens.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';
import { isWhole, leftOut } from '@parlance/testing/whole';

const PASSWORD = 'a quite different secret';

/** Path of a newly mailed password reset link. */
async function freshLink({ email, api }: Person, mailbox: Mailbox): Promise<string> {
  await api.post('/v2/account/forgot-password/', { body: { email } });
  return linkOf(await mailbox.letter(email, /Reset your/));
}

test('[ACC-05] [ACC-06] a forgotten password is reset through the mailed link, which works once', async ({
  as,
  setup,
  mailbox,
}) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const page = await as(undefined);
  const signIn = new SignInScreen(page);
  await signIn.open();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const recover = new RecoverPasswordScreen(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Recover password' })).toBeVisible();
  await expect(recover.cancelLink).toHaveAttribute('href', '/signin');
  await recover.ask('nobody');
  await expect(recover.errorOf('E-mail')).toHaveText('Enter a valid e-mail address.');
  const unknown = `nobody-${unique()}@example.org`;
  await recover.ask(unknown);
  await expect(recover.outcome).toContainText(unknown);
  await page.getByRole('button', { name: 'Try another address' }).click();
  await recover.ask(person.email);
  await expect(recover.outcome).toContainText(person.email);
  const link = linkOf(await mailbox.letter(person.email, /Reset your/));
  expect(await mailbox.all(unknown)).toEqual([]);

  const reset = new ResetPasswordScreen(page);
  await reset.open(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.nickname);
  await reset.choose(PASSWORD, '');
  await expect(reset.errorOf('Confirm new password')).toHaveText('This field must not be blank.');
  await reset.choose(PASSWORD, 'something else');
  await expect(reset.errorOf('Confirm new password')).toHaveText('The passwords do not match.');
  await reset.choose('12345678');
  await expect(reset.errorOf('New password')).toContainText('This password is entirely numeric.');
  await reset.choose(PASSWORD);
  await expect(reset.outcome).toBeVisible();
  await page.waitForURL('**/signin');
  await signIn.signIn({ email: person.email, password: person.password });
  await expect(signIn.notice).toHaveText('Unable to log in with provided credentials.');

  await reset.open(link);
  await reset.choose('yet another secret');
  await expect(reset.notice).toHaveText('Invalid token for this user');
  await expect(reset.submitButton).toBeEnabled();
  await reset.newLink.click();
  await expect(page).toHaveURL(/\/recoverpassword$/);
  await signIn.open();
  await signIn.signIn({ email: person.email, password: PASSWORD });
  await page.waitForURL('**/home');
});

test("[ACC-06] a reset ends all sessions of the account, including this browser's", async ({ as, setup, mailbox }) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const page = await as(person);
  await page.goto('/home');
  await expect(new LayoutScreen(page).accountButton).toBeVisible();
  const screen = new ResetPasswordScreen(page);
  await screen.open(await freshLink(person, mailbox));
  await screen.choose(PASSWORD);
  await expect(new LayoutScreen(page).signIn).toBeVisible();
  await page.waitForURL('**/signin');
});
