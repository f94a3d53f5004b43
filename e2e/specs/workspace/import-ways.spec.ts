import type { Intelligence } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { KeyboardUser } from '../../flows/keyboard.ts';
import { IMPORT_LIMIT, ImportScreen } from '../../screens/workspace/import-screen.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

const HERE = [
  { text: 'hello', intent: 'greet' },
  { text: 'good day', intent: 'leave' },
];
/** An import of so many rows takes seconds on any machine: time enough to cancel it. */
const ROWS_OF_SECONDS = 60_000;
const ROWS = 'sentence,intent\ngood day,greet\nhi,greet\n';

const storedIn = async ({ api }: Person, { uuid }: Intelligence, version?: number): Promise<string[]> => {
  const { results } = await api.get('/v2/repository/examples/', {
    query: { repository_uuid: uuid, limit: 100, ...(version !== undefined && { repository_version: version }) },
  });
  return results.map(({ text, intent }) => `${text} → ${intent}`).sort();
};

for (const { way, name, outcome, stored } of [
  {
    way: /^Add /,
    name: 'adding keeps what is here beside what the file says',
    outcome: '2 sentences added',
    stored: ['good day → greet', 'good day → leave', 'hello → greet', 'hi → greet'],
  },
  {
    way: /^Merge, the file wins/,
    name: 'merging lets the file win',
    outcome: '1 sentence added, 1 changed',
    stored: ['good day → greet', 'hello → greet', 'hi → greet'],
  },
  {
    way: /^Merge, the sentences here win/,
    name: 'merging lets what is here win',
    outcome: '1 sentence added',
    stored: ['good day → leave', 'hello → greet', 'hi → greet'],
  },
] as const)
  test(`[IMP-52] ${name}`, async ({ as, setup }) => {
    const owner = await setup.person();
    const repository = await setup.intelligence(owner);
    await setup.sentences(owner, repository, HERE);
    const imports = new ImportScreen(await as(owner));
    await imports.open(repository.path);
    const dialog = await imports.openDialog();
    await dialog.choose('rows.csv', ROWS);
    await dialog.way(way);
    await expect(dialog.outcome).toHaveText(outcome);
    await dialog.run();
    await expect(dialog.root.getByText(outcome, { exact: true })).toBeVisible();
    expect(await storedIn(owner, repository)).toEqual(stored);
  });

test('[IMP-52] [IMP-53] replacing names what it removes, and undo brings it back', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, HERE);
  const page = await as(owner);
  const imports = new ImportScreen(page);
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  await dialog.choose('rows.csv', ROWS);
  await dialog.way(/^Replace/);
  await expect(dialog.outcome).toContainText('removed');
  await dialog.start.click();
  const question = page.getByRole('dialog', { name: 'Replace the sentences of master?' });
  await expect(question).toContainText('not in the file');
  expect(await storedIn(owner, repository)).toHaveLength(2);
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(dialog.done).toBeVisible({ timeout: IMPORT_LIMIT });
  expect(await storedIn(owner, repository)).toEqual(['good day → greet', 'hi → greet']);
  await dialog.done.click();
  await imports.undo('rows.csv');
  await expect(imports.earlier).toContainText('Undone');
  expect(await storedIn(owner, repository)).toEqual(['good day → leave', 'hello → greet']);
});

test('[IMP-52] an import into a new version leaves the present one as it is, and opens the new one', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, HERE);
  const page = await as(owner);
  const imports = new ImportScreen(page);
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  await dialog.choose('rows.csv', ROWS);
  await dialog.root.getByRole('radio', { name: 'A new version' }).check();
  await expect(dialog.start).toBeDisabled();
  await dialog.root.getByRole('textbox', { name: 'Name of the new version' }).fill('from-file');
  await dialog.run();
  await dialog.root.getByRole('link', { name: 'Open the new version' }).click();
  const training = new TrainingScreen(page);
  await expect(training.row(training.pending, 'hi')).toBeVisible();
  await expect(page).toHaveURL(/version=\d+/);
  const made = Number(new URL(page.url()).searchParams.get('version'));
  expect(await storedIn(owner, repository, made)).toEqual([
    'good day → greet',
    'good day → leave',
    'hello → greet',
    'hi → greet',
  ]);
  expect(await storedIn(owner, repository, repository.version)).toEqual(['good day → leave', 'hello → greet']);
});

test('[IMP-52] a name that falls together with another one gets the name that the person types', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const imports = new ImportScreen(await as(owner));
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  await dialog.choose('names.csv', 'sentence,intent\nbook a flight,BookFlight\nfly me to Rome,bookflight\n');
  await dialog.root.getByRole('radio', { name: /^Keep them separate/ }).check();
  const name = dialog.root.getByRole('textbox', { name: 'Save bookflight as', exact: true });
  await expect(name).toHaveValue('bookflight_2');
  await name.fill('Fly Somewhere');
  await name.press('Enter');
  await expect(dialog.start).toBeEnabled();
  await dialog.run();
  expect(await storedIn(owner, repository)).toEqual(['book a flight → BookFlight', 'fly me to Rome → Fly Somewhere']);
});

test('[IMP-53] a running import is cancelled and leaves nothing behind', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  const imports = new ImportScreen(page);
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  const rows = Array.from(
    { length: ROWS_OF_SECONDS },
    (_, row) => `please bring thing number ${row},bring_${row % 50}`,
  );
  await dialog.choose('large.csv', `sentence,intent\n${rows.join('\n')}\n`);
  await expect(dialog.start).toBeEnabled({ timeout: IMPORT_LIMIT });
  await dialog.start.click();
  await dialog.root.getByRole('button', { name: 'Cancel the import of large.csv' }).click();
  await expect(dialog.root.getByRole('alert')).toHaveText('Nothing was imported. The import was canceled.', {
    timeout: IMPORT_LIMIT,
  });
  expect(await storedIn(owner, repository)).toEqual([]);
  await dialog.done.click();
  await expect(imports.earlier).toContainText('Nothing was imported. The import was canceled.');
});

test('[IMP-55] the sentences on screen follow an import whose dialog is closed', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  const training = new TrainingScreen(page);
  await training.open(repository);
  const dialog = await training.import('rows.csv', Buffer.from(ROWS));
  await expect(dialog.start).toBeEnabled();
  await dialog.start.click();
  await dialog.root
    .getByRole('button', { name: /^(Done|Close)$/ })
    .last()
    .click();
  await expect(training.row(training.pending, 'hi')).toBeVisible({ timeout: IMPORT_LIMIT });
});

test('[IMP-59] by keyboard alone a file is imported and taken back', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, HERE);
  const page = await as(owner);
  const keyboard = new KeyboardUser(page);
  const imports = new ImportScreen(page);
  await imports.open(repository.path);
  const opener = page.getByRole('button', { name: 'Import', exact: true });
  await keyboard.press(opener);
  const { dialog } = imports;
  await expect(dialog.root).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await keyboard.press(dialog.root.locator('input[type=file]'));
  await (await choosing).setFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) });
  await expect(dialog.start).toBeEnabled();
  await keyboard.goTo(dialog.root.getByRole('radio', { name: /^Add / }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.outcome).toHaveText('1 sentence added, 1 changed');
  await keyboard.press(dialog.start);
  await expect(dialog.done).toBeFocused({ timeout: IMPORT_LIMIT });
  await page.keyboard.press('Enter');
  await expect(dialog.root).toHaveCount(0);
  await expect(opener).toBeFocused();
  await keyboard.press(imports.earlier.getByRole('button', { name: 'Undo the import of rows.csv' }));
  const question = page.getByRole('dialog', { name: 'Undo the import of rows.csv?' });
  await keyboard.press(question.getByRole('button', { name: 'Undo import' }));
  await expect(imports.earlier).toContainText('Undone');
  expect(await storedIn(owner, repository)).toEqual(['good day → leave', 'hello → greet']);
});
