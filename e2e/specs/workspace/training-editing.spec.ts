import { isWhole, leftOut } from '@parlance/testing/whole';
import { firstOf } from '../../fixtures/setup.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

const LAMP = { text: 'turn on the lamp', intent: 'light', entities: [{ start: 12, end: 16, entity: 'thing' }] };

test('[TRN-12] [TRN-13] deleted sentences and bulk changes are undone in one step, by the toast or Ctrl+Z', async ({
  signedInOwner,
}) => {
  const { repository, page } = await signedInOwner({
    sentences: [
      LAMP,
      { text: 'hello', intent: 'greet' },
      { text: 'hello', intent: 'welcome' },
      { text: 'see you', intent: 'leave' },
    ],
  });
  const training = new TrainingScreen(page);
  await training.open(repository);
  const lamp = training.row(training.list, LAMP.text);

  await test.step('a deleted sentence comes back with its marks', async () => {
    await training.remove(await training.openRow(training.list, LAMP.text));
    await expect(training.opener(LAMP.text)).toHaveCount(0);
    await training.undo.click();
    await expect(lamp.locator('[data-entity="thing"]')).toHaveText('lamp');
    await training.remove(await training.openRow(training.list, LAMP.text));
    await expect(training.opener(LAMP.text)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(lamp).toBeVisible();
    await expect(training.undo).toHaveCount(0);
  });

  const changeIntent = async (intent: string) => {
    await training.bulk.getByRole('combobox', { name: 'New intent' }).fill(intent);
    await training.bulk.getByRole('button', { name: 'Change intent' }).click();
  };
  await test.step('several get another intent, and undo restores the old ones', async () => {
    await training.select(LAMP.text, 'see you');
    await expect(training.bulk).toContainText('2 sentences selected');
    await changeIntent('Small Talk');
    for (const text of [LAMP.text, 'see you'])
      await expect(training.row(training.list, text)).toContainText('small_talk');
    await expect(training.bulk).toHaveCount(0);
    await training.undo.click();
    await expect(lamp).toContainText('light');
    await expect(training.row(training.list, 'see you')).toContainText('leave');
  });

  await test.step('sentences that the intent already has are merged with it, and come back', async () => {
    await training.select('see you');
    await training.bulk.getByRole('button', { name: 'Select the page' }).click();
    await changeIntent('greet');
    await expect(training.toast('3 sentences now have the intent greet. 1 stayed as it was.')).toBeVisible();
    await expect(training.opener('hello')).toHaveCount(1);
    await training.undo.click();
    await expect(training.opener('hello')).toHaveCount(2);
    await expect(training.row(training.list, 'see you')).toContainText('leave');
  });

  await test.step('all are deleted and restored', async () => {
    await training.select('see you');
    await training.bulk.getByRole('button', { name: 'Select all 4 that match' }).click();
    await training.bulk.getByRole('button', { name: 'Delete' }).click();
    await expect(training.list).toContainText('No sentences yet');
    await page.keyboard.press('Control+z');
    await expect(training.list.getByRole('button', { name: /^Open: / })).toHaveCount(4);
  });
});

test('[TRN-12] two people edit a sentence: both versions are shown, and either can be kept', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({ sentences: [LAMP] });
  const { results } = await owner.api.get('/v2/repository/examples/', { query: { repository_uuid: repository.uuid } });
  const training = new TrainingScreen(page);
  await training.open(repository);
  const row = page.locator('[data-sentence]');
  const field = row.getByRole('textbox', { name: 'Sentence' });
  const conflict = row.getByRole('alert');
  await training.openRow(training.list, LAMP.text);
  for (const [mine, theirs, choice] of [
    ['turn on my lamp', 'switch on the lamp', 'Take theirs'],
    ['turn on your lamp', 'light up our lamp', 'Keep mine'],
  ] as const)
    await test.step(choice, async () => {
      await row.getByRole('button', { name: 'Edit' }).click();
      await field.fill(mine);
      const start = theirs.indexOf('lamp');
      await owner.api.patch('/v2/repository/example/{id}/', {
        path: { id: `${firstOf(results).id}` },
        body: { text: theirs, entities: [{ start, end: start + 4, entity: 'thing' }] },
      });
      await row.getByRole('button', { name: 'Save' }).click();
      await expect(conflict).toContainText('Somebody else changed this sentence');
      for (const text of [mine, theirs]) await expect(conflict).toContainText(text);
      await conflict.getByRole('button', { name: choice }).click();
      await expect(conflict).toHaveCount(0);
      if (choice === 'Keep mine') return;
      await expect(field).toHaveValue(theirs);
      await row.getByRole('button', { name: 'Cancel' }).click();
      await expect(training.opener(theirs)).toBeVisible();
    });
  await expect(training.opener('turn on your lamp')).toBeVisible();
  await page.reload();
  await expect(training.opener('turn on your lamp')).toBeVisible();
});

test('[TRN-05] a new sentence is built from similar words and added once', async ({ signedInOwner }) => {
  test.skip(!isWhole, leftOut);
  const { repository, page } = await signedInOwner({ trained: true });
  const training = new TrainingScreen(page);
  await training.open(repository);
  const text = 'book a table for two';
  const row = await training.openRow(training.list, text);
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
  await expect(training.row(training.list, built)).toContainText('book_table');
});

test("[TRN-14] [TRN-15] translations are read and written in the sentence's row, limited to its entities", async ({
  setup,
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({ sentences: [LAMP] });
  await setup.sentences(owner, repository, [{ text: 'olá', intent: 'greet' }], 'pt_br');
  const training = new TrainingScreen(page);
  await training.open(repository);
  const row = await training.openRow(training.list, LAMP.text);
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
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFaultsInBothThemes(page);
  }
  await form.getByRole('combobox', { name: 'Entity' }).fill('thi');
  await form.getByRole('combobox', { name: 'Entity' }).press('Enter');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(panel.locator('[lang="pt-BR"] [data-entity="thing"]')).toHaveText('lâmpada');
  await panel.getByRole('button', { name: 'Edit the translation into Brazilian Portuguese' }).click();
  await form.getByRole('textbox').fill('acenda já a lâmpada');
  await form.getByRole('textbox').press('Enter');
  await expect(panel.locator('[lang="pt-BR"]')).toHaveText('acenda já a lâmpada');
});
