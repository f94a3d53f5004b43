import { linkOf } from '../../fixtures/mailbox.ts';
import type { Mailbox } from '../../fixtures/mailbox.ts';
import type { Person } from '../../fixtures/people.ts';
import { unique } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { RecoverPasswordScreen, ResetPasswordScreen } from '../../screens/account/recovery-screens.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

const RESET = '**/v2/account/reset-password/*/';
const PASSWORD = 'a quite different secret';

/** Path of a newly mailed password reset link. */
async function freshLink({ email, api }: Person, mailbox: Mailbox): Promise<string> {
  await api.post('/v2/account/forgot-password/', { body: { email } });
  return linkOf(await mailbox.letter(email, /Reset your/));
}

test('[ACC-05] [ACC-06] a forgotten password is reset through the mailed link and signs in', async ({
  as,
  setup,
  mailbox,
}) => {
  const person = await setup.person();
  const page = await as(undefined);
  const signIn = new SignInScreen(page);
  await signIn.open();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const recover = new RecoverPasswordScreen(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Recover password' })).toBeVisible();
  await recover.ask(person.email);
  await expect(recover.outcome).toContainText(person.email);

  const reset = new ResetPasswordScreen(page);
  await reset.open(linkOf(await mailbox.letter(person.email, /Reset your/)));
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.nickname);
  await reset.choose(PASSWORD);
  await expect(reset.outcome).toBeVisible();
  await page.waitForURL('**/signin');
  await signIn.signIn({ email: person.email, password: person.password });
  await expect(signIn.notice).toHaveText('Unable to log in with provided credentials.');
  await signIn.signIn({ email: person.email, password: PASSWORD });
  await page.waitForURL('**/home');
});

test('[ACC-05] the form links back, reports a malformed address and answers the same for an unknown one', async ({
  as,
  mailbox,
}) => {
  const page = await as(undefined);
  const screen = new RecoverPasswordScreen(page);
  await screen.open();
  await expect(screen.cancelLink).toHaveAttribute('href', '/signin');
  await screen.ask('nobody');
  await expect(screen.errorOf('E-mail')).toHaveText('Enter a valid e-mail address.');
  const unknown = `nobody-${unique()}@example.org`;
  await screen.ask(unknown);
  await expect(screen.outcome).toContainText(unknown);
  expect(await mailbox.all(unknown)).toEqual([]);
  await page.getByRole('button', { name: 'Try another address' }).click();
  await expect(screen.field('E-mail')).toBeVisible();
});

test('[ACC-05] server errors appear at the field and the form can be resubmitted', async ({ as, setup }) => {
  const person = await setup.person();
  const page = await as(undefined);
  const screen = new RecoverPasswordScreen(page);
  await screen.open();
  await page.route('**/v2/account/forgot-password/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { email: ['No user registered with this email'] } })
      : route.continue(),
  );
  await screen.ask(person.email);
  await expect(screen.errorOf('E-mail')).toHaveText('No user registered with this email');
  await expect(screen.submitButton).toBeEnabled();
  await expect(screen.field('E-mail')).toHaveValue(person.email);
});

test("[ACC-06] the passwords must match and be strong enough, with the server's messages", async ({
  as,
  setup,
  mailbox,
}) => {
  const person = await setup.person();
  const page = await as(undefined);
  const screen = new ResetPasswordScreen(page);
  await screen.open(await freshLink(person, mailbox));
  await screen.choose(PASSWORD, '');
  await expect(screen.errorOf('Confirm new password')).toHaveText('This field must not be blank.');
  await screen.choose(PASSWORD, 'something else');
  await expect(screen.errorOf('Confirm new password')).toHaveText('The passwords do not match.');
  await screen.choose('12345678');
  await expect(screen.errorOf('New password')).toContainText('This password is entirely numeric.');
  await expect(screen.submitButton).toBeEnabled();
  await screen.choose(PASSWORD);
  await expect(screen.outcome).toBeVisible();
});

test('[ACC-06] the button is disabled while the password is submitted', async ({ as, setup, mailbox }) => {
  const page = await as(undefined);
  const screen = new ResetPasswordScreen(page);
  await screen.open(await freshLink(await setup.person(), mailbox));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(RESET, async (route) => {
    if (route.request().method() !== 'OPTIONS') await held;
    await route.continue();
  });
  await screen.choose(PASSWORD);
  await expect(screen.submitButton).toBeDisabled();
  release();
  await expect(screen.outcome).toBeVisible();
});

test('[ACC-06] a link works once; a used link says so and offers a new one', async ({ as, setup, mailbox }) => {
  const person = await setup.person();
  const link = await freshLink(person, mailbox);
  const page = await as(undefined);
  const screen = new ResetPasswordScreen(page);
  await screen.open(link);
  await screen.choose(PASSWORD);
  await expect(screen.outcome).toBeVisible();
  await screen.open(link);
  await screen.choose('yet another secret');
  await expect(screen.notice).toHaveText('Invalid token for this user');
  await expect(screen.submitButton).toBeEnabled();
  await screen.newLink.click();
  await expect(page).toHaveURL(/\/recoverpassword$/);
});

test("[ACC-06] a reset ends all sessions of the account, including this browser's", async ({ as, setup, mailbox }) => {
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
