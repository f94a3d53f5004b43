import { rasaFile, readOwnData } from '../../fixtures/data-sets.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

test('[TRN-06] the Train button waits for sentences, and what is missing is read first', async ({ as, given }) => {
  const person = await given.person();
  const bot = await given.intelligence(person);
  const training = new TrainingScreen(await as(person));
  await training.open(bot);
  await expect(training.train).toBeDisabled();
  await given.sentences(person, bot, [
    { text: 'hello', intent: 'greet' },
    { text: 'hi', intent: 'greet' },
    { text: 'bye', intent: 'leave' },
  ]);
  await training.page.reload();
  await training.train.click();
  const dialog = training.dialog('Before you train');
  await expect(dialog.getByRole('region', { name: 'English' })).toContainText('Not ready yet');
  await expect(dialog.getByText('The "leave" intention has only 1 sentence')).toBeVisible();
  await expect(dialog.getByText('Add 1 more sentence to that intention (minimum is 2)')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Train / })).toHaveCount(0);
});

test('[TRN-06] [TRN-07] ready languages are trained, with progress to the end and what was trained', async ({
  as,
  given,
}) => {
  const person = await given.person();
  const bot = await given.intelligence(person);
  const training = new TrainingScreen(await as(person));
  await training.open(bot);
  const dataSet = await readOwnData('music-and-home.en.txt');
  const upload = await training.upload('music.json', rasaFile(dataSet));
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await upload.getByRole('button', { name: 'Done' }).click();
  await expect(training.train).toBeEnabled();
  await training.train.click();
  await expect(training.progress).toHaveAttribute('aria-valuenow', /10|26|68|[7-9]\d|100/);
  const done = training.dialog('Training finished');
  await expect(done).toContainText('English is trained and serving.', { timeout: 60_000 });
  await expect(done).toContainText('sentences');
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(training.progress).toHaveCount(0);
  await expect(training.pending).toContainText('Nothing is waiting');
  await training.train.click();
  await expect(training.dialog('Before you train')).toContainText('Nothing changed since the last training');
});

test('[TRN-07] the end of a training says what the model knows and what changed since the last', async ({
  as,
  given,
}) => {
  const person = await given.person();
  const bot = await given.trainedIntelligence(person);
  await given.asked(person, bot, ['a table for nine', 'good afternoon', 'hey']);
  await given.sentences(person, bot, [
    { text: 'see you later', intent: 'leave' },
    { text: 'bye bye', intent: 'leave' },
  ]);
  const training = new TrainingScreen(await as(person));
  await training.open(bot);
  await training.train.click();
  const done = training.dialog('Training finished');
  const anyway = training.page.getByRole('button', { name: 'Train English' });
  await expect(done.or(anyway).first()).toBeVisible({ timeout: 60_000 });
  if (await anyway.isVisible()) await anyway.click();
  await expect(done).toContainText(
    'It knows 10 sentences, 3 intents and 1 entity. Since the last model: +2 sentences, +1 intent.',
    { timeout: 60_000 },
  );
  await expect(done).toContainText('It also read 2 sentences of the inbox.');
});

test('[TRN-07] a training started elsewhere is seen live', async ({ as, given }) => {
  const person = await given.person();
  const bot = await given.trainedIntelligence(person);
  await given.sentences(person, bot, [{ text: 'good evening', intent: 'greet' }]);
  const training = new TrainingScreen(await as(person));
  await training.open(bot);
  await expect(training.row(training.pending, 'good evening')).toBeVisible();
  await given.training(person, bot);
  await expect(training.page.getByText('Training of English finished.')).toBeVisible();
  await expect(training.dialog('Training finished')).toHaveCount(0);
  await expect(training.pending).toContainText('Nothing is waiting');
});

test('[TRN-07] a reload in the middle of a training shows it again, and its end', async ({ as, given }) => {
  const person = await given.person();
  const bot = await given.intelligence(person);
  await given.sentences(person, bot, [
    { text: 'hello', intent: 'greet' },
    { text: 'hi', intent: 'greet' },
    { text: 'bye', intent: 'leave' },
    { text: 'see you', intent: 'leave' },
  ]);
  const training = new TrainingScreen(await as(person));
  await training.open(bot);
  await training.train.click();
  await expect(training.progress).toBeVisible();
  await training.page.reload();
  const done = training.dialog('Training finished');
  await expect(done).toContainText('English is trained and serving.', { timeout: 60_000 });
  await done.getByRole('button', { name: 'Done' }).click();
  await training.page.reload();
  await expect(training.row(training.earlier, 'see you')).toBeVisible();
  await expect(done).toHaveCount(0);
});

test('a data set is uploaded, and a second time everything in it is there already', async ({ as, given }) => {
  const person = await given.person();
  const bot = await given.intelligence(person);
  const training = new TrainingScreen(await as(person));
  const dataSet = (await readOwnData('travel.ar.txt')).slice(0, 30);
  const file = rasaFile([...dataSet, { text: '   ', intent: 'nothing', entities: [] }]);
  await training.open(bot);
  const dialog = await training.upload('travel.json', file);
  await dialog.getByRole('combobox', { name: 'Language of the sentences' }).fill('Arabic');
  await dialog.getByRole('combobox', { name: 'Language of the sentences' }).press('Enter');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toContainText('30 sentences added');
  await expect(dialog).toContainText('1 could not be used');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(training.pending.locator('[lang="ar"][dir="auto"]').first()).toBeVisible();
  const again = await training.upload('travel.json', file);
  await again.getByRole('combobox', { name: 'Language of the sentences' }).fill('Arabic');
  await again.getByRole('combobox', { name: 'Language of the sentences' }).press('Enter');
  await again.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(again).toContainText('30 skipped: already there');
});

test('a file that is no data set is refused with its reason', async ({ as, given }) => {
  const person = await given.person();
  const training = new TrainingScreen(await as(person));
  await training.open(await given.intelligence(person));
  const dialog = await training.upload('broken.json', Buffer.from('{"rasa_nlu_data": '));
  await expect(dialog.getByRole('alert')).toHaveText('The file is not valid JSON.');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bot.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(dialog.getByRole('alert')).toHaveText('Choose a file that ends in .json, .yml or .yaml.');
  await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
});
