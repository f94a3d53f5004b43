import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { CreateScreen } from '../../screens/workspace/create-screen.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

test('dashboard screens pass axe', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  const page = await as(owner);
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  await dashboard.quickTest.ask('book a table for two');
  await expect(dashboard.quickTest.mark('book a table for two', 'two', 'people')).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await dashboard.quickTest.openDebug('book a table for two');
  await expect(page.getByRole('row', { name: /^table/ })).toBeVisible();
  await expectNoFaultsInBothThemes(page);
  await page.keyboard.press('Escape');
  await dashboard.entry('API').click();
  await expect(dashboard.heading('API')).toBeVisible();
  await expectNoFaultsInBothThemes(page);
});

test('the create wizard passes axe', async ({ as, setup }) => {
  const page = await as(await setup.person());
  const create = new CreateScreen(page);
  await create.open();
  await create.fillDetails('Coffee', 'Takes orders.', 'English');
  await expectNoFaultsInBothThemes(page);
  await create.next.click();
  await create.category('Food').click();
  await expectNoFaultsInBothThemes(page);
  await create.submit.click();
  await expect(create.start).toBeVisible();
  await expectNoFaultsInBothThemes(page);
});
