import { firstOf } from '../../fixtures/setup.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

const LAMP = { text: 'turn on the lamp', intent: 'light', entities: [{ start: 12, end: 16, entity: 'thing' }] };

test('[TRN-12] a deleted sentence is restored with its marks by the toast or Ctrl+Z', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  await setup.sentences(person, repository, [LAMP, { text: 'hello', intent: 'greet' }]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await training.remove(await training.openRow(training.pending, LAMP.text));
  await expect(training.opener(LAMP.text)).toHaveCount(0);
  await expect(training.opener('hello')).toBeFocused();
  await training.undo.click();
  const row = training.row(training.pending, LAMP.text);
  await expect(row.locator('[data-entity="thing"]')).toHaveText('lamp');
  await training.remove(await training.openRow(training.pending, LAMP.text));
  await expect(training.opener(LAMP.text)).toHaveCount(0);
  await training.page.keyboard.press('Control+z');
  await expect(row).toBeVisible();
  await expect(training.undo).toHaveCount(0);
});

for (const [choice, kept] of [
  ['Keep mine', 'turn on my lamp'],
  ['Take theirs', 'switch on the lamp'],
] as const) {
  test(`[TRN-12] two people edit a sentence: both versions are shown and "${choice}" resolves the conflict`, async ({
    as,
    setup,
  }) => {
    const person = await setup.person();
    const repository = await setup.intelligence(person);
    await setup.sentences(person, repository, [LAMP]);
    const { results } = await person.api.get('/v2/repository/examples/', {
      query: { repository_uuid: repository.uuid },
    });
    const training = new TrainingScreen(await as(person));
    await training.open(repository);
    const row = training.page.locator('[data-sentence]');
    await training.openRow(training.pending, LAMP.text);
    await row.getByRole('button', { name: 'Edit' }).click();
    await row.getByRole('textbox', { name: 'Sentence' }).fill('turn on my lamp');
    await person.api.patch('/v2/repository/example/{id}/', {
      path: { id: `${firstOf(results).id}` },
      body: {
        text: 'switch on the lamp',
        entities: [{ start: 14, end: 18, entity: 'thing' }],
      },
    });
    await row.getByRole('button', { name: 'Save' }).click();
    const conflict = row.getByRole('alert');
    await expect(conflict).toContainText('Somebody else changed this sentence');
    await expect(conflict).toContainText('turn on my lamp');
    await expect(conflict).toContainText('switch on the lamp');
    await conflict.getByRole('button', { name: choice }).click();
    await expect(conflict).toHaveCount(0);
    if (choice === 'Take theirs') {
      await expect(row.getByRole('textbox', { name: 'Sentence' })).toHaveValue(kept);
      await row.getByRole('button', { name: 'Cancel' }).click();
    }
    await expect(training.opener(kept)).toBeVisible();
    await training.page.reload();
    await expect(training.opener(kept)).toBeVisible();
  });
}

test('[TRN-13] bulk changes of intent and bulk deletions are undone in one step', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  await setup.sentences(person, repository, [
    { text: 'hello', intent: 'greet' },
    { text: 'hi there', intent: 'greet' },
    { text: 'see you', intent: 'leave' },
  ]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await training.select('hello', 'see you');
  await expect(training.bulk).toContainText('2 sentences selected');
  await training.bulk.getByRole('combobox', { name: 'New intent' }).fill('Small Talk');
  await training.bulk.getByRole('button', { name: 'Change intent' }).click();
  for (const text of ['hello', 'see you'])
    await expect(training.row(training.pending, text)).toContainText('small_talk');
  await expect(training.row(training.pending, 'hi there')).toContainText('greet');
  await expect(training.bulk).toHaveCount(0);
  await training.undo.click();
  await expect(training.row(training.pending, 'hello')).toContainText('greet');
  await expect(training.row(training.pending, 'see you')).toContainText('leave');

  await training.select('hello');
  await training.bulk.getByRole('button', { name: 'Select all 3 on this page' }).click();
  await training.bulk.getByRole('button', { name: 'Delete' }).click();
  await training.dialog('Delete 3 sentences?').getByRole('button', { name: 'Delete' }).click();
  await expect(training.pending).toContainText('No sentences yet');
  await training.undo.click();
  await expect(training.pending.getByRole('button', { name: /^Open: / })).toHaveCount(3);
});

test('[TRN-13] sentences that a bulk change could not update are reported and stay selected', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  await setup.sentences(person, repository, [
    { text: 'hello', intent: 'greet' },
    { text: 'hello', intent: 'welcome' },
    { text: 'bye', intent: 'leave' },
  ]);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  await training.page.getByRole('checkbox', { name: 'Select: bye' }).check();
  await training.bulk.getByRole('button', { name: /Select all/ }).click();
  await training.bulk.getByRole('combobox', { name: 'New intent' }).fill('greet');
  await training.bulk.getByRole('button', { name: 'Change intent' }).click();
  await expect(training.page.getByText(/1 sentence was not changed: .*already exists/)).toBeVisible();
  await expect(training.row(training.pending, 'bye')).toContainText('greet');
  await expect(training.bulk).toContainText('3 sentences selected');
});

test('[TRN-05] a new sentence is built from similar words and added once', async ({ as, setup }) => {
  const person = await setup.person();
  const repository = await setup.trainedIntelligence(person);
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  const text = 'book a table for two';
  const row = await training.openRow(training.earlier, text);
  await row.getByRole('button', { name: 'Similar words' }).click();
  const panel = row.getByRole('region', { name: 'Similar words' });
  const add = panel.getByRole('button', { name: 'Add to training' });
  await expect(add).toBeDisabled();
  const pairs = panel.getByRole('list', { name: 'Similar words' }).getByRole('button');
  const pair = pairs.first();
  await expect(pair).toBeVisible();
  expect(await pairs.count()).toBeLessThanOrEqual(5);
  await pair.click();
  await expect(pair).toHaveAttribute('aria-pressed', 'true');
  const built = (
    await panel.getByRole('group', { name: 'New sentence' }).locator('[dir="auto"]').first().innerText()
  ).trim();
  expect(built).not.toBe(text);
  await add.click();
  await expect(panel.getByText(`“${built}” was added to training.`)).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(training.row(training.pending, built)).toContainText('book_table');
});

test("[TRN-14] translations are read and written in the sentence's row, limited to its entities", async ({
  as,
  setup,
}) => {
  const person = await setup.person();
  const repository = await setup.intelligence(person);
  await setup.sentences(person, repository, [LAMP]);
  await setup.sentences(person, repository, [{ text: 'olá', intent: 'greet' }], 'pt_br');
  const training = new TrainingScreen(await as(person));
  await training.open(repository);
  const row = await training.openRow(training.pending, LAMP.text);
  await row.getByRole('button', { name: 'Translations' }).click();
  const panel = row.getByRole('region', { name: 'Translations' });
  await expect(panel).toContainText('no translations yet');
  await panel.getByRole('button', { name: 'Translate into Brazilian Portuguese' }).click();
  const form = panel.getByRole('form', { name: 'Translation into Brazilian Portuguese' });
  await form.getByRole('textbox').fill('acenda a lâmpada');
  await form.getByRole('textbox').evaluate((field: HTMLTextAreaElement) => {
    field.focus();
    field.setSelectionRange(9, 16);
  });
  await form.getByRole('combobox', { name: 'Entity' }).fill('other');
  await expect(form.getByText('No entity with that name can be used here.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Entity' }).fill('thi');
  await form.getByRole('combobox', { name: 'Entity' }).press('Enter');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(panel.locator('[lang="pt-BR"] [data-entity="thing"]')).toHaveText('lâmpada');
  await panel.getByRole('button', { name: 'Edit the translation into Brazilian Portuguese' }).click();
  await form.getByRole('textbox').fill('acenda já a lâmpada');
  await form.getByRole('textbox').press('Enter');
  await expect(panel.locator('[lang="pt-BR"]')).toHaveText('acenda já a lâmpada');
});
