import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

for (const width of [1440, 360]) {
  test(`[TRN-15] training and quick test pass axe at ${width} pixels`, async ({ as, setup }) => {
    const person = await setup.person();
    const repository = await setup.trainedIntelligence(person);
    await setup.sentences(person, repository, [
      { text: 'a table for nine', intent: 'book_table', entities: [{ start: 12, end: 16, entity: 'people' }] },
      { text: 'good evening', intent: 'greet' },
    ]);
    const training = new TrainingScreen(await as(person, { viewport: { width, height: 900 }, hasTouch: width < 768 }));
    const { page } = training;
    await training.open(repository);
    const row = await training.openRow(training.pending, 'a table for nine');
    await row.getByRole('button', { name: 'Translations' }).click();
    await expect(row.getByRole('region', { name: 'Translations' })).toContainText('no translations yet');
    await training.select('good evening');
    await expectNoFaultsInBothThemes(page);

    await row.getByRole('button', { name: 'Edit' }).click();
    await training.editor.field.fill('a table for ten');
    await training.editor.select('ten');
    await expect(training.editor.chooser).toBeVisible();
    await expectNoFaultsInBothThemes(page);
    await training.editor.field.press('Escape');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(training.keys).toBeVisible();
    await expectNoFaultsInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(training.keys).toBeHidden();

    const { quickTest } = new DashboardScreen(page);
    if (width < 1280) await quickTest.toggle.click();
    await quickTest.ask('book a table for two');
    await quickTest.teach('book a table for two');
    await expectNoFaultsInBothThemes(page);
  });
}
