import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { downloadBy } from '../../flows/downloads.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { EntityValuesScreen } from '../../screens/workspace/entity-values-screen.ts';
import { ImportScreen } from '../../screens/workspace/import-screen.ts';

const TRIP = { text: 'fly to rome', intent: 'travel', entities: [{ start: 7, end: 11, entity: 'city' }] };

test('[ENT-15] [ENT-34] values of an entity are added, pasted, changed, undone, replaced and saved as CSV', async ({
  setup,
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({ sentences: [TRIP] });
  await setup.sentences(owner, repository, [{ text: 'voar para roma', intent: 'travel' }], 'pt_br');
  const screen = new EntityValuesScreen(page);
  await new DashboardScreen(page).open(repository.path);
  await page.getByRole('link', { name: 'city', exact: true }).click();

  await expect(screen.values.getByText('No values yet. Add one, or paste a list.')).toBeVisible();
  await screen.add('New York', 'nyc, big apple');
  await expect(screen.row('New York')).toContainText('nyc, big apple');
  await screen.paste('Rome, roma\nNew York, the city');
  await expect(screen.row('Rome')).toContainText('roma');
  await expect(screen.row('New York')).toContainText('nyc, big apple, the city');
  await screen.add('Rome', '');
  await expect(page.getByText('“Rome” is already in the list.')).toBeVisible();
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
  const saveAsCsv = screen.values.getByRole('button', { name: 'Save as CSV' });
  expect((await downloadBy(saveAsCsv)).text).toBe(
    '\ufeffvalue,language,synonyms\r\nNew York,,nyc,big apple,the city\r\nRome,,urbs\r\n',
  );
  await screen.values.getByRole('searchbox', { name: 'Search values' }).fill('');

  await test.step('a value of one language', async () => {
    await screen.values.getByRole('button', { name: 'Add value' }).click();
    await screen.values.getByRole('textbox', { name: 'Value', exact: true }).fill('Roma');
    await screen.values.getByRole('combobox', { name: 'Language' }).press('Enter');
    await page.locator('.ant-select-item-option[title^="Brazilian Portuguese"]:visible').click();
    await screen.values.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(screen.row('Roma')).toContainText('Brazilian Portuguese');
  });

  await test.step('a CSV file replaces the table', async () => {
    const dialog = await screen.openPaste();
    await dialog.getByLabel('Open a CSV file').setInputFiles({
      name: 'cities.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        '\ufeffvalue;language;synonyms\r\nOslo;;christiania\r\nRoma;pt_br;urbe\r\nRome;en;"the, city"\r\n',
      ),
    });
    await expect(dialog.getByRole('textbox', { name: 'Rows' })).toHaveValue(/Oslo/);
    await dialog.getByRole('checkbox', { name: 'Replace all existing values' }).check();
    await dialog.getByRole('button', { name: 'Save 3 values' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(screen.row('New York')).toHaveCount(0);
    await expect(screen.row('Oslo')).toContainText(/christiania\s*Every language/);
    await expect(screen.row('Roma')).toContainText(/urbe\s*Brazilian Portuguese/);
    await expect(screen.row('Rome')).toContainText(/the, city\s*English/);
    expect((await downloadBy(saveAsCsv)).text).toContain('Roma,pt_br,urbe\r\n');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(screen.row('Oslo')).toHaveCount(0);
    await expect(screen.row('New York')).toBeVisible();
  });
});

test('[ENT-15] [ENT-35] with only the keyboard, values are changed, and lists tried, corrected and saved', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { repository, page } = await signedInOwner({ sentences: [TRIP] });
  const screen = new EntityValuesScreen(page);
  await new DashboardScreen(page).open(repository.path);
  await page.getByRole('link', { name: 'city', exact: true }).press('Enter');
  const value = screen.values.getByRole('textbox', { name: 'Value', exact: true });
  await screen.values.getByRole('button', { name: 'Add value' }).press('Enter');
  await expect(value).toBeFocused();
  await page.keyboard.type('Rome');
  await page.keyboard.press('Tab');
  await page.keyboard.type('roma');
  await page.keyboard.press('Enter');
  await expect(screen.row('Rome')).toContainText('roma');
  await expect(screen.values.getByRole('button', { name: 'Add value' })).toBeFocused();
  await screen.values.getByRole('button', { name: 'Edit Rome' }).press('Enter');
  await expect(value).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screen.values.getByRole('button', { name: 'Edit Rome' })).toBeFocused();

  await screen.words.focus();
  await page.keyboard.type('oslo\nbergen');
  await screen.patterns.fill('[A-Z]{3}\\d');
  await screen.tryIt.fill('from Bergen to XYZ7');
  await expect(screen.lists.getByRole('button', { name: 'Bergen: city' })).toBeVisible();
  await expect(screen.lists.getByRole('button', { name: 'XYZ7: city' })).toBeVisible();
  await screen.patterns.fill('a(?=b)');
  await screen.saveLists.press('Enter');
  // At the field, and where the list is tried.
  await expect(screen.lists.getByText('look-ahead and look-behind are not supported')).toHaveCount(2);
  await screen.patterns.fill('[A-Z]{3}\\d');
  await screen.saveLists.press('Enter');
  await expect(screen.saveLists).toBeDisabled();
  await expect(screen.saveLists).toBeFocused();
  await page.reload();
  await expect(screen.words).toHaveValue('oslo\nbergen');
  await expect(screen.patterns).toHaveValue('[A-Z]{3}\\d');
});

test('[ENT-17] [ENT-36] values without an entity and entities without marks from a file have pages', async ({
  signedInOwner,
}) => {
  test.skip(!isWhole, leftOut);
  const { owner, repository, page } = await signedInOwner({ sentences: [TRIP] });
  const imports = new ImportScreen(page);
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  await dialog.choose(
    'nlu.yml',
    'version: "3.1"\nnlu:\n- synonym: New York\n  examples: |\n    - nyc\n    - big apple\n' +
      '- lookup: airport\n  examples: |\n    - Orly\n    - Heathrow\n',
  );
  await expect(dialog.root.getByText(/^Also saved: .*1 entity value, 2 synonyms/)).toBeVisible();
  await dialog.run();
  await dialog.done.click();

  const dashboard = new DashboardScreen(page);
  await dashboard.entry('Summary').click();
  await page.getByRole('link', { name: 'Values of any entity' }).click();
  await expect(dashboard.heading('Values of any entity')).toBeVisible();
  await expect(page).toHaveTitle(/^Values of any entity · /);
  const screen = new EntityValuesScreen(page);
  await expect(screen.row('New York')).toContainText('nyc, big apple');
  await screen.change('New York', 'nyc');
  await expect(screen.row('New York')).not.toContainText('big apple');
  await screen.add('Rome', 'roma');
  await expect(screen.row('Rome')).toBeVisible();
  await screen.values.getByRole('button', { name: 'Delete New York' }).click();
  await expect(screen.row('New York')).toHaveCount(0);
  const { values } = await owner.api.get('/v2/repository/entity/values/', {
    query: { repository_uuid: repository.uuid, repository_version: repository.version },
  });
  expect(values.map(({ value, synonyms }) => [value, ...synonyms].join(' '))).toEqual(['Rome roma']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(screen.row('New York')).toBeVisible();

  await dashboard.entry('Summary').click();
  await page.getByRole('main').getByRole('link', { name: 'airport' }).first().click();
  await expect(dashboard.heading('Entity airport')).toBeVisible();
  await expect(screen.words).toHaveValue(/Heathrow/);
});
