import { buffer } from 'node:stream/consumers';

import { ZipFile } from 'yazl';

import type { Intelligence } from '../../fixtures/setup.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportScreen } from '../../screens/workspace/import-screen.ts';

const rasa = (intent: string, ...sentences: string[]) =>
  [
    `version: "3.1"`,
    'nlu:',
    `- intent: ${intent}`,
    '  examples: |',
    ...sentences.map((each) => `    - ${each}`),
    '',
  ].join('\n');

function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const storedIn = async ({ api }: Person, { uuid }: Intelligence): Promise<string[]> => {
  const { results } = await api.get('/v2/repository/examples/', { query: { repository_uuid: uuid, limit: 100 } });
  return results.map(({ text, intent }) => `${text} → ${intent}`).sort();
};

test('[IMP-52] several files that are dropped, and a zip, are read as one', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const imports = new ImportScreen(await as(owner));
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  await dialog.drop({ 'greet.yml': rasa('greet', 'hello'), 'leave.yml': rasa('leave', 'bye', 'see you') });
  await expect(dialog.root.getByText(/2 files/)).toBeVisible();
  await expect(dialog.row('New')).toContainText('3');
  await dialog.run();
  await expect(dialog.root).toContainText('3 sentences added');
  await dialog.root.getByRole('button', { name: 'Import more' }).click();
  await dialog.choose('bot.zip', await zipOf({ 'a/fly.yml': rasa('fly', 'to Rome'), 'b.yml': rasa('greet', 'hello') }));
  await expect(dialog.row('New')).toContainText('1');
  await expect(dialog.row('Already here')).toContainText('1');
  await dialog.run();
  expect(await storedIn(owner, repository)).toEqual([
    'bye → leave',
    'hello → greet',
    'see you → leave',
    'to Rome → fly',
  ]);
});

test('[IMP-54] pasted text is imported', async ({ as, setup }) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const imports = new ImportScreen(await as(owner));
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  await dialog.paste('sentence,intent\nbook a flight,BookFlight\n');
  await expect(dialog.row('New')).toContainText('1');
  await dialog.run();
  expect(await storedIn(owner, repository)).toEqual(['book a flight → BookFlight']);
});

test('[IMP-52] the preview counts every kind of sentence and names each thing that is not stored', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'hello', intent: 'greet' },
    { text: 'good day', intent: 'leave' },
  ]);
  const imports = new ImportScreen(await as(owner));
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  const long = `${'very '.repeat(250)}long`;
  await dialog.choose(
    'rows.csv',
    `sentence,intent,split,note\nhello,greet,train,a\ngood day,greet,train,b\nhi,greet,train,c\nhi,greet,train,d\n` +
      `good evening,greet,test,e\nwhatever,,train,f\n${long},greet,train,g\n`,
  );
  await expect(dialog.row('New')).toContainText(/New\s*1\s*1/);
  await expect(dialog.row('Already here')).toContainText(/Already here\s*1\s*0/);
  await expect(dialog.row('Different here')).toContainText(/Different here\s*1\s*0/);
  await expect(dialog.row('Repeated in the file')).toContainText('1');
  await expect(dialog.row('Not saved: .*')).toContainText(/note|a/);
  await expect(dialog.row('Rejected')).toContainText('2');
  await dialog.row('Rejected').getByText('Show').click();
  await expect(dialog.row('Rejected')).toContainText('Line 8');
  await dialog.row('Different here').getByText('Show').click();
  await expect(dialog.row('Different here')).toContainText(/File:.*greet.*Here:.*leave/s);

  await dialog.root.getByRole('combobox', { name: '1 sentence has no intent' }).fill('other');
  await dialog.root.getByRole('combobox', { name: '1 sentence has no intent' }).press('Tab');
  await expect(dialog.row('Rejected')).toContainText('1');
  await dialog.run();
  expect(await storedIn(owner, repository)).toEqual([
    'good day → greet',
    'good day → leave',
    'hello → greet',
    'hi → greet',
    'whatever → other',
  ]);
  const { results } = await owner.api.get('/v2/repository/evaluate/', { query: { repository_uuid: repository.uuid } });
  expect(results.map(({ text }) => text)).toEqual(['good evening']);
});

test('[IMP-52] an unknown file is told the accepted formats; one that cannot be sent is tried again', async ({
  as,
  setup,
}) => {
  const owner = await setup.person();
  const repository = await setup.intelligence(owner);
  const page = await as(owner);
  const imports = new ImportScreen(page);
  await imports.open(repository.path);
  const dialog = await imports.openDialog();
  await dialog.choose('cat.json', '{"cat": [1, 2]}');
  await expect(dialog.root.getByRole('alert')).toContainText('The file is JSON, but not in a form');
  await expect(dialog.root.getByRole('list', { name: 'These can be imported:' })).toContainText(
    /Rasa.*Dialogflow.*CoNLL/,
  );
  await expect(dialog.start).toBeDisabled();
  await page.route('**/preview/', (route) => route.abort());
  await dialog.choose('greet.yml', rasa('greet', 'hello'));
  const failure = dialog.root.getByRole('alert').filter({ hasText: 'The server did not respond.' });
  await expect(failure).toBeVisible();
  await page.unroute('**/preview/');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.row('New')).toContainText('1');
  await dialog.run();
  expect(await storedIn(owner, repository)).toEqual(['hello → greet']);
});
