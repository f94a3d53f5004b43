import type { Intelligence } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { downloadBy } from '../../flows/downloads.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { EntityValuesScreen } from '../../screens/workspace/entity-values-screen.ts';
import { ImportScreen } from '../../screens/workspace/import-screen.ts';

const TRIP = {
  text: 'fly to rome',
  intent: 'travel',
  entities: [{ start: 7, end: 11, entity: 'city' }],
};

/** Values that belong to no entity. */
const anyValues = async ({ api }: Person, { uuid, version }: Intelligence) => {
  const { values } = await api.get('/v2/repository/entity/values/', {
    query: { repository_uuid: uuid, repository_version: version },
  });
  return values.map(({ value, synonyms }) => [value, ...synonyms].join(' '));
};

test('[ENT-34] values are kept per language: from the form, and from a CSV file that replaces the table', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [TRIP]);
  await setup.sentences(owner, repository, [{ text: 'voar para roma', intent: 'travel' }], 'pt_br');
  const page = await as(owner);
  const screen = new EntityValuesScreen(page);
  await new DashboardScreen(page).open(repository.path);
  await page.getByRole('link', { name: 'city', exact: true }).click();
  await screen.values.getByRole('button', { name: 'Add value' }).click();
  await screen.values.getByRole('textbox', { name: 'Value', exact: true }).fill('Roma');
  const language = screen.values.getByRole('combobox', { name: 'Language' });
  await language.press('Enter');
  await page.locator('.ant-select-item-option[title^="Brazilian Portuguese"]:visible').click();
  await screen.values.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(screen.row('Roma')).toContainText('Brazilian Portuguese');

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
  await expect(screen.row('Oslo')).toContainText(/christiania\s*Every language/);
  await expect(screen.row('Roma')).toContainText(/urbe\s*Brazilian Portuguese/);
  await expect(screen.row('Rome')).toContainText(/the, city\s*English/);
  const { text } = await downloadBy(screen.values.getByRole('button', { name: 'Save as CSV' }));
  expect(text).toContain('Roma,pt_br,urbe\r\n');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(screen.row('Oslo')).toHaveCount(0);
  await expect(screen.row('Roma')).toBeVisible();
});

test('[ENT-17] values of no entity that a file brings are seen, changed and deleted', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [TRIP]);
  const page = await as(owner);
  const imports = new ImportScreen(page);
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  await dialog.choose(
    'nlu.yml',
    'version: "3.1"\nnlu:\n- synonym: New York\n  examples: |\n    - nyc\n    - big apple\n',
  );
  await expect(dialog.root.getByText(/^Also saved: 1 entity value, 2 synonyms\./)).toBeVisible();
  await dialog.run();
  await dialog.done.click();

  const dashboard = new DashboardScreen(page);
  await dashboard.entry('Summary').click();
  await page.getByRole('link', { name: 'Values of any entity' }).click();
  await expect(dashboard.heading('Values of any entity')).toBeVisible();
  await expect(page).toHaveTitle(/^Values of any entity · /);
  const screen = new EntityValuesScreen(page);
  await expect(screen.row('New York')).toContainText('nyc, big apple');
  await expectNoFaultsInBothThemes(page);
  await screen.change('New York', 'nyc');
  await expect(screen.row('New York')).not.toContainText('big apple');
  await screen.add('Rome', 'roma');
  await expect(screen.row('Rome')).toBeVisible();
  await screen.values.getByRole('button', { name: 'Delete New York' }).click();
  await expect(screen.row('New York')).toHaveCount(0);
  expect(await anyValues(owner, repository)).toEqual(['Rome roma']);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(screen.row('New York')).toBeVisible();
});

test('[ENT-35] by keyboard alone: a value is added, changed and deleted, and lists are saved', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [TRIP]);
  const page = await as(owner);
  const screen = new EntityValuesScreen(page);
  await new DashboardScreen(page).open(repository.path);
  await page.getByRole('link', { name: 'city', exact: true }).press('Enter');
  await screen.values.getByRole('button', { name: 'Add value' }).press('Enter');
  await expect(screen.values.getByRole('textbox', { name: 'Value', exact: true })).toBeFocused();
  await page.keyboard.type('Rome');
  await page.keyboard.press('Tab');
  await page.keyboard.type('roma');
  await page.keyboard.press('Enter');
  await expect(screen.row('Rome')).toContainText('roma');
  await expect(screen.values.getByRole('button', { name: 'Add value' })).toBeFocused();
  await screen.values.getByRole('button', { name: 'Edit Rome' }).press('Enter');
  await expect(screen.values.getByRole('textbox', { name: 'Value', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screen.values.getByRole('button', { name: 'Edit Rome' })).toBeFocused();

  await screen.words.focus();
  await page.keyboard.type('oslo');
  await screen.saveLists.focus();
  await page.keyboard.press('Enter');
  await expect(screen.saveLists).toBeDisabled();
  await expect(screen.saveLists).toBeFocused();
});
