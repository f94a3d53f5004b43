import type { Locator } from '@playwright/test';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { faultsOf } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomeScreen } from '../../screens/browse/home-screen.ts';
import { TourScreen } from '../../screens/shell/tour-screen.ts';
import { CreateScreen } from '../../screens/workspace/create-screen.ts';

test.skip(!isWhole, leftOut);

const STEPS = ['Other people’s intelligences', 'Find by what it understands', 'Create your own'];

const LOOKS = [
  [{ width: 360, height: 740 }, 'dark'],
  [{ width: 1280, height: 860 }, 'light'],
] as const;

const isWholeInWindow = (element: Locator) =>
  element.evaluate((card) => {
    const { top, left, right, bottom } = card.getBoundingClientRect();
    return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

test('[BRO-06] a user without an intelligence is guided in three steps to the create screen', async ({ as, setup }) => {
  const owner = await setup.person();
  await setup.intelligence(owner);
  for (const who of [owner, undefined]) {
    const other = await as(who);
    const answered = who && other.waitForResponse(/search-repositories/);
    await new HomeScreen(other).open();
    await expect(new HomeScreen(other).cards.first()).toBeVisible();
    await answered;
    await other.waitForLoadState('networkidle');
    await expect(new HomeScreen(other).tourOffer).toBeHidden();
  }
  const page = await as(await setup.person());
  const home = new HomeScreen(page);
  const tour = new TourScreen(page);
  const create = new CreateScreen(page);
  await home.open();
  await home.tourOffer.getByRole('button', { name: 'Show me around' }).click();
  for (const [index, title] of STEPS.entries()) {
    await expect(tour.note(title)).toContainText(`Step ${index + 1} of 3`);
    for (const [viewport, colorScheme] of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => isWholeInWindow(tour.notes)).toBe(true);
      expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([]);
    }
    if (index < STEPS.length - 1) await tour.next.click();
  }
  await tour.finish.click();
  await expect(page).toHaveURL(/\/new\/$/);
  expect(await tour.remembered()).toEqual({ create_intelligence: true });

  await expect(tour.note('Say what it is')).toContainText('Step 1 of 2');
  await expect(tour.next).toBeDisabled();
  await create.fillDetails('Coffee', 'Takes orders.', 'English');
  await tour.next.click();
  await expect(tour.note('Choose categories')).toContainText('Step 2 of 2');
  await tour.finish.click();
  await expect(tour.notes).toBeHidden();
});
