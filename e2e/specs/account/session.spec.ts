import type { Page } from '@playwright/test';

import { isWhole, leftOut } from '@parlance/testing/whole';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FormScreen } from '../../screens/account/form-screen.ts';
import { OrganizationsScreen } from '../../screens/account/organizations-screen.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

const profile = (page: Page) => new FormScreen(page, page.getByRole('main'));

/** Ends every session of a person, as an administrator or another device does. */
const endSessions = ({ api }: Person) => api.post('/v2/account/logout/', { body: { all: true } });

test('[SHELL-06] typed text survives the loss of the session in the middle of a form', async ({ as, setup }) => {
  const person = await setup.person();
  const page = await as(person);
  await page.goto('/profile/');
  await page.getByRole('textbox', { name: /^About you/ }).fill('I write to plants.');
  await endSessions(person);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/signin?next=*');
  await new SignInScreen(page).signIn(person);
  await page.waitForURL('**/profile/');
  await expect(page.getByRole('textbox', { name: /^About you/ })).toHaveValue('I write to plants.');
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your profile was saved.')).toBeVisible();
});

test('[SHELL-06] another user who signs in after a lost session sees none of it', async ({ as, setup }) => {
  test.skip(!isWhole, leftOut);
  const [person, other] = [await setup.person(), await setup.person()];
  const page = await as(person);
  await page.goto('/profile/');
  await page.getByRole('textbox', { name: /^About you/ }).fill('A secret.');
  await endSessions(person);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/signin?next=*');
  await new SignInScreen(page).signIn(other);
  await page.waitForURL('**/profile/');
  await expect(profile(page).field('E-mail')).toHaveValue(other.email);
  await expect(page.getByRole('textbox', { name: /^About you/ })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('A secret.');
});

test('[SHELL-06] signing in or out in one tab applies to the other, and its typed text stays', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const page = await as(undefined);
  const signIn = new SignInScreen(page);
  await signIn.open();
  const other = await page.context().newPage();
  await other.goto('/signin?next=%2Forgs');
  await expect(new SignInScreen(other).field('E-mail')).toBeVisible();
  await signIn.signIn(person);
  await page.waitForURL('**/home');
  await other.waitForURL('**/orgs');
  const organizations = new OrganizationsScreen(other);
  await organizations.createButton.click();
  await organizations.form.field('Name').fill('Half typed');
  await page.goto('/profile/');
  await profile(page).field('Name').fill('Renamed Elsewhere');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed Elsewhere' })).toBeVisible();
  await expect(organizations.form.field('Name')).toHaveValue('Half typed');
  await new LayoutScreen(page).logOut();
  await expect(new SignInScreen(other).field('E-mail')).toBeVisible();
  await expect(organizations.dialog).toBeHidden();
});

test('[ACC-26] logging out everywhere ends the session of another device', async ({ as, setup }) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const [page, lost] = [await as(person), await as(person)];
  await lost.goto('/orgs');
  await expect(new OrganizationsScreen(lost).createButton).toBeVisible();
  await page.goto('/profile/?tab=security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/signin**');
  await lost.reload();
  await expect(lost.getByRole('main').getByLabel('E-mail', { exact: true })).toBeVisible();
});
