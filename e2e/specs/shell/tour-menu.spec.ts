import { isWhole, leftOut } from '@parlance/testing/whole';
import { faultsOf } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';
import { TourScreen } from '../../screens/shell/tour-screen.ts';

test.skip(!isWhole, leftOut);

test('[SHELL-16] the list of tours starts one from anywhere and marks finished ones', async ({ as, setup }) => {
  const owner = await setup.person();
  await setup.intelligence(owner);
  const page = await as(owner);
  const layout = new LayoutScreen(page);
  const tour = new TourScreen(page);
  await page.goto('/terms');
  await layout.accountButton.click();
  await layout.menuItem('Guided tours').click();
  await expect(tour.menu).toBeVisible();
  expect(await faultsOf(page, { within: 'dialog' })).toEqual([]);
  await tour.menu.getByRole('button', { name: 'Start: Create an intelligence' }).click();

  await expect(page).toHaveURL(/\/home$/);
  await expect(tour.note('Other people’s intelligences')).toBeVisible();
  await tour.next.click();
  await tour.next.click();
  await tour.finish.click();
  // The tour that continues in the wizard takes the focus when it appears.
  await expect(tour.note('Say what it is')).toBeVisible();
  await layout.accountButton.click();
  await layout.menuItem('Guided tours').click();
  await expect(tour.menu.getByRole('listitem').filter({ hasText: 'Create an intelligence' })).toContainText('Finished');
  await page.keyboard.press('Escape');
  await expect(tour.menu).toBeHidden();
  await expect(layout.accountButton).toBeFocused();
});
