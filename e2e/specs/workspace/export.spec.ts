import { readFile } from 'node:fs/promises';

import { expectNoFaultsInBothThemes } from '../../flows/accessibility.ts';
import { downloadBy } from '../../flows/downloads.ts';
import { addTests } from '../../flows/evaluation.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardScreen } from '../../screens/workspace/dashboard-screen.ts';
import { TrainingScreen } from '../../screens/workspace/training-screen.ts';

test('[IMP-50] [IMP-51] the training screen exports what its filter shows, after telling what does not fit', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'book a table for two', intent: 'book_table', entities: [{ start: 17, end: 20, entity: 'people' }] },
    { text: 'book a flight', intent: 'book_flight' },
    { text: 'hello', intent: 'greet' },
  ]);
  const page = await as(owner);
  const training = new TrainingScreen(page);
  await training.open(repository, '?search=book');
  await page.getByRole('link', { name: 'Export', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Text “book”');
  // The choice is on screen when the address has it.
  await page.getByRole('radio', { name: /^CSV/ }).click();
  await expect(page.getByRole('radio', { name: /^CSV/ })).toBeChecked();
  await expectNoFaultsInBothThemes(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await (await download).path();
  const text = await readFile(file, 'utf8');
  expect(text).toContain('book a flight');
  expect(text).toContain('book a table for');
  expect(text).not.toContain('hello');

  await page.getByRole('button', { name: 'Export all sentences' }).click();
  // What is on screen is downloaded.
  await expect(page.getByRole('main')).not.toContainText('Text “book”');
  const whole = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await whole).path(), 'utf8')).toContain('hello');
});

test('[IMP-50] what is exported is chosen; what a format cannot hold is listed before the download', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'fly to rome', intent: 'travel', entities: [{ start: 7, end: 11, entity: 'city', role: 'to' }] },
    { text: 'hello', intent: 'greet' },
  ]);
  await setup.translation(owner, repository, { original: 'hello', language: 'es', text: 'hola' });
  await addTests(owner, repository, [{ text: 'good evening', intent: 'greet' }]);
  const page = await as(owner);
  await page.goto(`${repository.path}export/`);
  const download = page.getByRole('button', { name: 'Download', exact: true });
  await expect(download).toBeDisabled();
  await page.getByText('How exporting works').click();
  await expect(page.getByText('Choose the language, and whether to include translations')).toBeVisible();
  const tools = page.getByRole('group', { name: 'Tools' });
  await tools.getByRole('radio', { name: /^Watson Assistant \(CSV\)/ }).click();
  const losses = page.getByRole('table', { name: 'What Watson Assistant (CSV) cannot hold' });
  await expect(losses.getByRole('row', { name: /1 .*rome/ }).first()).toBeVisible();
  await expectNoFaultsInBothThemes(page);

  const csv = page.getByRole('group', { name: 'Tables' }).getByRole('radio', { name: /^CSV/ });
  await csv.click();
  await expect(csv).toBeChecked();
  const all = await downloadBy(download);
  expect(all.name).toMatch(/\.csv$/);
  for (const text of ['hello', 'hola', 'good evening']) expect(all.text).toContain(text);
  const tests = page.getByRole('checkbox', { name: 'With test sentences' });
  // The choice is on screen when the address has it.
  await tests.click();
  await expect(tests).not.toBeChecked();
  await expect(page).toHaveURL(/tests=no/);
  const language = page.getByRole('main').getByRole('region', { name: 'What to export' });
  await language.getByRole('combobox', { name: 'Language' }).fill('Spanish');
  await language.getByRole('combobox', { name: 'Language' }).press('Enter');
  // What is on screen is downloaded.
  await expect(language.getByText('Spanish', { exact: true })).toBeVisible();
  const spanish = await downloadBy(download);
  expect(spanish.text).toContain('hola');
  for (const text of ['hello', 'good evening']) expect(spanish.text).not.toContain(text);

  const file = /\/v2\/repository\/export\/[^/]+\/\d+\/\?/;
  await page.route(file, (route) => route.abort());
  await download.click();
  const failure = page.getByRole('alert').filter({ hasText: 'The server did not respond.' });
  await expect(failure).toBeVisible();
  await page.unroute(file);
  expect((await downloadBy(failure.getByRole('button', { name: 'Try again' }))).text).toBe(spanish.text);
});

test('[IMP-50] an intelligence without sentences says that there is nothing to export', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  await page.goto(repository.path);
  await new DashboardScreen(page).goTo('Settings', 'Export');
  await expect(page.getByRole('main')).toContainText('There is nothing to export yet');
  await expect(page).toHaveTitle(/^Export · .* · Parlance$/);
});

test('[IMP-44] several languages are chosen, and come as a zip with a file for each', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [{ text: 'hello', intent: 'greet' }]);
  for (const [language, text] of [
    ['es', 'hola'],
    ['de', 'hallo'],
  ] as const)
    await setup.translation(owner, repository, { original: 'hello', language, text });
  const page = await as(owner);
  await page.goto(`${repository.path}export/`);
  const content = page.getByRole('main').getByRole('region', { name: 'What to export' });
  const languages = content.getByRole('combobox', { name: 'Languages' });
  for (const name of ['English', 'Spanish']) {
    await languages.fill(name);
    await languages.press('Enter');
    await expect(content.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page).toHaveURL(/language=en(,|%2C)es/);
  await page.getByRole('radio', { name: /^Rasa \(YAML\)/ }).click();
  await expect(page).toHaveURL(/format=rasa-yaml/);
  const { name, text } = await downloadBy(page.getByRole('button', { name: 'Download', exact: true }));
  expect(name).toMatch(/\.zip$/);
  expect(text).toMatch(/^PK[^]*\ben\b[^]*\bes\b/);
  expect(text).not.toMatch(/\bde\.yml/);
});
