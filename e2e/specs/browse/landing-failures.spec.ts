import { expect, test } from '../../fixtures/test.ts';
import { layoutShiftOf } from '../../flows/layout-shift.ts';
import { LandingScreen } from '../../screens/browse/landing-screen.ts';

/** Layout shift above which users notice (web.dev: good is below 0.1). */
const SHIFT_MAX = 0.05;

for (const [device, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`[BRO-01] the layout does not shift while a slow network loads the page on ${device}`, async ({ as, setup }) => {
    const owner = await setup.person();
    await setup.trainedIntelligence(owner);
    const page = await as(undefined, { viewport });
    const landing = new LandingScreen(page);
    await page.route(/\/v2\/|\/remotes\/.*\.(js|css)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    });
    await landing.open();
    await expect(landing.best.first()).toBeVisible();
    await expect(landing.demo.getByRole('paragraph').first()).toBeVisible();
    expect(await layoutShiftOf(page)).toBeLessThan(SHIFT_MAX);
  });
}

test('[BRO-01] with a failing API the page still explains the product, and retry loads the intelligences', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  await setup.intelligence(owner);
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await page.route('**/v2/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"The list broke."}' }),
  );
  await landing.open();
  await expect(landing.title).toBeVisible();
  await expect(landing.demo).toContainText('Illustration: ');
  await expect(landing.features).toHaveCount(3);
  await expect(landing.bestSection.getByRole('alert')).toContainText('The list broke.');
  await page.unroute('**/v2/**');
  await landing.bestSection.getByRole('button', { name: 'Try again' }).click();
  await expect(landing.best.first()).toBeVisible();
});

test('[BRO-01] without public intelligences an illustration says so', async ({ as }) => {
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await page.route('**/v2/repository/repositories/**', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"count":0,"next":null,"previous":null,"results":[]}' }),
  );
  await landing.open();
  await expect(landing.demo).toContainText('Illustration: ');
  await expect(landing.bestSection).toContainText('Nobody has published an intelligence here yet.');
  await expect(landing.toSignUp.first()).toBeVisible();
});

test('[BRO-01] the first page downloads nothing of the component library', async ({ as }) => {
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/\.(js|css)$/.test(request.url())) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await landing.open();
  await expect(landing.best.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = await Promise.all(sizes);
  expect(bytes.length).toBeGreaterThan(0);
  // The budget of a cold visit is 250 kB; the library alone exceeds it.
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(250_000);
});
