import { expect, test } from '../../fixtures/test.ts';
import { LandingScreen } from '../../screens/browse/landing-screen.ts';
import type { Setup } from '../../fixtures/setup.ts';

/** An example intelligence, which ships with the product together with its test sentences. */
const EXAMPLE = 'Music & Home';
const UNTRAINED = { status: 400, contentType: 'application/json', body: '{"detail":"Not trained."}' };

/** An intelligence of a person, with a test sentence. */
async function ownIntelligence(setup: Setup) {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'good morning', intent: 'greet' },
    { text: 'good evening', intent: 'greet' },
  ]);
  await owner.api.post('/v2/repository/evaluate/', {
    body: {
      repository: repository.uuid,
      repository_version: repository.version,
      text: 'a confidential greeting',
      language: 'en',
      intent: 'greet',
      entities: [],
    },
  });
  return repository;
}

test('[BRO-01] while parsing is unavailable, an example shows a test sentence with its marked entities', async ({
  as,
}) => {
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await page.route('**/try_out/', (route) => route.fulfill(UNTRAINED));
  await landing.openWith(EXAMPLE);
  await expect(landing.demo).toContainText(`A test sentence of ${EXAMPLE}`);
  await expect(landing.marks.first()).toBeVisible();
  await expect(landing.demo.locator('rt').first()).toBeVisible();
  await expect(landing.tryField).toBeHidden();
});

test('[EVA-06] the landing page shows visitors no test sentence of a person’s public intelligence', async ({
  as,
  setup,
}) => {
  const repository = await ownIntelligence(setup);
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await landing.openWith(repository.name);
  await expect(landing.best.first()).toContainText(repository.name);
  await expect(landing.demo).toContainText('Illustration: ');
  await expect(page.getByText('a confidential greeting')).toHaveCount(0);
});

test('[BRO-01] a visitor queries an intelligence with the keyboard alone', async ({ as }) => {
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await landing.openWith(EXAMPLE);
  await expect(landing.demo).toContainText(`Answered by ${EXAMPLE}`);

  await landing.try('play some jazz on spotify');
  await expect(landing.marks.first()).toHaveText('jazz');
  await expect(landing.intents.first()).toContainText('play_music');
  await expect(page.getByRole('status').filter({ hasText: 'genre: jazz' })).toBeAttached();
});

test('[BRO-01] when rate-limited, the page says so and keeps the typed text', async ({ as }) => {
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await landing.openWith(EXAMPLE);
  await expect(landing.intents.first()).toBeVisible();
  await page.route('**/try_out/', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: '{"detail":"Request was throttled. Expected available in 20 seconds."}',
    }),
  );
  await landing.try('turn on the lights');
  await expect(landing.alert).toHaveText('Request was throttled. Expected available in 20 seconds.');
  await expect(landing.tryField).toHaveValue('turn on the lights');
});
