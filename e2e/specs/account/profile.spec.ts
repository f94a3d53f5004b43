import { readFile } from 'node:fs/promises';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { linkOf } from '../../fixtures/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FormScreen } from '../../screens/account/form-screen.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test('[ACC-08] [IMP-76] saving the profile updates the header, and personal data can be downloaded', async ({
  as,
  setup,
}) => {
  const person = await setup.person('Ana Souza');
  const page = await as(person);
  await page.goto('/profile/');
  await expect(page.getByRole('main')).toContainText('Free to use');
  const labels = page.getByRole('region', { name: 'About you' }).locator('label');
  await expect(labels).toHaveText([/^Nickname/, /^E-mail/, /^Name/, /^Location/, /^About you/]);
  const form = new FormScreen(page);
  await form.field('Name').fill('Ana Lima');
  await page.getByLabel(/^Location/).fill('Recife');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Lima' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('From Recife');
  const layout = new LayoutScreen(page);
  await layout.accountButton.click();
  await expect(layout.menuItem('Ana Lima')).toBeVisible();
  await page.keyboard.press('Escape');

  const section = page.getByRole('region', { name: 'Your data' });
  await expect(section).toContainText('It contains no keys and nothing about other people.');
  const waiting = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download my data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('parlance-my-data.zip');
  const content = (await readFile(await download.path())).toString('latin1');
  for (const file of ['README.txt', 'account.json', 'roles.json', 'keys.json', 'votes.json', 'requests.json'])
    expect(content).toContain(file);
  await expect(page.getByText('parlance-my-data.zip was downloaded.')).toBeVisible();
});

test('[ACC-08] a new password requires the current one and then signs in; so does deleting the account', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
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

  await page.reload();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete account' });
  const remove = deletion.getByRole('button', { name: 'Delete my account' });
  await expect(remove).toBeDisabled();
  await deletion.getByLabel('Your password, to confirm').fill('not this one');
  await remove.click();
  await expect(deletion.getByRole('alert')).toHaveText('Wrong password');
  await deletion.getByLabel('Your password, to confirm').fill(password);
  await remove.click();
  await expect(new LayoutScreen(page).signIn).toBeVisible();
  const again = new SignInScreen(page);
  await again.open();
  await again.signIn({ email: person.email, password });
  await expect(again.notice).toHaveText('Unable to log in with provided credentials.');
});

test('[ACC-08] [ACC-14] a new e-mail requires the password and takes effect when its link is opened', async ({
  as,
  setup,
  mailbox,
}) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const page = await as(person);
  await page.goto('/profile/');
  const form = new FormScreen(page, page.getByRole('main'));
  const next = `next-${person.email}`;
  await expect(form.field('Current password')).toBeHidden();
  await form.field('E-mail').fill(next);
  await form.field('Current password').fill('not the password');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Wrong password').first()).toBeVisible();
  await form.field('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: `We sent a link to ${next}` })).toBeVisible();
  await expect(form.field('E-mail')).toHaveValue(person.email);
  await mailbox.letter(person.email, /./);

  await page.goto(linkOf(await mailbox.letter(next, /[Cc]onfirm/)));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('status').filter({ hasText: `you sign in with ${next}` })).toBeVisible();
  await page.getByRole('link', { name: 'Open your profile' }).click();
  await expect(form.field('E-mail')).toHaveValue(next);
});

test('[ACC-08] canceling an e-mail change invalidates its link', async ({ as, setup, mailbox }) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const page = await as(person);
  const next = `next-${person.email}`;
  await person.api.patch('/v2/account/my-profile/', { body: { email: next, current_password: person.password } });
  await page.goto('/profile/');
  await page.getByRole('button', { name: `Keep ${person.email}` }).click();
  await expect(page.getByText(`We sent a link to ${next}`)).toBeHidden();
  await page.goto(linkOf(await mailbox.letter(next, /[Cc]onfirm/)));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link in your profile.' })).toBeVisible();
});
