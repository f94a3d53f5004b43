import { expectNoFaults } from '../../flows/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';

test('[SUG-01] phrases for an intent are generated, edited, and added to training or test sentences', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  const page = await as(owner);
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
  await expectNoFaults(page);

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

  await page.route('**/v2/repository/example/', (route) =>
    route.fulfill({ status: 400, json: { text: ['Too odd.'], intent: ['Unknown.'] } }),
  );
  await first.getByRole('checkbox').check();
  await toTrain.click();
  await expect(page.getByText(/Too odd\., Unknown\.$/)).toBeVisible();
  await expect(first.getByRole('checkbox')).toBeVisible();

  await page.route('**/intent_suggestions/**', (route) => route.fulfill({ json: { suggestions: {}, phrases: [] } }));
  await intents.getByRole('button', { name: 'greet' }).click();
  await expect(page.getByText('There are no suggestions for this intent.')).toBeVisible();
});

test('[SUG-01] select-all selects the current page, and switching versions clears the selection', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.trainedIntelligence(owner);
  await owner.api.post('/v2/repository/version/', {
    body: { repository: repository.uuid, id: repository.version, name: 'second' },
  });
  const phrases = Array.from({ length: 13 }, (_, index) => ({
    text: `table number ${index}`,
    entities: [],
    source: 'made',
  }));
  const page = await as(owner, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await page.route('**/intent_suggestions/**', (route) => route.fulfill({ json: { suggestions: {}, phrases } }));
  await page.goto(`${repository.path}suggestions/`);
  await page.getByRole('button', { name: 'book_table' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select: / });
  await expect(boxes).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('10 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(boxes).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  await expectNoFaults(page);

  await page.setViewportSize({ width: 1280, height: 860 });
  const dashboard = new DashboardScreen(page);
  await dashboard.version.click();
  await dashboard.versionChoices.filter({ hasText: 'second' }).click();
  await expect(page.getByText('Choose an intent to get suggestions for it.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(0);
});
