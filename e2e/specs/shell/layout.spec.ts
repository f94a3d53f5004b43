import { expect, test } from '../../fixtures/test.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

test('[SHELL-02] an unknown path shows a 404 page that links home', async ({ as }) => {
  const page = await as(undefined);
  await page.goto('/there/is/nothing');
  await expect(page).toHaveTitle('Page Not Found · Parlance');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the intelligences' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('[SHELL-03] visitors see sign-in and sign-up, users the create button and the account menu', async ({
  as,
  setup,
}) => {
  const visitor = await as(undefined);
  await visitor.goto('/home');
  const out = new LayoutScreen(visitor);
  await expect(out.signIn).toBeVisible();
  await expect(out.signUp).toBeVisible();
  await expect(out.createButton).toBeHidden();

  const person = await setup.person('Ana Souza');
  const page = await as(person);
  await page.goto('/home');
  const layout = new LayoutScreen(page);
  await expect(layout.createButton).toBeVisible();
  await expect(layout.signIn).toBeHidden();
  await layout.accountButton.click();
  await expect(layout.menuItem('Ana Souza')).toBeFocused();
  await expect(layout.menuItem('Organizations')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(layout.menuItem('Organizations')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(layout.accountButton).toBeFocused();
});

test('[SHELL-04] the footer shows version, terms and contact', async ({ as }) => {
  const page = await as(undefined);
  await page.goto('/home');
  const { footer } = new LayoutScreen(page);
  await expect(footer).toContainText('Version 2.0.0');
  await expect(footer.getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/terms');
  await expect(footer.getByRole('link', { name: 'Contact: help@example.org' })).toHaveAttribute(
    'href',
    'mailto:help@example.org',
  );
});

test("[SHELL-05] the interface uses the browser's language until another is chosen", async ({ as }) => {
  const portuguese = await as(undefined, { locale: 'pt-BR' });
  await portuguese.goto('/home');
  const layout = new LayoutScreen(portuguese);
  await expect(layout.signIn).toHaveText('Entrar');
  await expect(layout.logo).toHaveAttribute('data-locale', 'pt-BR');
  await expect(portuguese.locator('html')).toHaveAttribute('lang', 'pt-BR');

  await layout.chooseLanguage('English');
  await expect(layout.signIn).toHaveText('Sign in');
  await expect(layout.logo).toHaveAttribute('data-locale', 'en-US');
  await portuguese.reload();
  await expect(layout.signIn).toHaveText('Sign in');

  const german = await as(undefined, { locale: 'de-DE' });
  await german.goto('/home');
  await expect(new LayoutScreen(german).signIn).toHaveText('Sign in');
});

test('the theme follows the system until one is chosen, and the choice stays', async ({ as }) => {
  const page = await as(undefined, { colorScheme: 'dark' });
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('[SHELL-32] the 404 page names the address and searches for its words', async ({ as, setup }) => {
  const page = await as(await setup.person());
  await page.goto('/bots/weather-bot');
  await expect(page.getByRole('main')).toContainText('/bots/weather-bot');
  await expect(page.getByRole('link', { name: 'My intelligences' })).toBeVisible();
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search intelligences' });
  await expect(search).toHaveValue('weather bot');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/home\?search=weather\+bot$/);
});

test('[SHELL-31] the skip link leads past the menu of a dashboard to its heading', async ({ as, setup }) => {
  const owner = await setup.person();
  const { path } = await setup.intelligence(owner);
  const page = await as(owner);
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1, name: 'Summary' });
  await expect(heading).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await skip.press('Enter');
  await expect(heading).toBeFocused();
});
