import { expect, test } from '../../fixtures/test.ts';
import { ImportScreen } from '../../screens/workspace/import-screen.ts';

test('[IMP-62] [IMP-86] after an undo that took away the version on screen, the main version is shown', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'hello', intent: 'greet' }]);
  const page = await as(owner);
  const imports = new ImportScreen(page);
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  await dialog.choose('rows.csv', 'sentence,intent\nhi,greet\n');
  await dialog.root.getByRole('radio', { name: 'A new version' }).check();
  await dialog.root.getByRole('textbox', { name: 'Name of the new version' }).fill('from-file');
  await dialog.run();
  await dialog.root.getByRole('link', { name: 'Open the new version' }).click();
  await expect(page).toHaveURL(/version=\d+/);
  const made = new URL(page.url()).searchParams.get('version');
  await page.goto(`${repository.path}settings/?tab=import&version=${made}`);
  await imports.undo('rows.csv');
  await expect(page.getByText('The version it created was removed, too.')).toBeVisible();
  await expect(page).toHaveURL(/settings\/$/);
});

test('[ENT-36] an entity that a file brings without a mark is on the summary and has its page', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  const imports = new ImportScreen(page);
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  const lookup = '- lookup: airport\n  examples: |\n    - Orly\n    - Heathrow\n';
  await dialog.choose('nlu.yml', `nlu:\n- intent: greet\n  examples: |\n    - hello\n${lookup}`);
  await dialog.run();
  await page.goto(repository.path);
  await page.getByRole('main').getByRole('link', { name: 'airport' }).first().click();
  await expect(page.getByRole('main')).toContainText('airport');
  await expect(page.getByRole('main')).toContainText('Heathrow');
});
