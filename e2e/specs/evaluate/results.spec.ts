import { expect, test } from '../../fixtures/test.ts';
import { addTests, runTests } from '../../flows/evaluation.ts';
import { ResultScreen } from '../../screens/evaluate/result-screen.ts';
import { TestSentencesScreen } from '../../screens/evaluate/test-sentences-screen.ts';

const RIGHT = { text: 'hello there friend', intent: 'greet' };
/** Its expected intent is wrong on purpose. */
const WRONG = { text: 'please book a table for two', intent: 'greet' };
/** An entity that does not occur in the training sentences. */
const MISSED = { text: 'good morning you', intent: 'greet', entities: [{ start: 5, end: 12, entity: 'people' }] };

test('[EVA-01] [EVA-02] [EVA-03] runs a test, corrects its mistakes, and compares the next result', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  await addTests(owner, repository, [RIGHT, WRONG, MISSED]);
  const page = await as(owner);
  const result = new ResultScreen(page);
  await new TestSentencesScreen(page).open(repository);
  await page.getByRole('button', { name: 'Run test' }).click();
  await expect(result.title(1)).toBeVisible();
  await expect(page).toHaveURL(/\/result\/\d+\/$/);
  await expect(page.getByText(/3 test sentences/)).toBeVisible();
  await expect(result.chart('Precision and recall per intent')).toBeVisible();
  await expect(result.drawings).toBeVisible();
  await result.tableSwitch('Precision and recall per intent').click();
  await expect(page.getByRole('rowheader', { name: 'greet' }).first()).toBeVisible();
  await expect(result.rows).toHaveCount(3);

  await result.cell('greet', 'book_table').click();
  await expect(result.rows).toHaveCount(1);
  const wrong = await result.openRow(WRONG.text);
  await expect(wrong).toContainText(/Wrong.*Expected greet.*Predicted book_table \d+%/);
  await expect(wrong.getByRole('link', { name: 'Open test sentence' })).toBeVisible();
  await result.clear.click();
  await result.kind('Not predicted').click();
  await expect(result.rows).toHaveCount(1);
  const missed = await result.openRow(MISSED.text);
  await expect(missed).toContainText(/Not predicted.*people.*morning/);
  await missed.getByRole('button', { name: 'Add to training: “good morning you”' }).click();
  await expect(missed.getByRole('button', { name: 'Added to training' })).toBeVisible();
  await result.kind('Right').click();
  await expect(result.row(RIGHT.text)).toContainText('Right');

  await result.clear.click();
  const opened = await result.openRow(WRONG.text);
  await opened.getByRole('link', { name: 'Open test sentence' }).click();
  const tests = new TestSentencesScreen(page);
  await tests.edit(WRONG.text);
  const edited = page.getByRole('list', { name: 'Test sentences' });
  await edited.getByRole('combobox', { name: 'Intent' }).fill('book_table');
  await page.keyboard.press('Enter');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(edited.getByRole('button', { name: 'Save' })).toBeHidden();
  await expect(tests.opener(WRONG.text)).toBeVisible();

  await runTests(owner, repository);
  await page.goto(`${repository.path}results/`);
  await expect(result.results).toHaveCount(2);
  await expect(result.results.first()).toContainText(/Test #2.*English.*Test sentences.*(second|now)/);
  await page.getByRole('link', { name: 'Test #2' }).click();
  await result.compareWith(1);
  await expect(page.getByText(/Test #1 got \d+% of the intents right \(± \d+\)\. Test #2 got \d+%/)).toBeVisible();
  await expect(result.changes.filter({ hasText: WRONG.text })).toHaveCount(2);

  await page.getByRole('link', { name: 'How to read these numbers' }).click();
  await expect(page.getByRole('heading', { name: 'How to read a result' })).toBeVisible();
  await page.goto(`${repository.path}result/999999/`);
  await expect(page.getByRole('heading', { name: 'This result does not exist' })).toBeVisible();
});
