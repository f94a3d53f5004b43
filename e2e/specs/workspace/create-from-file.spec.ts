import { readFile } from 'node:fs/promises';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { CreateScreen } from '../../screens/workspace/create-screen.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { IMPORT_LIMIT } from '../../screens/workspace/import-screen.ts';

/** Importing this many rows takes seconds on any machine: enough time to cancel it. */
const ROWS_OF_SECONDS = 60_000;
const TABLE = 'text,intent\nhello there,Greet\ngood morning,Greet\nbye bye,Leave\n';

test('[IMP-77] [IMP-86] a table becomes a new intelligence in one flow, in the language that is chosen for it', async ({
  as,
  setup,
}) => {
  const person = await setup.person();
  const { nickname } = await setup.ownOrganization(person);
  const page = await as(person);
  const create = new CreateScreen(page);
  await create.openFromFile();
  await create.chooseFile('photo.zip', 'GIF89a');
  await expect(page.getByRole('alert').filter({ hasText: 'The file is a picture' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'These can be imported:' })).toContainText('Dialogflow ES and CX');
  await expect(create.next).toBeDisabled();
  await create.chooseFile('coffee-orders.csv', TABLE);
  const preview = page.getByRole('table', { name: 'What will happen' });
  await expect(preview).toContainText('New');
  for (const compared of ['Already here', 'Different here']) await expect(preview).not.toContainText(compared);
  await expect(page.getByText('Choose a language', { exact: true })).toBeVisible();
  await expect(page.getByText('The file does not state the language of all its sentences.')).toBeVisible();
  await expect(create.next).toBeDisabled();
  await create.pickLanguageOfSentences('German');
  await expect(create.next).toBeEnabled();
  await create.next.click();
  await expect(create.name).toHaveValue('coffee orders');
  await create.category('Food').click();
  await create.submit.click();
  await create.start.click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/${nickname}/coffee-orders[^/]*/$`));
  await expect(page.getByRole('main')).toContainText('3 sentences');
  await expect(page.getByRole('main')).toContainText('German (main)');
});

test('[IMP-72] [IMP-77] the archive that the Export screen offers becomes a new intelligence', async ({
  setup,
  as,
}) => {
  test.skip(!isWhole, leftOut);
  const owner = await setup.person();
  const { id: organization } = await setup.ownOrganization(owner);
  const repository = await setup.intelligence(owner, { organization });
  await setup.sentences(owner, repository, [{ text: 'hello there', intent: 'greet' }]);
  const page = await as(owner);
  await page.goto(repository.path);
  await new DashboardScreen(page).goTo('Settings', 'Export');
  await page.getByRole('radio', { name: /^Parlance archive/ }).click();
  const panel = page.getByRole('region', { name: 'Download' });
  await expect(panel).toContainText('With test sentences and results; without inbox, team and keys.');
  const waiting = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${repository.slug}.zip`);
  const content = await readFile(await download.path());

  const create = new CreateScreen(page);
  await create.openFromFile();
  await create.chooseFile('bot.zip', content);
  await expect(page.getByRole('region', { name: `Archive of ${repository.name}` })).toContainText('master');
  await create.next.click();
  await create.name.fill('Second life');
  await create.submit.click();
  await create.start.click();
  await expect(page).toHaveURL(/\/second-life\/$/);
  await expect(page.getByRole('main')).toContainText('1 sentence');
});

test('[IMP-86] [IMP-91] a canceled creation leaves only its outcome, and its file can be used again', async ({
  as,
  setup,
}) => {
  test.skip(!isWhole, leftOut);
  const person = await setup.person();
  const { nickname } = await setup.ownOrganization(person);
  const page = await as(person);
  const create = new CreateScreen(page);
  await create.openFromFile();
  const rows = Array.from({ length: ROWS_OF_SECONDS }, (_, index) => `number ${index},count`);
  await create.chooseFile('numbers.csv', `text,intent\n${rows.join('\n')}\n`);
  await create.pickLanguageOfSentences('English');
  await expect(create.next).toBeEnabled({ timeout: IMPORT_LIMIT });
  await create.next.click();
  await create.submit.click();
  const progress = page.getByRole('progressbar', { name: 'Creation of numbers' });
  await expect(progress).toBeVisible({ timeout: IMPORT_LIMIT });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  const gone = page.getByRole('alert').filter({ hasText: 'Nothing was kept.' });
  await expect(gone).toBeVisible({ timeout: IMPORT_LIMIT });
  await expect(gone).toContainText('The creation was canceled.');
  const other = await page.context().newPage();
  await new CreateScreen(other).openFromFile();
  const outcomes = other.getByRole('list', { name: 'Your creations and copies' });
  await expect(outcomes).toContainText('numbers was not created. The creation was canceled.');
  await other.getByRole('button', { name: 'Dismiss numbers' }).click();
  await expect(outcomes).toBeHidden();
  await gone.getByRole('button', { name: 'Try again' }).click();
  await expect(create.submit).toBeVisible();
  const { results } = await person.api.get('/v2/repository/search-repositories/', { query: { nickname } });
  expect(results).toEqual([]);
});
