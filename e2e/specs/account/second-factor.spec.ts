import type { Page } from '@playwright/test';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';

/** The product by name: browsers refuse passkeys to numbers. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost');

/** A fingerprint reader that says yes. */
async function addFingerprintReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test('[ACC-45] a passkey is added on the profile, and signs in without the password and after it', async ({
  as,
  setup,
  url,
}) => {
  const person = await setup.person();
  const page = await as(undefined);
  const site = named(url);
  await addFingerprintReader(page);
  await page.goto(`${site}/signin?next=%2Fprofile%2F%3Ftab%3Dsecurity`);
  const signIn = new SignInScreen(page);
  await signIn.signIn(person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Remove the passkey Laptop' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`${site}/signin`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/home');

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(`${site}/signin`);
  await signIn.signIn(person);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/home');
});

test('[ACC-45] in Portuguese, a sign-in takes a recovery code after the password', async ({ as, setup, url }) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const page = await as(undefined);
  const site = named(url);
  await addFingerprintReader(page);
  await page.goto(`${site}/signin?next=%2Fprofile%2F%3Ftab%3Dsecurity`);
  await new SignInScreen(page).signIn(person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  const code = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText();
  const other = await as(undefined, { locale: 'pt-BR' });
  await other.goto(`${site}/signin`);
  await other.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await other.getByLabel('Senha', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Entrar', exact: true }).click();
  await other.getByLabel('Código', { exact: true }).fill(code);
  await other.getByRole('button', { name: 'Confirmar' }).click();
  await other.waitForURL('**/home');
});
