import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

const SENTENCE = 'book a table for two';

test('[QT-01] a sentence gets an answer with intent, confidence and highlighted entities', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  const { page, quickTest, open } = frameOf(await as(owner));
  await open(repository.path);
  // The screen announces its title when it appears, which would interrupt the answer.
  await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  await expect(quickTest.send).toBeDisabled();
  await quickTest.sentence.fill('   ');
  await expect(quickTest.send).toBeDisabled();
  await quickTest.ask(`  ${SENTENCE} `);
  await expect(quickTest.entry(SENTENCE)).toContainText('book_table');
  await expect(quickTest.entry(SENTENCE)).toContainText(/\d%/);
  await expect(quickTest.mark(SENTENCE, 'two', 'people')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Intent book_table, \d+%\. two: people/ })).toHaveCount(1);
});

test('[QT-01] history and typed text survive moving between three areas and closing the panel', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  const dashboard = new DashboardScreen(await as(owner));
  const { quickTest } = dashboard;
  await dashboard.open(repository.path);
  await quickTest.ask(SENTENCE);
  await expect(quickTest.mark(SENTENCE, 'two', 'people')).toBeVisible();
  // A custom attribute proves that the elements are the same, not recreated.
  await quickTest.panel.evaluate((panel) => panel.setAttribute('data-same', 'yes'));
  for (const [group, entry, title] of [
    ['Training', 'Train', 'Training'],
    ['Translation', 'Translation status', 'Translation status'],
    ['Test', 'Test sentences', 'Test sentences'],
  ] as const) {
    await dashboard.goTo(group, entry);
    await expect(dashboard.heading(title)).toBeVisible();
    await expect(quickTest.panel).toHaveAttribute('data-same', 'yes');
    await expect(quickTest.mark(SENTENCE, 'two', 'people')).toBeVisible();
  }
  await quickTest.sentence.fill('half a sent');
  await quickTest.toggle.click();
  await expect(quickTest.panel).toHaveCount(0);
  await quickTest.toggle.click();
  await expect(quickTest.entry(SENTENCE)).toBeVisible();
  await expect(quickTest.sentence).toHaveValue('half a sent');
});

test('[QT-01] a visitor is offered sign-in and sign-up instead', async ({ as, setup }) => {
  const repository = await setup.intelligence(await setup.person());
  const { quickTest, open } = frameOf(await as(undefined));
  await open(repository.path);
  await expect(quickTest.panel.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(quickTest.panel.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expect(quickTest.sentence).toHaveCount(0);
});

test('[QT-01] on a phone it is a sheet that takes focus and returns it on Escape', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const { page, quickTest, open } = frameOf(await as(owner, { viewport: { width: 360, height: 740 } }));
  await open(repository.path);
  await expect(quickTest.panel).toHaveCount(0);
  await quickTest.toggle.click();
  expect((await quickTest.panel.boundingBox())?.width).toBe(360);
  await expect(quickTest.panel.getByRole('heading', { name: 'Quick test' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(quickTest.panel).toHaveCount(0);
  await expect(quickTest.toggle).toBeFocused();
});

test('[QT-02] shows and copies the raw answer and the weights of its words', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  const { page, quickTest, open } = frameOf(await as(owner, { permissions: ['clipboard-read', 'clipboard-write'] }));
  await open(repository.path);
  await quickTest.ask(SENTENCE);
  const raw = await quickTest.openRaw(SENTENCE);
  await expect.poll(async () => (await raw.boundingBox())?.width).toBe(562);
  await raw.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('\n    "intent": {\n        "name": "book_table",');
  await page.keyboard.press('Escape');

  await page.route('**/debug_parse/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  const debug = await quickTest.openDebug(SENTENCE);
  await debug.getByRole('button', { name: 'Reload' }).click();
  await expect(debug.getByRole('row', { name: /^table -?\d+\.\d\d$/ })).toBeVisible();
});

test('[QT-03] offline, a missing model and other failures have distinct messages', async ({ as, setup }) => {
  const owner = await setup.person();
  const untrained = await setup.intelligence(owner);
  const { page, quickTest, open } = frameOf(await as(owner));
  await open(untrained.path);
  await quickTest.ask('hello');
  await expect(quickTest.entry('hello')).toContainText('There is no trained model for this language yet.');

  const trained = await setup.trainedIntelligence(owner);
  await open(trained.path);
  await page.route('**/analyze/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await quickTest.ask('broken');
  await expect(quickTest.entry('broken')).toContainText('The sentence could not be tested.');
  await quickTest.entry('broken').getByRole('button', { name: 'Try again' }).click();
  await expect(quickTest.entry('broken')).toContainText(/\d%/);

  await page.context().setOffline(true);
  await quickTest.ask('offline');
  await expect(quickTest.entry('offline')).toContainText('You seem to be offline.');
});

test('[QT-05] a corrected answer becomes a training sentence; languages without a model are disabled', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'olá', intent: 'greet' }], 'pt_br');
  const { page, quickTest, open } = frameOf(await as(owner));
  await open(`${repository.path}training/`);
  await quickTest.language.click();
  await expect(page.getByTitle('Brazilian Portuguese · not trained')).toHaveClass(/disabled/);
  await page.keyboard.press('Escape');
  await quickTest.ask('a table for two people');
  const entry = await quickTest.teach('a table for two people');
  await expect(entry.getByRole('combobox', { name: 'Intent' })).toHaveValue('book_table');
  await entry.getByRole('combobox', { name: 'Intent' }).fill('Reserve');
  await entry.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(entry).toContainText('Added to training as reserve.');
  const waiting = page.getByRole('region', { name: 'Waiting for training' });
  await expect(waiting.getByRole('listitem').filter({ hasText: 'a table for two people' })).toContainText('reserve');
  await expect(waiting.locator('[data-entity="people"]')).toHaveText('two');
});

function frameOf(page: ConstructorParameters<typeof DashboardScreen>[0]) {
  const dashboard = new DashboardScreen(page);
  return { page, quickTest: dashboard.quickTest, open: (path: string) => dashboard.open(path) };
}
