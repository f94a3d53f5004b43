import { rasaFile, readOwnData } from '../../fixtures/data-sets.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaults } from '../../flows/accessibility.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

test('[TRN-06] the Train button requires sentences and shows what is missing first', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await expect(training.train).toBeDisabled();
  await setup.sentences(person, repository, [
    { text: 'hello', intent: 'greet' },
    { text: 'hi', intent: 'greet' },
    { text: 'bye', intent: 'leave' },
  ]);
  await training.page.reload();
  await training.train.click();
  const dialog = training.dialog('Before you train');
  await expect(dialog.getByRole('region', { name: 'English' })).toContainText('Not ready yet');
  await expect(dialog.getByText('The intent “leave” has only 1 sentence')).toBeVisible();
  await expect(dialog.getByText('Add 1 more sentence to that intent (the minimum is 2)')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Train / })).toHaveCount(0);
});

test('[TRN-06] a single intent does not train, and the dialog says why', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  await setup.sentences(person, repository, [
    { text: 'hello', intent: 'greet' },
    { text: 'hi', intent: 'greet' },
  ]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await training.train.click();
  const language = training.dialog('Before you train').getByRole('region', { name: 'English' });
  await expect(language).toContainText('Not ready yet');
  await expect(language).toContainText('There is only one intent');
  await expect(language).toContainText('Add another one');
  await expect(language).toContainText('You can train once this is resolved.');
  await expect(training.dialog('Before you train').getByRole('button', { name: /^Train / })).toHaveCount(0);
  await expectNoFaults(training.page);
});

test('[TRN-17] a training says how many marks it left out and why, at its end and on the screen', async ({
  as,
  setup,
}) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  // The two marks share the word "lamplight", so only one of them can be learned.
  const twice = (text: string) => ({
    text,
    intent: 'light',
    entities: [
      { start: text.length - 9, end: text.length - 5, entity: 'thing' },
      { start: text.length - 5, end: text.length, entity: 'state' },
    ],
  });
  await setup.sentences(person, repository, [
    twice('I want lamplight'),
    twice('more lamplight'),
    { text: 'too bright', intent: 'light', entities: [{ start: 4, end: 10, entity: 'state' }] },
    { text: 'hello', intent: 'greet' },
    { text: 'hi', intent: 'greet' },
  ]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await training.train.click();
  const done = training.dialog('Training finished');
  await expect(done).toContainText('2 entity marks were left out of the training:', { timeout: 60_000 });
  await expect(done).toContainText('2 cover parts of words that have another mark');
  await done.getByRole('button', { name: 'Done' }).click();
  const notice = training.page.getByRole('region', { name: 'The English model does not know every mark' });
  await expect(notice).toContainText('2 cover parts of words that have another mark');
  await training.page.reload();
  await expect(notice).toContainText('Correct these marks in their sentences and train again.');
  await expectNoFaults(training.page);
});

test('[TRN-06] [TRN-07] trains ready languages with progress and lists what was trained', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  const dataSet = await readOwnData('music-and-home.en.txt');
  const imports = await training.import('music.json', rasaFile(dataSet));
  await imports.start.click();
  await imports.done.click();
  await expect(training.train).toBeEnabled();
  await training.train.click();
  await expect(training.progress).toHaveAttribute('aria-valuenow', /10|26|68|[7-9]\d|100/);
  const done = training.dialog('Training finished');
  await expect(done).toContainText('English has been trained. The new model is in service.', { timeout: 60_000 });
  await expect(done).toContainText('sentences');
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(training.progress).toHaveCount(0);
  await expect(training.pending).toContainText('No sentences have been added since the last training');
  await training.train.click();
  await expect(training.dialog('Before you train')).toContainText('Nothing has changed since the last training');
});

test('[TRN-07] the end of a training shows what the model knows and what changed since the last one', async ({
  as,
  setup,
}) => {
  const person = await setup.person();
  const repository = await setup.trainedIntelligence(person);
  await setup.ask(person, repository, ['a table for nine', 'good afternoon', 'hey']);
  await setup.sentences(person, repository, [
    { text: 'see you later', intent: 'leave' },
    { text: 'bye bye', intent: 'leave' },
  ]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await training.train.click();
  const done = training.dialog('Training finished');
  const anyway = training.page.getByRole('button', { name: 'Train English' });
  await expect(done.or(anyway).first()).toBeVisible({ timeout: 60_000 });
  if (await anyway.isVisible()) await anyway.click();
  await expect(done).toContainText(
    'It knows 10 sentences, 3 intents and 1 entity. Changes since the last model: +2 sentences, +1 intent.',
    { timeout: 60_000 },
  );
  await expect(done).toContainText('It also used 2 sentences from the inbox.');
});

test('[TRN-07] a training started elsewhere appears live', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.trainedIntelligence(person);
  await setup.sentences(person, repository, [{ text: 'good evening', intent: 'greet' }]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await expect(training.row(training.pending, 'good evening')).toBeVisible();
  await setup.train(person, repository);
  await expect(training.page.getByText('The training of English finished.')).toBeVisible();
  await expect(training.dialog('Training finished')).toHaveCount(0);
  await expect(training.pending).toContainText('No sentences have been added since the last training');
});

test('[TRN-07] a reload during a training shows its progress and its end', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  await setup.sentences(person, repository, [
    { text: 'hello', intent: 'greet' },
    { text: 'hi', intent: 'greet' },
    { text: 'bye', intent: 'leave' },
    { text: 'see you', intent: 'leave' },
  ]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  const started = training.page.waitForResponse((response) => response.url().endsWith('/train/'));
  await training.train.click();
  await started;
  await training.page.reload();
  const done = training.dialog('Training finished');
  await expect(done).toContainText('English has been trained. The new model is in service.', { timeout: 60_000 });
  await done.getByRole('button', { name: 'Done' }).click();
  await training.page.reload();
  await expect(training.row(training.earlier, 'see you')).toBeVisible();
  await expect(done).toHaveCount(0);
});

test('a file is imported; importing it again would change nothing', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  const training = new TrainingScreen(await as(person));
  const dataSet = (await readOwnData('travel.ar.txt')).slice(0, 30);
  const file = rasaFile([...dataSet, { text: '   ', intent: 'nothing', entities: [] }]);
  await training.open(repository);
  const dialog = await training.import('travel.json', file);
  await dialog.pick('Language of the sentences', 'Arabic');
  await expect(dialog.row('Rejected')).toContainText('1');
  await dialog.start.click();
  await expect(dialog.root).toContainText('30 sentences added');
  await expect(dialog.root).toContainText('1 rejected');
  await dialog.done.click();
  await expect(training.pending.locator('[lang="ar"][dir="auto"]').first()).toBeVisible();
  const again = await training.import('travel.json', file);
  await again.pick('Language of the sentences', 'Arabic');
  await expect(again.row('Already here')).toContainText('30');
  await expect(again.root).toContainText('With these choices, the import would change nothing.');
  await expect(again.start).toBeDisabled();
});

test('a file that is no training data is rejected with the reason', async ({ as, setup }) => {
  const person = await setup.person();
  const training = new TrainingScreen(await as(person));
  await training.open(await setup.intelligence(person));
  const dialog = await training.import('broken.json', Buffer.from('{"rasa_nlu_data": '));
  await expect(dialog.root.getByRole('alert')).toHaveText('The file is not valid JSON.');
  await expect(dialog.start).toBeDisabled();
});
