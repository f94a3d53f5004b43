import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { downloadBy, rowsOf } from '../../flows/downloads.ts';
import { addTests, runTests } from '../../flows/evaluation.ts';
import { ResultScreen } from '../../screens/evaluate/result-screen.ts';

test.skip(!isWhole, leftOut);

test('[IMP-57] a result offers its filtered sentences, its scores and its matrix as CSV', async ({ signedInOwner }) => {
  const { owner, repository, page } = await signedInOwner({ trained: true });
  await addTests(owner, repository, [
    { text: 'hello there friend', intent: 'greet' },
    { text: 'please book a table for two', intent: 'greet' },
  ]);
  const result = await runTests(owner, repository);
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
});
