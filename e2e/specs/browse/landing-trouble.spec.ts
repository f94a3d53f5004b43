import { expect, test } from '../../fixtures/test.ts';
import { LandingScreen } from '../../screens/browse/landing-screen.ts';

/** More than this of the window moving by itself is felt (web.dev: good is below 0.1). */
const SHIFT_MAX = 0.05;

for (const [device, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`[BRO-01] nothing jumps while a slow network brings the page to ${device}`, async ({ as, given }) => {
    const owner = await given.person();
    await given.trainedIntelligence(owner);
    const page = await as(undefined, { viewport });
    const landing = new LandingScreen(page);
    await page.route(/\/v2\/|\/remotes\/.*\.(js|css)$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await route.continue();
    });
    await landing.open();
    await expect(landing.best.first()).toBeVisible();
    await expect(landing.specimen.getByRole('paragraph').first()).toBeVisible();
    expect(await landing.layoutShift()).toBeLessThan(SHIFT_MAX);
  });
}

test('[BRO-01] with a broken API the page still says what the product is, and retry brings the intelligences', async ({
  as,
  given,
}) => {
  const owner = await given.person();
  await given.intelligence(owner);
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await page.route('**/v2/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"detail":"The list broke."}' }),
  );
  await landing.open();
  await expect(landing.title).toBeVisible();
  await expect(landing.specimen).toContainText('Illustration: ');
  await expect(landing.features).toHaveCount(3);
  await expect(landing.bestSection.getByRole('alert')).toContainText('The list broke.');
  await page.unroute('**/v2/**');
  await landing.bestSection.getByRole('button', { name: 'Try again' }).click();
  await expect(landing.best.first()).toBeVisible();
});

test('[BRO-01] where nothing is published an illustration stands and says so', async ({ as }) => {
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await page.route('**/v2/repository/repositories/**', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"count":0,"next":null,"previous":null,"results":[]}' }),
  );
  await landing.open();
  await expect(landing.specimen).toContainText('Illustration: ');
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
  // 250 kB is the budget of a cold visit; the library alone has more.
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(250_000);
});
