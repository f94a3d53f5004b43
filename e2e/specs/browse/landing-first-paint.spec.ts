import { isWhole, leftOut } from '@parlance/testing/whole';
import { faultsOf } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LandingScreen } from '../../screens/browse/landing-screen.ts';

/** Scripts of the app itself: those of the shell's page and of the areas. */
const APP_SCRIPT = /\/(assets\/main|remotes\/)[^?]*\.js/;

test('[BRO-01] the landing page renders without app scripts and replays clicks once the app has started', async ({
  as,
}) => {
  const page = await as(undefined, { locale: 'en-US' });
  const landing = new LandingScreen(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (APP_SCRIPT.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(landing.picture.getByRole('heading', { level: 1 })).toHaveText('Teach software what people mean');
  await expect(landing.marks.first()).toBeVisible();
  await expect(page).toHaveTitle('Language understanding you own · Parlance');
  expect(await faultsOf(page, { within: 'html' })).toEqual([]);
  expect(scripts).toEqual([]);

  await landing.picture.getByRole('button', { name: /Português/ }).click();
  await expect(landing.picture).toHaveCount(0);
  await expect(landing.title).toHaveText('Ensine o software a entender as pessoas');
  await page.reload();
  await expect(landing.title).toHaveText('Ensine o software a entender as pessoas');
});

test('[SHELL-08] signed-in users never see the landing page; without JavaScript its links work', async ({
  as,
  setup,
  browser,
}) => {
  test.skip(!isWhole, leftOut);
  const page = await as(await setup.person());
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);

  const { origin } = new URL(page.url());
  const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })).newPage();
  await plain.goto(origin);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Ensine o software a entender as pessoas');
  await expect(plain.getByRole('link', { name: 'Criar uma conta' }).first()).toHaveAttribute('href', '/signup');
  await plain.context().close();
});

test('[SHELL-08] moving the pointer over the landing page starts the app', async ({ as }) => {
  test.skip(!isWhole, leftOut);
  const page = await as(undefined, { locale: 'en-US' });
  const landing = new LandingScreen(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(landing.picture).toBeVisible();
  await page.mouse.move(200, 200, { steps: 2 });
  await expect(landing.picture).toHaveCount(0);
  await expect(landing.title).toHaveText('Teach software what people mean');
});
