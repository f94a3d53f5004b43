import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

test.skip(!isWhole, leftOut);

test('[SUG-01] phrases for an intent are generated, edited, and added to training or test sentences', async ({
  signedInOwner,
}) => {
  const { owner, repository, page } = await signedInOwner({ trained: true });
  const dashboard = new DashboardScreen(page);
  await dashboard.open(repository.path);
  await dashboard.goTo('Training', 'Suggestions');
  await expect(dashboard.heading('Suggestions')).toContainText('BETA');
  const intents = page.getByRole('list', { name: 'Intents' });
  await expect(intents.getByRole('button')).toHaveText(['book_table', 'greet']);
  await intents.getByRole('button', { name: 'book_table' }).click();
  const list = page.getByRole('list', { name: 'Suggestions for book_table' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(10);

  const toTrain = page.getByRole('button', { name: 'Add to training' });
  await toTrain.click();
  await expect(page.getByText('Select at least one', { exact: true })).toBeVisible();

  const first = list.getByRole('listitem').first();
  await first.getByRole('button', { name: /^Edit: / }).click();
  const field = first.getByRole('textbox', { name: 'Suggestion' });
  const original = await field.inputValue();
  await field.fill('something else');
  await first.getByRole('button', { name: 'Cancel' }).click();
  await expect(first.getByRole('checkbox', { name: `Select: ${original}` })).toBeVisible();
  await first.getByRole('button', { name: /^Edit: / }).click();
  await field.fill('a quiet table for the two of us');
  await page.keyboard.press('Enter');
  await first.getByRole('checkbox', { name: 'Select: a quiet table for the two of us' }).check();
  await toTrain.click();
  await expect(page.getByText('a quiet table for the two of us was added to training.')).toBeVisible();
  await expect(list.getByText('a quiet table for the two of us')).toHaveCount(0);

  await first.getByRole('button', { name: /^Edit: / }).click();
  await field.fill('a round table for four');
  await page.keyboard.press('Enter');
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add to test sentences' }).click();
  await expect(page.getByText('a round table for four was added to the test sentences.')).toBeVisible();

  const stored = async (kind: 'examples' | 'evaluate') =>
    (
      await owner.api.get(`/v2/repository/${kind}/`, {
        query: { repository_uuid: repository.uuid, limit: 100 },
      })
    ).results;
  expect(await stored('examples')).toContainEqual(
    expect.objectContaining({ text: 'a quiet table for the two of us', intent: 'book_table' }),
  );
  expect(await stored('evaluate')).toMatchObject([{ text: 'a round table for four', intent: 'book_table' }]);
});
