import { expect, test as base } from '../../fixtures/test.ts';
import { DataCheckScreen } from '../../screens/workspace/data-check-screen.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';
import { startStack } from '../../stack/stack.ts';
import type { Sentence } from '../../fixtures/setup.ts';

/** Another product, because the one that tests share measures no trainings. */
const test = base.extend<object, { measuringUrl: string }>({
  measuringUrl: [
    async ({}, use) => {
      const stack = await startStack({ QUALITY_SENTENCES: '100', SEED_EXAMPLES: 'off' });
      await use(stack.url);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  url: async ({ measuringUrl }, use) => use(measuringUrl),
});

const of = (intent: string, ...texts: string[]): Sentence[] => texts.map((text) => ({ text, intent }));
const inCity = (text: string, city: string): Sentence => {
  const start = text.indexOf(city);
  return { text, intent: 'opening_hours', entities: [{ start, end: start + city.length, entity: 'city' }] };
};

const PARCELS = ['where is my parcel', 'track my parcel', 'when does my package arrive', 'has my parcel been shipped'];
const ORDERS = ['cancel my order', 'please cancel the order', 'i want to cancel it', 'call off my order'];
const HOURS = ['when do you open', 'are you open on sunday', 'what are your opening hours', 'how late are you open'];
const FLAWLESS = [
  ...of('track_parcel', ...PARCELS, 'how long until my package comes', 'is my package on its way', 'my parcel is late'),
  ...of('cancel_order', ...ORDERS, 'i no longer want to order', 'cancel everything i ordered', 'take back my order'),
  ...of('opening_hours', ...HOURS, 'when do you close', 'is the shop open today', 'opening times of the shop'),
  ...['rome', 'oslo', 'lima'].map((city) => inCity(`is the shop in ${city} open`, city)),
  inCity('opening times in rome', 'rome'),
];
/** A wrong label, a sentence in two intents, and a word that is marked elsewhere. */
const PLANTED = [
  ...of('cancel_order', 'is the shop open tomorrow'),
  ...of('track_parcel', 'Cancel my order!'),
  ...of('opening_hours', 'do you have a shop in rome'),
];
const TESTS = [
  ...of('opening_hours', 'when does the shop open', 'is the shop open tomorrow morning', 'the shop tomorrow'),
  ...of('opening_hours', 'is the shop open on monday', 'do you close today'),
  ...of('track_parcel', 'track the package', 'where is the parcel', 'is my parcel on the way'),
  ...of('cancel_order', 'cancel the whole order', 'i want to call off everything', 'Take back my order.'),
];

test('[TRN-65] a bot is repaired by its findings only, one click each, and the next training shows the gain', async ({
  signedInOwner,
}) => {
  const { owner, repository, page } = await signedInOwner({ sentences: [...FLAWLESS, ...PLANTED] });
  for (const { text, intent } of TESTS)
    await owner.api.post('/v2/repository/evaluate/', {
      body: {
        repository: repository.uuid,
        repository_version: repository.version,
        language: 'en',
        text,
        intent,
        entities: [],
      },
    });
  const training = new TrainingScreen(page);
  const check = new DataCheckScreen(page);

  await training.open(repository);
  await training.train.click();
  await expect(training.finished).toContainText(/Right answers: \d+% of 11 test sentences/);
  const before = await rightAnswers(training.finished.innerText());

  await check.open(repository);
  await check.fix(
    check.finding('Sentences that probably belong to another intent', 'is the shop open tomorrow'),
    'Move to opening_hours',
  );
  await check.fix(check.finding('The same sentence in several intents', 'Cancel my order!'), 'Keep in cancel_order');
  await check.fix(
    check.finding('Words marked in some sentences only', 'do you have a shop in rome'),
    'Mark it as city',
  );
  await check.fix(check.finding('Test sentences that are also in training', 'Take back my order.'), 'Remove from test');
  await expect(check.clean).toBeVisible();

  await training.open(repository);
  await training.train.click();
  await expect(training.finished).toContainText(/Right answers: \d+% → \d+% of 10 test sentences/);
  expect(await rightAnswers(training.finished.innerText())).toBeGreaterThan(before);
});

/** The last percentage of right answers in a text. */
async function rightAnswers(text: Promise<string>): Promise<number> {
  return Number(/(\d+)% of \d+ test sentences/.exec(await text)?.[1]);
}
