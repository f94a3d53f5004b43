import type { Page } from '@playwright/test';

import { expectNoFaults } from '../../flows/accessibility.ts';
import { addTests, runTests } from '../../flows/evaluation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ResultScreen } from '../../screens/evaluate/result-screen.ts';

/** Wide and light, then a phone in the dark. */
async function expectNoFaultsInBothLooks(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectNoFaults(page);
  }
}

test('[EVA-03] results pass axe and fit the window, wide and light or narrow and dark', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  await addTests(owner, repository, [
    { text: 'hello there friend', intent: 'greet' },
    { text: 'please book a table for two', intent: 'greet' },
  ]);
  const [first, second] = [await runTests(owner, repository), await runTests(owner, repository)];
  const page = await as(owner);
  const result = new ResultScreen(page);

  await page.goto(`${repository.path}result/${second}/?with=${first}`);
  await expect(result.drawings).toBeVisible();
  await expect(result.changes).toHaveCount(2);
  await result.openRow('please book a table for two');
  await expectNoFaultsInBothLooks(page);
  await result.tableSwitch('Precision and recall per intent').click();
  await result.tableSwitch('How sure the answers were').click();
  await expectNoFaultsInBothLooks(page);

  for (const [path, heading] of [
    ['results/', 'Results'],
    ['evaluate/automatic', 'Automatic evaluation'],
    ['evaluate/guide', 'How to read a result'],
  ] as const) {
    await page.goto(repository.path + path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoFaultsInBothLooks(page);
  }
});
