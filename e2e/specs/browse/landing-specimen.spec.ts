import type { Given, Intelligence } from '../../fixtures/given.ts';
import { unique } from '../../fixtures/people.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LandingScreen } from '../../screens/browse/landing-screen.ts';

const SENTENCES = [
  { text: 'bo día', intent: 'saudar' },
  { text: 'ola a todos', intent: 'saudar' },
  { text: 'unha mesa para dous', intent: 'mesa', entities: [{ start: 15, end: 19, entity: 'xente' }] },
  { text: 'queremos mesa para tres', intent: 'mesa', entities: [{ start: 19, end: 23, entity: 'xente' }] },
  { text: 'reservar mesa para seis', intent: 'mesa', entities: [{ start: 19, end: 23, entity: 'xente' }] },
];

/** A Galician intelligence with two test sentences. */
async function galician(given: Given, owner: Person): Promise<Intelligence> {
  const bot = await given.intelligence(owner, { name: `Farol ${unique()}`, language: 'gl' });
  await given.sentences(owner, bot, SENTENCES, 'gl');
  for (const sentence of [
    { text: 'mesa para catro', intent: 'mesa', entities: [{ start: 10, end: 15, entity: 'xente' }] },
    { text: 'boas a todos', intent: 'saudar', entities: [] },
  ]) {
    await owner.api.post('/v2/repository/evaluate/', {
      repository: bot.uuid,
      repository_version: bot.version,
      language: 'gl',
      ...sentence,
    });
  }
  return bot;
}

test('[BRO-01] before it is trained, an intelligence shows a test sentence with the entities people marked', async ({
  as,
  given,
}) => {
  const bot = await galician(given, await given.person());
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await landing.openWith(bot.name);
  await expect(landing.marks).toHaveText('catro');
  await expect(landing.specimen.locator('rt')).toHaveText('xente');
  await expect(landing.specimen).toContainText(`A test sentence of ${bot.name}`);
  await expect(landing.tryField).toBeHidden();
});

test('[BRO-01] a visitor types a sentence and sees what the intelligence makes of it, by keyboard alone', async ({
  as,
  given,
}) => {
  const owner = await given.person();
  const bot = await galician(given, owner);
  await given.training(owner, bot, 'gl');
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await landing.openWith(bot.name);
  await expect(landing.specimen).toContainText(`Answered by ${bot.name}`);
  await expect(landing.intents.first()).toContainText('mesa');

  await landing.try('quero unha mesa para dous');
  await expect(landing.marks).toHaveText('dous');
  await expect(page.getByRole('status').filter({ hasText: 'xente: dous' })).toBeAttached();
  await landing.tryField.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(landing.intents.first()).toContainText('saudar');
});

test('[BRO-01] when sentences come too fast the page says so and keeps what was typed', async ({ as, given }) => {
  const owner = await given.person();
  const bot = await galician(given, owner);
  await given.training(owner, bot, 'gl');
  const page = await as(undefined);
  const landing = new LandingScreen(page);
  await landing.openWith(bot.name);
  await expect(landing.intents.first()).toBeVisible();
  await page.route('**/try_out/', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: '{"detail":"Request was throttled. Expected available in 20 seconds."}',
    }),
  );
  await landing.try('bo día a todos');
  await expect(landing.alert).toHaveText('Request was throttled. Expected available in 20 seconds.');
  await expect(landing.tryField).toHaveValue('bo día a todos');
});
