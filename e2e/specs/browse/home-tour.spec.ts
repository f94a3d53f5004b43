import type { Locator } from '@playwright/test';

import { faultsOf } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { HomeScreen } from '../../screens/browse/home-screen.ts';
import { TourScreen } from '../../screens/shell/tour-screen.ts';
import { CreateScreen } from '../../screens/workspace/create-screen.ts';

const STEPS = ['Other people’s intelligences', 'Find by what it understands', 'Create your own'];

const isWholeInWindow = (element: Locator) =>
  element.evaluate((card) => {
    const { top, left, right, bottom } = card.getBoundingClientRect();
    return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

test('[BRO-06] a user without an intelligence is guided in three steps to the create screen', async ({ as, setup }) => {
  await setup.intelligence(await setup.person());
  const page = await as(await setup.person());
  const home = new HomeScreen(page);
  const tour = new TourScreen(page);
  const create = new CreateScreen(page);
  await home.open();
  await home.tourOffer.getByRole('button', { name: 'Show me around' }).click();
  for (const [index, title] of STEPS.entries()) {
    await expect(tour.note(title)).toContainText(`Step ${index + 1} of 3`);
    if (index < STEPS.length - 1) await tour.next.click();
  }
  await tour.finish.click();
  await expect(page).toHaveURL(/\/new\/$/);
  expect(await tour.remembered()).toEqual({ create_intelligence: true });

  await expect(tour.note('Say what it is')).toContainText('Step 1 of 2');
  await expect(tour.next).toBeDisabled();
  await create.fillDetails('Coffee', 'Takes orders.', 'English');
  // The step card has a button of the same name.
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click();
  await expect(tour.note('Choose categories')).toContainText('Step 2 of 2');
  await tour.finish.click();
  await expect(tour.notes).toBeHidden();
});

test('[BRO-06] users with an intelligence and visitors are not offered the tour', async ({ as, setup }) => {
  const owner = await setup.person();
  await setup.intelligence(owner);
  for (const who of [owner, undefined]) {
    const page = await as(who);
    const home = new HomeScreen(page);
    const answered = who && page.waitForResponse(/search-repositories/);
    await home.open();
    await expect(home.cards.first()).toBeVisible();
    await answered;
    await page.waitForLoadState('networkidle');
    await expect(home.tourOffer).toBeHidden();
  }
});

test('[SHELL-16] a tour moves forward and back, can be skipped, and remembers the decision after a reload', async ({
  as,
  setup,
}) => {
  await setup.intelligence(await setup.person());
  const page = await as(await setup.person());
  const home = new HomeScreen(page);
  const tour = new TourScreen(page);
  await home.open();
  await home.tourOffer.getByRole('button', { name: 'Show me around' }).click();
  await tour.next.click();
  await tour.back.click();
  await expect(tour.note('Other people’s intelligences')).toBeVisible();
  await tour.skip.click();
  await expect(tour.notes).toBeHidden();
  expect(await tour.remembered()).toEqual({ create_intelligence: false });
  const answered = page.waitForResponse(/search-repositories/);
  await page.reload();
  await answered;
  await page.waitForLoadState('networkidle');
  await expect(home.tourOffer).toBeHidden();
});

test('[SHELL-16] a tour works with the keyboard alone', async ({ as, setup }) => {
  await setup.intelligence(await setup.person());
  const page = await as(await setup.person());
  const home = new HomeScreen(page);
  const tour = new TourScreen(page);
  await home.open();
  await home.tourOffer.getByRole('button', { name: 'Show me around' }).focus();
  await page.keyboard.press('Enter');
  await expect(tour.note('Other people’s intelligences').getByRole('heading')).toBeFocused();
  await tour.next.focus();
  await page.keyboard.press('Enter');
  await expect(tour.note('Find by what it understands').getByRole('heading')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(home.search).toBeFocused();
  await page.keyboard.press('F6');
  await expect(tour.note('Find by what it understands').getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tour.notes).toBeHidden();
});

for (const [device, viewport, colorScheme] of [
  ['wide, light', { width: 1280, height: 860 }, 'light'],
  ['phone, dark', { width: 360, height: 740 }, 'dark'],
] as const) {
  test(`[SHELL-16] every step fits the window and passes axe, ${device}`, async ({ as, setup }) => {
    await setup.intelligence(await setup.person());
    const page = await as(await setup.person(), { viewport, colorScheme });
    const home = new HomeScreen(page);
    const tour = new TourScreen(page);
    await home.open();
    await expect(home.tourOffer).toBeVisible();
    expect(await faultsOf(page, { within: 'aside' })).toEqual([]);
    await home.tourOffer.getByRole('button', { name: 'Show me around' }).click();
    for (const title of STEPS) {
      await expect(tour.note(title)).toBeVisible();
      await expect.poll(() => isWholeInWindow(tour.notes)).toBe(true);
      expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([]);
      if (title !== STEPS.at(-1)) await tour.next.click();
    }
  });
}
