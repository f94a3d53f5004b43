import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { TourScreen } from '../../screens/shell/tour-screen.ts';
import { TranslateScreen } from '../../screens/translate/translate-screen.ts';

test('[SHELL-17] the translation tour has six steps and waits for each action', async ({ as, setup }) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'hello', intent: 'greet' }]);
  const screen = new TranslateScreen(await as(owner));
  const tour = new TourScreen(screen.page);
  await screen.page.goto('/tutorial/translate');
  await expect(tour.note('Where you translate from')).toContainText('Step 1 of 6');
  await tour.next.click();
  await expect(tour.note('Where you translate to')).toContainText('Step 2 of 6');
  await expect(tour.next).toBeDisabled();
  await screen.choose('German');
  await tour.next.click();
  await expect(tour.note('Pick a sentence')).toBeVisible();
  await expect(tour.next).toBeDisabled();
  await screen.translate('hello');
  for (const title of ['Pick a sentence', 'Write and mark', 'Save and continue']) {
    await expect(tour.note(title)).toBeVisible();
    await tour.next.click();
  }
  await expect(tour.note('Or use a spreadsheet')).toContainText('Step 6 of 6');
  await tour.finish.click();
  expect(await tour.remembered()).toMatchObject({ translate: true });
});
