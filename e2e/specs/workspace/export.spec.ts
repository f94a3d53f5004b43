import { readFile } from 'node:fs/promises';

import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

test('[IMP-50] [IMP-51] the training screen exports what its filter shows, after telling what does not fit', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'book a table for two', intent: 'book_table', entities: [{ start: 17, end: 20, entity: 'people' }] },
    { text: 'book a flight', intent: 'book_flight' },
    { text: 'hello', intent: 'greet' },
  ]);
  const page = await as(owner);
  const training = new TrainingScreen(page);
  await training.open(repository, '?search=book');
  await page.getByRole('link', { name: 'Export', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Text “book”');
  // The choice is on screen when the address has it.
  await page.getByRole('radio', { name: /^CSV/ }).click();
  await expect(page.getByRole('radio', { name: /^CSV/ })).toBeChecked();
  await expectNoFaultsInBothThemes(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await (await download).path();
  const text = await readFile(file, 'utf8');
  expect(text).toContain('book a flight');
  expect(text).toContain('book a table for');
  expect(text).not.toContain('hello');

  await page.getByRole('button', { name: 'Export all sentences' }).click();
  // Until then the button is about to be disabled, while what does not fit is counted anew.
  await expect(page.getByRole('main')).not.toContainText('Text “book”');
  const whole = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await whole).path(), 'utf8')).toContain('hello');
});

test('[IMP-50] an intelligence without sentences says that there is nothing to export', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  await page.goto(repository.path);
  await new DashboardScreen(page).goTo('Settings', 'Export');
  await expect(page.getByRole('main')).toContainText('There is nothing to export yet');
  await expect(page).toHaveTitle(/^Export · .* · Parlance$/);
});
