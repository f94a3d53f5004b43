import { expect, test } from '../../fixtures/test.ts';
import { newPerson, signUp } from '../../flows/account.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';
import { SignUpScreen } from '../../screens/account/sign-up-screen.ts';

const REGISTER = '**/v2/account/register/';
const LOGIN = '**/v2/account/login/';

test('[ACC-01] the form is built from the server schema, with confirmation, captcha and links', async ({ as }) => {
  const page = await as(undefined);
  const screen = new SignUpScreen(page);
  await page.route(REGISTER, async (route) => {
    if (route.request().method() !== 'OPTIONS') return route.continue();
    const answer = await route.fetch();
    const metadata = (await answer.json()) as { actions: { POST: Record<string, object> } };
    metadata.actions.POST['hobby'] = { type: 'string', required: false, read_only: false, label: 'Hobby', style: {} };
    return route.fulfill({ response: answer, json: metadata });
  });
  await screen.open();
  for (const label of ['E-mail', 'Name', 'Nickname', 'Password', 'Confirm password'])
    await expect(screen.field(label)).toBeVisible();
  await expect(page.getByLabel('Hobby')).toBeVisible();
  await expect(screen.captcha).toHaveAttribute('data-state', 'done');
  await expect(page.getByRole('main').getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
});

test('[ACC-01] the button is disabled while the form is submitted', async ({ as }) => {
  const page = await as(undefined);
  const screen = new SignUpScreen(page);
  await screen.open();
  await screen.fillPerson(newPerson());
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(REGISTER, async (route) => {
    await held;
    await route.continue();
  });
  await screen.submit();
  await expect(screen.submitButton).toBeDisabled();
  release();
  await page.waitForURL('**/home');
});

for (const [language, locale, blank, differ] of [
  ['en', 'en-US', 'This field must not be blank.', 'The passwords do not match.'],
  ['pt', 'pt-BR', 'Este campo não pode ficar em branco.', 'As senhas não coincidem.'],
] as const) {
  test(`[ACC-02] the confirmation is required and must match (${locale})`, async ({ as }) => {
    const page = await as(undefined, { locale });
    const screen = new SignUpScreen(page, language);
    await screen.open();
    await screen.fillPerson(newPerson(), '');
    await screen.submit();
    await expect(screen.errorOf(screen.labels.confirm)).toHaveText(blank);
    await screen.field(screen.labels.confirm).fill('something else');
    await expect(screen.errorOf(screen.labels.confirm)).toHaveText(differ);
  });
}

test('[ACC-02] errors from the server appear under their fields and no typed text is lost', async ({ as, setup }) => {
  const known = await setup.person();
  const page = await as(undefined);
  const screen = new SignUpScreen(page);
  await screen.open();
  await screen.fillPerson({ ...newPerson(), email: known.email, nickname: 'admin', password: '12345678' });
  await screen.submit();
  await expect(screen.errorOf('E-mail')).toHaveText('user with this email already exists.');
  await expect(screen.errorOf('Nickname')).toHaveText("The user nickname can't be 'admin'");
  await expect(screen.errorOf('Password')).toContainText('This password is entirely numeric.');
  await expect(screen.notice).toContainText('3 fields need your attention');
  await expect(screen.field('E-mail')).toHaveValue(known.email);
  await expect(screen.submitButton).toBeEnabled();

  await page.reload();
  await expect(screen.field('E-mail')).toHaveValue(known.email);
  await expect(screen.field('Password')).toHaveValue('');
});

test('[ACC-02] an error of the whole form appears as a notice', async ({ as }) => {
  const page = await as(undefined);
  const screen = new SignUpScreen(page);
  await screen.open();
  await screen.fillPerson(newPerson());
  await page.route(REGISTER, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { non_field_errors: ['Not from here.'] } })
      : route.continue(),
  );
  await screen.submit();
  await expect(screen.notice).toHaveText('Not from here.');
});

test('[ACC-03] a new user is signed in immediately', async ({ as }) => {
  const page = await as(undefined);
  const person = await signUp(page);
  const layout = new LayoutScreen(page);
  await layout.accountButton.click();
  await expect(layout.menuItem(person.name)).toBeVisible();
  await page.reload();
  await expect(layout.accountButton).toBeVisible();
});

test('[ACC-03] redirects to sign-in when the automatic sign-in fails', async ({ as }) => {
  const page = await as(undefined);
  const screen = new SignUpScreen(page);
  await screen.open();
  await screen.fillPerson(newPerson());
  await page.route(LOGIN, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await screen.submit();
  await page.waitForURL('**/signin');
  await expect(page.getByText('Your account is ready. Sign in to start.')).toBeVisible();
});
