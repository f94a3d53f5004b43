import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { EntityValuesScreen } from '../../screens/workspace/entity-values-screen.ts';

test('[ENT-15] values of an entity are added, pasted, searched, changed, removed, undone and saved as CSV', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'fly to rome', intent: 'travel', entities: [{ start: 7, end: 11, entity: 'city' }] },
  ]);
  const page = await as(owner);
  const screen = new EntityValuesScreen(page);
  await new DashboardScreen(page).open(repository.path);
  await page.getByRole('link', { name: 'city', exact: true }).click();

  await expect(screen.values.getByText('No values yet. Add one, or paste a list.')).toBeVisible();
  await screen.add('New York', 'nyc, big apple');
  await expect(screen.row('New York')).toContainText('nyc, big apple');
  await screen.paste('Rome, roma\nnew york, the city');
  await expect(screen.row('Rome')).toContainText('roma');
  await expect(screen.row('New York')).toContainText('nyc, big apple, the city');

  await screen.add('rome', '');
  await expect(page.getByText('“rome” is already in the list.')).toBeVisible();
  await page.keyboard.press('Escape');

  await screen.values.getByRole('button', { name: 'Delete Rome' }).click();
  await expect(screen.row('Rome')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(screen.row('Rome')).toBeVisible();

  await screen.change('Rome', 'urbs');
  await expect(screen.row('Rome')).toContainText('urbs');
  await screen.values.getByRole('searchbox', { name: 'Search values' }).fill('APPLE');
  await expect(screen.row('Rome')).toHaveCount(0);
  await expect(screen.row('New York')).toBeVisible();

  const download = page.waitForEvent('download');
  await screen.values.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toBe('\ufeffvalue,language,synonyms\r\nNew York,,nyc,big apple,the city\r\nRome,,urbs\r\n');
});

test('[ENT-15] word list and patterns are tried before they are saved; a broken pattern says why', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'fly to rome', intent: 'travel', entities: [{ start: 7, end: 11, entity: 'city' }] },
  ]);
  const page = await as(owner);
  const screen = new EntityValuesScreen(page);
  await new DashboardScreen(page).open(repository.path);
  await page.getByRole('link', { name: 'city', exact: true }).click();

  await screen.words.fill('oslo\nbergen');
  await screen.patterns.fill('[A-Z]{3}\\d');
  await screen.tryIt.fill('from Bergen to XYZ7');
  await expect(screen.lists.getByRole('button', { name: 'Bergen: city' })).toBeVisible();
  await expect(screen.lists.getByRole('button', { name: 'XYZ7: city' })).toBeVisible();

  await screen.patterns.fill('a(?=b)');
  await screen.saveLists.click();
  // At the field, and where it is tried.
  await expect(screen.lists.getByText('look-ahead and look-behind are not supported')).toHaveCount(2);
  await screen.patterns.fill('[A-Z]{3}\\d');
  await screen.saveLists.click();
  await expect(screen.saveLists).toBeDisabled();
  await page.reload();
  await expect(screen.words).toHaveValue('oslo\nbergen');
  await expect(screen.patterns).toHaveValue('[A-Z]{3}\\d');
});
