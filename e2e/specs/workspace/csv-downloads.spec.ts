import { expect, test } from '../../fixtures/test.ts';
import { downloadBy, rowsOf } from '../../flows/downloads.ts';
import { addTests, runTests } from '../../flows/evaluation.ts';
import { ResultScreen } from '../../screens/evaluate/result-screen.ts';
import { InboxScreen } from '../../screens/workspace/inbox-screen.ts';

test('[IMP-57] a result gives its sentences with the filter, its scores and its matrix as CSV', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  await addTests(owner, repository, [
    { text: 'hello there friend', intent: 'greet' },
    { text: 'please book a table for two', intent: 'greet' },
  ]);
  const result = await runTests(owner, repository);
  const page = await as(owner);
  await page.goto(`${repository.path}result/${result}/`);
  const screen = new ResultScreen(page);
  await expect(screen.rows).toHaveCount(2);

  const sentences = page.getByRole('button', { name: 'Download sentences as CSV' });
  const all = await downloadBy(sentences);
  expect(all.name).toBe('test-1-sentences.csv');
  expect(rowsOf(all.text)).toHaveLength(3);
  await screen.kind('Right').click();
  await expect(screen.rows).toHaveCount(1);
  const [titles, right, ...others] = rowsOf((await downloadBy(sentences)).text);
  expect(titles).toMatch(/^text,intent,predicted_intent,confidence/);
  expect(right).toMatch(/^hello there friend,greet,greet,/);
  expect(others).toEqual([]);

  const scores = await downloadBy(page.getByRole('button', { name: 'Download scores as CSV' }));
  expect(rowsOf(scores.text)[0]).toMatch(/^kind,name,precision,/);
  expect(scores.text).toContain('intent,greet,');
  const matrix = await downloadBy(page.getByRole('button', { name: 'Download matrix as CSV' }));
  expect(rowsOf(matrix.text)).toEqual(['expected,book_table,greet', 'book_table,0,0', 'greet,1,1']);

  await page.route('**/csv/**', (route) => route.abort());
  await sentences.click();
  await expect(page.getByText('The file could not be downloaded')).toBeVisible();
  await expect(sentences).toBeEnabled();
});

test('[IMP-57] the inbox gives the questions of the present filter as CSV', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  await setup.ask(owner, repository, ['a table for seven', '=good day']);
  const page = await as(owner);
  const inbox = new InboxScreen(page);
  await inbox.open(repository.path);
  await expect(inbox.rows).toHaveCount(2);
  const button = page.getByRole('button', { name: 'Download CSV' });
  const { name, text } = await downloadBy(button);
  expect(name).toBe(`${repository.slug}-inbox.csv`);
  expect(rowsOf(text)).toHaveLength(3);
  // Spreadsheets would take it for a formula.
  expect(text).toContain(",'=good day,");
  await inbox.search.fill('table');
  await expect(inbox.rows).toHaveCount(1);
  const narrowed = rowsOf((await downloadBy(button)).text);
  expect(narrowed).toHaveLength(2);
  expect(narrowed[1]).toContain(',a table for seven,book_table,');
});
