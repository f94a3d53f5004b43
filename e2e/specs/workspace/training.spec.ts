import { expect, test } from '../../fixtures/test.ts';
import type { Sentence } from '../../fixtures/setup.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

const many = (count: number): Sentence[] =>
  Array.from({ length: count }, (_, index) => ({ text: `please play song number ${index}`, intent: 'play' }));

test('[TRN-01] a contributor adds a sentence with a new intent and a new entity', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await expect(training.add).toBeDisabled();
  await training.editor.field.fill('book a table at Casa Lisboa');
  await expect(training.add).toBeDisabled();
  await training.editor.mark('Casa Lisboa', 'Restaurant Náme');
  await training.intent.fill('Book Table!');
  await expect(training.form.getByText('Will be saved as book_table')).toBeVisible();
  await training.add.click();
  await expect(training.editor.field).toHaveValue('');
  const row = training.row(training.pending, 'book a table at Casa Lisboa');
  await expect(row).toContainText('book_table');
  await expect(row.locator('[data-entity="restaurant_name"]')).toHaveText('Casa Lisboa');

  await training.editor.field.fill('a table at Casa Porto');
  await training.editor.select('Casa Porto');
  await training.editor.chooser.fill('res');
  await expect(training.editor.option('restaurant_name')).toBeVisible();
  await training.editor.chooser.press('Enter');
  await training.intent.fill('book');
  await expect(training.page.locator('.ant-select-item-option').getByText('book_table')).toBeVisible();
  await training.intent.press('ArrowDown');
  await training.intent.press('Enter');
  await expect(training.intent).toHaveValue('book_table');
  await training.intent.press('Enter');
  await expect(training.row(training.pending, 'a table at Casa Porto')).toContainText('book_table');
});

test("[TRN-01] server errors appear in the user's language and lose nothing", async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  await setup.sentences(person, repository, [{ text: 'hello', intent: 'greet' }]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await training.fill('hello', 'greet');
  await training.editor.field.press('Control+Enter');
  await expect(training.page.getByText('This intent already has this sentence.').first()).toBeVisible();
  await expect(training.editor.field).toHaveValue('hello');
  await training.fill('?! 👍', 'greet');
  await training.editor.field.press('Enter');
  await expect(training.page.getByText('The sentence must contain letters or numbers.')).toBeVisible();
  await training.editor.field.fill('');
  await training.editor.field.press('Enter');
  await expect(training.form.getByText('Type a sentence.')).toBeVisible();
});

test('[TRN-01] typed text survives a reload', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await training.fill('fly to New York', 'book flight');
  await training.editor.mark('New York', 'city');
  await training.page.reload();
  await expect(training.editor.field).toHaveValue('fly to New York');
  await expect(training.editor.marks).toHaveText(/city.*New York/);
  await expect(training.intent).toHaveValue('book flight');
});

test('[TRN-03] pending and trained sentences are listed separately, twelve per page', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.trainedIntelligence(person);
  await setup.sentences(person, repository, many(14));
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await expect(training.pending.getByRole('button', { name: /^Open: / })).toHaveCount(12);
  await expect(training.earlier.getByRole('button', { name: /^Open: / })).toHaveCount(8);
  await expect(training.row(training.earlier, 'hello there')).toBeVisible();
  await training.pending.getByRole('button', { name: 'Page 2' }).click();
  await expect(training.pending.getByRole('button', { name: /^Open: / })).toHaveCount(2);
  await expect(training.page).toHaveURL(/pending=2/);
  await training.page.reload();
  await expect(training.pending.getByRole('button', { name: /^Open: / })).toHaveCount(2);
});

test('[TRN-03] text, intent, entity and language filter both lists and are kept in the URL', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.trainedIntelligence(person);
  await setup.sentences(person, repository, [{ text: 'olá', intent: 'greet' }], 'pt_br');
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await training.search.fill('table');
  await expect(training.earlier.getByRole('button', { name: /^Open: / })).toHaveCount(3);
  await expect(training.page).toHaveURL(/search=table/);
  await training.search.fill('');
  await expect(training.page).not.toHaveURL(/search/);
  await expect(training.earlier.getByRole('button', { name: /^Open: / })).toHaveCount(8);
  await training.choose('Intent', 'greet');
  await expect(training.earlier.getByRole('button', { name: /^Open: / })).toHaveCount(4);
  await training.choose('Language', 'Brazilian Portuguese');
  await expect(training.earlier).toContainText('No earlier sentence matches the filter.');
  await expect(training.row(training.pending, 'olá')).toBeVisible();
  await training.page.reload();
  await expect(training.row(training.pending, 'olá')).toBeVisible();
  await training.page.getByRole('button', { name: 'Clear filter' }).click();
  await training.choose('Entity', 'people');
  await expect(training.earlier.getByRole('button', { name: /^Open: / })).toHaveCount(4);
});

test('[TRN-04] a sentence is edited in place, and closing it discards the edit', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  await setup.sentences(person, repository, [
    { text: 'turn on the lamp', intent: 'light', entities: [{ start: 12, end: 16, entity: 'thing' }] },
    { text: 'lights off', intent: 'light' },
  ]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  const row = await training.openRow(training.pending, 'turn on the lamp');
  await expect(row).toContainText('English');
  await expect(row.getByRole('button', { name: 'lamp: thing' })).toBeVisible();
  await row.getByRole('button', { name: 'Edit' }).click();
  const text = row.getByRole('textbox', { name: 'Sentence' });
  await text.fill('');
  await row.getByRole('combobox', { name: 'Intent' }).fill('');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Type a sentence.')).toBeVisible();
  await expect(row.getByText('Choose or type an intent.')).toBeVisible();
  await text.fill('lights off');
  await row.getByRole('combobox', { name: 'Intent' }).fill('light');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('This intent already has this sentence.')).toBeVisible();
  await row.getByRole('button', { name: 'Close: turn on the lamp' }).click();
  await training.openRow(training.pending, 'turn on the lamp');
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(text).toHaveValue('turn on the lamp');
  await text.fill('please turn on the lamp');
  await text.press('Enter');
  const changed = training.row(training.pending, 'please turn on the lamp');
  await expect(changed.getByRole('button', { name: 'lamp: thing' })).toBeVisible();
});

test('[TRN-04] a sentence is deleted after a confirmation that quotes it', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  await setup.sentences(person, repository, [{ text: 'a mistake', intent: 'oops' }]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  const row = await training.openRow(training.pending, 'a mistake');
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = training.dialog('Delete this sentence?');
  await expect(question).toContainText('“a mistake”');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(training.pending).toContainText('No sentences yet');
});
