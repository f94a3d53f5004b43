import { expect, test } from '../../fixtures/test.ts';
import type { Setup } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

async function threeSentences(setup: Setup, person: Person) {
  const repository = await setup.intelligence(person);
  await setup.sentences(person, repository, [
    { text: 'third', intent: 'count' },
    { text: 'second', intent: 'count' },
    { text: 'first', intent: 'count' },
  ]);
  return repository;
}

test('[TRN-11] keyboard shortcuts move through sentences, open, edit, save, select and close', async ({
  as,
  setup,
}) => {
  const person = await setup.person();
  const training = new TrainingScreen(await as(person));
  await training.open(await threeSentences(setup, person));
  const { page } = training;
  await expect(training.opener('first')).toBeVisible();
  await page.keyboard.press('j');
  await expect(training.opener('first')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(training.opener('third')).toBeFocused();
  await page.keyboard.press('k');
  await expect(training.opener('second')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(training.opener('second')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(training.opener('second')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('e');
  const text = training.row(training.pending, 'second').getByRole('textbox', { name: 'Sentence' });
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' jk?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close: second jk?' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(training.bulk).toContainText('1 sentence selected');
  await page.keyboard.press('x');
  await expect(training.bulk).toHaveCount(0);
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Close: second jk?' })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(training.dialog('Delete this sentence?')).toContainText('“second jk?”');
});

test('[TRN-11] slash focuses the filter and n the new sentence; inside fields they are plain letters', async ({
  as,
  setup,
}) => {
  const person = await setup.person();
  const training = new TrainingScreen(await as(person));
  await training.open(await threeSentences(setup, person));
  const { page } = training;
  await expect(training.opener('first')).toBeVisible();
  await page.keyboard.press('/');
  await expect(training.search).toBeFocused();
  await page.keyboard.type('n/?');
  await expect(training.search).toHaveValue('n/?');
  await expect(training.keys).toHaveCount(0);
  await training.opener('first').or(page.getByText('No waiting sentence matches the filter.')).first().waitFor();
  await training.search.fill('');
  await expect(training.opener('first')).toBeVisible();
  await training.opener('first').focus();
  await page.keyboard.press('n');
  await expect(training.editor.field).toBeFocused();
  await page.keyboard.type('jn');
  await expect(training.editor.field).toHaveValue('jn');
});

test('[TRN-11] question mark lists the shortcuts, which can be disabled permanently', async ({ as, setup }) => {
  const person = await setup.person();
  const training = new TrainingScreen(await as(person));
  const repository = await threeSentences(setup, person);
  await training.open(repository);
  const { page } = training;
  await expect(training.opener('first')).toBeVisible();
  await page.keyboard.press('?');
  await expect(training.keys).toContainText('Next and previous sentence');
  const single = training.keys.getByRole('switch', { name: 'Use single-key shortcuts' });
  await single.click();
  await expect(single).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(training.keys).toBeHidden();
  await page.reload();
  await expect(training.opener('first')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(training.keys).toBeHidden();
  await expect(training.opener('first')).not.toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(single).not.toBeChecked();
});
