import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { TestSentencesScreen } from '../../screens/evaluate/test-sentences-screen.ts';

test('[EVA-01] a test sentence with an entity is added with Enter, found, changed and deleted', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'hello', intent: 'greet' },
    { text: 'a table for two', intent: 'book_table', entities: [{ start: 12, end: 15, entity: 'people' }] },
  ]);
  const page = await as(owner);
  const tests = new TestSentencesScreen(page);
  await tests.open(repository);
  await expect(page.getByRole('heading', { name: 'No test sentences yet' })).toBeVisible();

  await tests.add.click();
  await expect(tests.form).toContainText('Type a sentence.');
  await expect(tests.form).toContainText('Choose an intent.');

  await tests.text.fill('places for nine');
  await tests.text.press('End');
  for (let letter = 0; letter < 4; letter += 1) await tests.text.press('Shift+ArrowLeft');
  await tests.text.press('Alt+1');
  await tests.chooseIntent('book_table');
  await tests.text.press('Enter');
  await expect(tests.count).toHaveText('1 test sentence in English');
  await expect(tests.listed).toContainText('English (1)');
  await tests.opener('places for nine').click();
  await expect(tests.rows.getByRole('button', { name: 'nine: people' })).toBeVisible();
  await expect(tests.text).toHaveValue('');

  await page.reload();
  await tests.edit('places for nine');
  await tests.rows.getByRole('textbox', { name: 'Test sentence' }).fill('places for nine please');
  await tests.rows.getByRole('button', { name: 'Save' }).click();
  await expect(tests.rows.getByRole('button', { name: 'Save' })).toBeHidden();
  await expect(tests.opener('places for nine please')).toBeVisible();

  await tests.search.fill('nowhere');
  await expect(page.getByRole('heading', { name: 'No test sentence matches' })).toBeVisible();
  await tests.search.fill('nine');
  await expect(tests.rows).toHaveCount(1);
  await tests.remove('places for nine please');
  await expect(tests.rows).toHaveCount(0);
});

test('[EVA-07] a lost connection and a reload lose neither a new nor an edited test sentence', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'hello', intent: 'greet' }]);
  const page = await as(owner);
  const tests = new TestSentencesScreen(page);
  await tests.open(repository);
  await tests.text.fill('good day');
  await tests.chooseIntent('greet');
  await page.context().setOffline(true);
  await tests.add.click();
  await expect(page.getByText('The server did not respond. Your text is kept; try again.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(tests.text).toHaveValue('good day');
  await tests.add.click();
  await expect(tests.count).toHaveText('1 test sentence in English');

  await tests.edit('good day');
  const field = tests.rows.getByRole('textbox', { name: 'Test sentence' });
  await field.fill('good day to you');
  await page.context().setOffline(true);
  await tests.rows.getByRole('button', { name: 'Save' }).click();
  await expect(tests.rows).toContainText('Your text is kept; try again.');
  await page.context().setOffline(false);
  await page.reload();
  await expect(field).toHaveValue('good day to you');
  await tests.rows.getByRole('button', { name: 'Save' }).click();
  await expect(field).toBeHidden();
  await expect(tests.opener('good day to you')).toBeVisible();
});
