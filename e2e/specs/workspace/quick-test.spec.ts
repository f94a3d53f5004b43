import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

const SENTENCE = 'book a table for two';

test('[QT-01] [QT-02] [QT-05] [TRN-15] an answer is shown, explained, and corrected into a training sentence', async ({
  setup,
  signedInOwner,
}) => {
  const { owner, repository, page } = await signedInOwner({
    trained: true,
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await setup.sentences(owner, repository, [{ text: 'olá', intent: 'greet' }], 'pt_br');
  const dashboard = new DashboardScreen(page);
  const { quickTest } = dashboard;
  await dashboard.open(`${repository.path}training/`);
  // The screen announces its title when it appears, which would interrupt the answer.
  await expect(dashboard.heading('Training')).toBeVisible();

  await test.step('the answer', async () => {
    await expect(quickTest.send).toBeDisabled();
    await quickTest.ask(`  ${SENTENCE} `);
    const entry = quickTest.entry(SENTENCE);
    await expect(entry).toContainText('book_table');
    await expect(entry).toContainText(/\d%/);
    await expect(quickTest.mark(SENTENCE, 'two', 'people')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /Intent book_table, \d+%\. two: people/ })).toHaveCount(1);
  });

  await test.step('the raw answer and the weights of its words', async () => {
    const raw = await quickTest.openRaw(SENTENCE);
    await expect.poll(async () => (await raw.boundingBox())?.width).toBe(562);
    await raw.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('\n    "intent": {\n        "name": "book_table",');
    await page.keyboard.press('Escape');
    const debug = await quickTest.openDebug(SENTENCE);
    await expect(debug.getByRole('row', { name: /^table -?\d+\.\d\d$/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('only languages with a model', async () => {
    await quickTest.language.click();
    await expect(page.getByTitle('Brazilian Portuguese · not trained')).toHaveClass(/disabled/);
    await page.keyboard.press('Escape');
  });

  await test.step('the correction', async () => {
    await quickTest.ask('a table for two people');
    const entry = await quickTest.teach('a table for two people');
    await expect(entry.getByRole('combobox', { name: 'Intent' })).toHaveValue('book_table');
    await expectNoFaultsInBothThemes(page);
    await entry.getByRole('combobox', { name: 'Intent' }).fill('Reserve');
    await entry.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(entry).toContainText('Added to training as reserve.');
    const sentences = page.getByRole('region', { name: 'Sentences', exact: true });
    const row = sentences.getByRole('listitem').filter({ hasText: 'a table for two people' });
    await expect(row).toContainText('reserve');
    await expect(row.locator('[data-entity="people"]')).toHaveText('two');
  });

  await test.step('the sheet of a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(quickTest.panel).toHaveCount(0);
    await quickTest.toggle.click();
    await quickTest.teach(SENTENCE);
    await expectNoFaultsInBothThemes(page);
  });
});

test('[QT-03] a missing model and a lost connection have their own messages', async ({ signedInOwner }) => {
  test.skip(!isWhole, leftOut);
  const { repository, page } = await signedInOwner();
  const dashboard = new DashboardScreen(page);
  const { quickTest } = dashboard;
  await dashboard.open(repository.path);
  await quickTest.ask('hello');
  await expect(quickTest.entry('hello')).toContainText('There is no trained model for this language yet.');
  await page.context().setOffline(true);
  await quickTest.ask('offline');
  await expect(quickTest.entry('offline')).toContainText('You seem to be offline.');
});
