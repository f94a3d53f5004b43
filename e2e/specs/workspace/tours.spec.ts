import type { Page } from '@playwright/test';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { TourScreen } from '../../screens/shell/tour-screen.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { InboxScreen } from '../../screens/workspace/inbox-screen.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

test.skip(!isWhole, leftOut);

/** Walks from step `from` to the last one and finishes; every step must fit in the window. */
async function walk(page: Page, count: number, from = 1): Promise<void> {
  const tour = new TourScreen(page);
  for (let number = from; number <= count; number += 1) {
    await expect(tour.notes).toContainText(`Step ${number} of ${count}`);
    await expect
      .poll(() =>
        tour.notes.evaluate((card) => {
          const { top, left, right, bottom } = card.getBoundingClientRect();
          return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
        }),
      )
      .toBe(true);
    await (number < count ? tour.next : tour.finish).click();
  }
  await expect(tour.notes).toHaveCount(0);
}

test('[SHELL-17] [SHELL-18] each tour URL opens an intelligence and walks through its steps', async ({
  setup,
  signedInOwner,
}) => {
  const { owner, repository, page } = await signedInOwner({ trained: true });
  await setup.ask(owner, repository, ['a table for five']);
  const tour = new TourScreen(page);

  await page.goto('/tutorial/training/');
  await expect(page).toHaveURL(`${repository.path}training/`);
  await expect(tour.notes).toContainText('Step 1 of 8');
  await tour.next.click();
  await expect(tour.next).toBeDisabled();
  const training = new TrainingScreen(page);
  await training.editor.field.fill('a table for nine please');
  for (const number of [2, 3, 4]) {
    await expect(tour.notes).toContainText(`Step ${number} of 8`);
    await tour.next.click();
  }
  await expect(tour.next).toBeDisabled();
  await training.intent.fill('book_table');
  await tour.next.click();
  await expect(tour.next).toBeDisabled();
  await training.add.click();
  await expect(training.row(training.list, 'a table for nine please')).toBeVisible();
  await walk(page, 8, 6);

  await page.goto('/tutorial/quick-test');
  await expect(page).toHaveURL(repository.path);
  await expect(tour.notes).toContainText('Step 1 of 3');
  await tour.next.click();
  await expect(tour.next).toBeDisabled();
  const dashboard = new DashboardScreen(page);
  await dashboard.quickTest.ask('book a table for two');
  await dashboard.entry('API').click();
  await expect(dashboard.heading('API')).toBeVisible();
  await expect(tour.notes).toHaveCount(0);
  await dashboard.entry('Summary').click();
  await walk(page, 3, 2);

  await page.goto('/tutorial/inbox');
  const inbox = new InboxScreen(page);
  await expect(inbox.rows).toHaveCount(2);
  await inbox.select('a table for five');
  await inbox.toTraining.click();
  await expect(inbox.dialog('Add to training')).toHaveCount(0);
  await walk(page, 5);

  await page.goto('/tutorial/integrate');
  await expect(dashboard.heading('API')).toBeVisible();
  await walk(page, 2);
  expect(await tour.remembered()).toEqual({ training: true, quick_test: true, inbox: true, integrate: true });

  for (const [name, screen] of [
    ['evaluate', 'evaluate/manual'],
    ['translate', 'translate/'],
  ]) {
    await page.goto(`/tutorial/${name}`);
    await expect(page).toHaveURL(repository.path + screen);
  }
});
