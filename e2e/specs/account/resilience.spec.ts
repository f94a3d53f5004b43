import type { Page } from '@playwright/test';

import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { newPerson } from '../../flows/account.ts';
import { layoutShiftOf } from '../../flows/layout-shift.ts';
import { FormScreen } from '../../screens/account/form-screen.ts';
import { OrganizationsScreen } from '../../screens/account/organizations-screen.ts';
import { SignInScreen } from '../../screens/account/sign-in-screen.ts';
import { SignUpScreen } from '../../screens/account/sign-up-screen.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

const REGISTER = '**/v2/account/register/';
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

test('[ACC-01] a rejected captcha is reported and solved again, and the next attempt succeeds', async ({ as }) => {
  const page = await as(undefined);
  const screen = new SignUpScreen(page);
  await screen.open();
  await screen.fillPerson(newPerson());
  await expect(screen.captcha).toHaveAttribute('data-state', 'done');
  await page.route(REGISTER, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { recaptcha: ['The response parameter is invalid or malformed.'] } })
      : route.continue(),
  );
  await screen.submit();
  await expect(page.getByText('The response parameter is invalid or malformed.').first()).toBeVisible();
  await page.unroute(REGISTER);
  await expect(screen.captcha).toHaveAttribute('data-state', 'done');
  await screen.submit();
  await page.waitForURL('**/home');
});

test("[ACC-02] a taken nickname is rejected at its field, in the user's language", async ({ as, setup }) => {
  const known = await setup.person();
  const page = await as(undefined, { locale: 'pt-BR' });
  const screen = new SignUpScreen(page, 'pt');
  await screen.open();
  await screen.fillPerson({ ...newPerson(), nickname: known.nickname });
  await screen.submit();
  await expect(screen.errorOf(screen.labels.nickname)).toContainText('Já existe');
  await expect(screen.field(screen.labels.nickname)).toBeFocused();
});

test("[ACC-08] every rejected field of the profile shows its error, in the user's language", async ({ as, setup }) => {
  const known = await setup.person();
  const person = await setup.person();
  const page = await as(person, { locale: 'pt-BR' });
  await page.goto('/profile/');
  const form = profile(page);
  await form.fill({ Apelido: known.nickname, 'E-mail': 'nada', Nome: 'x'.repeat(33) });
  await page.getByRole('textbox', { name: /^Sobre você/ }).fill('y'.repeat(351));
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(form.errorOf('E-mail')).toHaveText('Informe um endereço de e-mail válido.');
  await expect(form.errorOf('Nome')).toHaveText('Use no máximo 32 caracteres.');
  await expect(form.notice).toContainText('4 campos precisam da sua atenção');
  await expect(form.errorOf('Senha atual')).toHaveText('Este campo não pode ficar em branco.');
  await form.fill({ 'E-mail': known.email, 'Senha atual': person.password, Nome: 'Ana' });
  await page.getByRole('textbox', { name: /^Sobre você/ }).fill('');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(form.errorOf('Apelido')).toContainText('Já existe');
  await expect(form.field('Apelido')).toHaveValue(known.nickname);
});

test('[ACC-04] on a slow network the form reserves its space and nothing moves when it arrives', async ({ as }) => {
  const page = await as(undefined);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v2/account/login/', async (route) => {
    await held;
    await route.continue();
  });
  const screen = new SignInScreen(page);
  await screen.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const placeholder = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await expect(placeholder).toBeVisible();
  const reserved = await placeholder.boundingBox();
  await expect(screen.signUpLink).toBeHidden();
  release();
  await expect(screen.signUpLink).toBeVisible();
  const { x, y, width } = (await page.locator('form').boundingBox()) ?? {};
  expect({ x, y, width }).toEqual({ x: reserved?.x, y: reserved?.y, width: reserved?.width });
  expect(await layoutShiftOf(page)).toBe(0);
});

test('[ACC-04] offline, the form says so, keeps the typed text and recovers', async ({ as, setup }) => {
  const person = await setup.person();
  const page = await as(undefined);
  const screen = new SignInScreen(page);
  await screen.open();
  await expect(screen.submitButton).toBeVisible();
  await page.context().setOffline(true);
  await screen.signIn(person);
  await expect(screen.notice).toHaveText('The server did not respond. Check your connection.');
  await page.context().setOffline(false);
  await screen.submitButton.click();
  await page.waitForURL('**/home');
});
