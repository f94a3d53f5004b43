import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import {
  IMPORTS,
  PREVIEW_IMPORT,
  START_IMPORT,
  UNDO_IMPORT,
  importPreview,
  pastImport,
} from '../../testing/imports.ts';
import { sentenceKeys } from '../../sentences/index.ts';
import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../testing/repository.ts';
import { ImportButton } from './import-button.tsx';
import ImportDialog from './import-dialog.tsx';

const repository = repositoryInfo({ authorization: CONTRIBUTOR });
const STARTED = { id: 3, version: 11, task: 8, id_queue: 'q' };
const file = (name: string) => new File(['text'], name);

function open(routes: FakeRoutes) {
  const server = fakeServer({
    [IMPORTS]: [200, page()],
    [PREVIEW_IMPORT]: [200, importPreview()],
    [START_IMPORT]: [201, STARTED],
    ...routes,
  });
  renderArea(<ImportDialog repository={repository} isOpen onClose={() => undefined} />, { at: DASHBOARD });
  const sent = (call: string) =>
    server.sentTo(call).map((body) => (body instanceof FormData ? Object.fromEntries(body) : body));
  return { server, sent, user: userEvent.setup({ applyAccept: false }) };
}
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByText(/Drop files here|bot\./), { dataTransfer: { files } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });
const ready = () => waitFor(() => expect(button().disabled).toBe(false));

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[IMP-52] files are previewed before the import, which reports what it stored', async () => {
  const sentence = { file: 'b.yml', line: 7, text: 'stop it', language: 'en', intent: 'stop', entities: [] };
  const { sent, user } = open({
    [IMPORTS]: [200, page(pastImport({ filename: 'a.yml, b.yml' }))],
    [PREVIEW_IMPORT]: [
      200,
      importPreview({
        training: {
          ...importPreview().training,
          differs: { count: 1, examples: [{ ...sentence, here: { id: 4, intent: 'play', entities: [] } }] },
        },
        refused: { count: 1, examples: [{ file: 'b.yml', line: 9, text: '', intent: '', reason: 'It has no text.' }] },
        refused_parts: {
          count: 2,
          examples: [
            { file: 'b.yml', line: 12, entity: 'code', text: '(a', reason: '(a is not a regular expression.' },
            { file: 'a.json', line: null, entity: null, text: 'x', reason: 'It is longer than 255 characters.' },
          ],
        },
        not_kept: [{ what: 'stories', count: 1200, example: 'happy path' }],
        kept: { values: 2, synonyms: 1, words: 0, patterns: 0 },
      }),
    ],
  });
  expect(button().disabled).toBe(true);
  drop(file('a.yml'), file('b.yml'));
  const table = await screen.findByRole('table', { name: 'What will happen' });
  for (const text of [/^1 sentence added$/, 'Also saved: 2 entity values, 1 synonym.'])
    expect(screen.getByText(text)).toBeTruthy();
  for (const name of [/^New 1 0/, /^Different here 1 0/, /^Rejected 1/, /^Not used: stories 1,200 happy path/])
    expect(within(table).getByRole('row', { name })).toBeTruthy();
  expect(within(table).getByText('Here:')).toBeTruthy();
  expect(within(table).getByText(/It has no text\./)).toBeTruthy();
  const parts = within(within(table).getByRole('row', { name: /^Values and patterns rejected 2/ }));
  expect(parts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Line 12, code  (a is not a regular expression.',
    ' x It is longer than 255 characters.',
  ]);
  expect(sent(START_IMPORT)).toEqual([]);
  await ready();
  await user.click(button());
  expect(await screen.findByText('a.yml, b.yml')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo the import of a.yml, b.yml' })).toBeTruthy();
  expect(sent(START_IMPORT)).toEqual([
    expect.objectContaining({ language: 'en', split: 'file', mode: 'add', file: expect.any(File) }),
  ]);
});

test('[IMP-52] a wrong format and the columns of a table can be corrected', async () => {
  const table = {
    file: 'bot.csv',
    delimiter: ';',
    rows: [
      ['a', 'b'],
      ['play jazz', 'play'],
    ],
    columns: { sentence: 0, intent: 1, has_header: false, marked: false },
  };
  const { sent, user } = open({
    [PREVIEW_IMPORT]: [
      [400, { file: ['The file cannot be read as CoNLL.'] }],
      [200, importPreview({ format: 'csv', table })],
    ],
  });
  drop(file('bot.csv'));
  expect((await screen.findByRole('alert')).textContent).toBe('The file cannot be read as CoNLL.');
  expect(button().disabled).toBe(true);
  const format = screen.getByRole('combobox', { name: 'Format' });
  fireEvent.mouseDown(format);
  fireEvent.change(format, { target: { value: 'CSV' } });
  fireEvent.keyDown(format, { key: 'Enter', keyCode: 13 });
  await ready();
  expect(sent(PREVIEW_IMPORT).at(-1)).toMatchObject({ format: 'csv' });
  expect(screen.getByRole('table', { name: 'First rows of bot.csv' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'The first row contains titles' }));
  const column = screen.getByRole('combobox', { name: 'Column 2 holds' });
  fireEvent.mouseDown(column);
  fireEvent.keyDown(column, { key: 'ArrowUp', keyCode: 38 });
  fireEvent.keyDown(column, { key: 'Enter', keyCode: 13 });
  await waitFor(() =>
    expect(sent(PREVIEW_IMPORT).at(-1)).toMatchObject({
      columns: JSON.stringify({ ...table.columns, sentence: 1, intent: 0 }),
    }),
  );
});

test('[IMP-65] for a file of unknown format the screen describes it and lists the formats', async () => {
  open({
    [PREVIEW_IMPORT]: [400, { file: ['The file is a PDF document.'], accepted_formats: ['Rasa: YAML', 'CoNLL'] }],
  });
  drop(file('bot.pdf'));
  const formats = within(await screen.findByRole('list', { name: 'These can be imported:' }));
  expect(formats.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Rasa: YAML', 'CoNLL']);
});

test('[IMP-52] names that differ only in case are merged or kept apart before the import can start', async () => {
  const intents = {
    changed: [],
    collisions: [{ names: ['Play', 'PLAY'], existing: 'play', apart: ['Play_2', 'PLAY_3'] }],
  };
  const changed = [{ from: 'PLAY', to: 'PLAY_3' }];
  const { sent, user } = open({
    [PREVIEW_IMPORT]: [
      [200, importPreview({ names: { ...importPreview().names, intents } })],
      [200, importPreview({ names: { ...importPreview().names, intents: { ...intents, changed } } })],
    ],
  });
  drop(file('bot.yml'));
  expect(await screen.findByText('Choose what happens to names that coincide.')).toBeTruthy();
  expect(button().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Keep them separate under other names' }));
  await ready();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Save PLAY as' });
  expect(name.value).toBe('PLAY_3');
  fireEvent.change(name, { target: { value: 'play_loud' } });
  fireEvent.blur(name);
  await waitFor(() =>
    expect(sent(PREVIEW_IMPORT).at(-1)).toMatchObject({
      names: JSON.stringify({ intents: { PLAY: 'play_loud' }, entities: {}, choice: 'apart' }),
    }),
  );
});

test('[IMP-52] replacing asks first and names what it deletes', async () => {
  const { sent, user } = open({
    [PREVIEW_IMPORT]: [200, importPreview({ outcome: { added: 1, changed: 0, removed: 12 } })],
  });
  drop(file('bot.yml'));
  await user.click(await screen.findByRole('radio', { name: /^Replace/ }));
  await ready();
  await user.click(button());
  expect(await screen.findByText(/^12 sentences that are not in the file will be removed/)).toBeTruthy();
  expect(sent(START_IMPORT)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(sent(START_IMPORT)).toEqual([expect.objectContaining({ mode: 'replace' })]));
});

test('[IMP-55] the end of an import is announced when its dialog is closed, and lists are refreshed', async () => {
  const running = pastImport({ state: 'running', counts: null, is_undoable: false });
  fakeServer({
    [IMPORTS]: [
      [200, page()],
      [200, page(running)],
      [200, page(pastImport())],
    ],
    [PREVIEW_IMPORT]: [200, importPreview()],
    [START_IMPORT]: [201, STARTED],
    'GET /v2/repository/task-queue/': [200, page()],
  });
  renderArea(<ImportButton repository={repository} />, { at: DASHBOARD });
  const user = userEvent.setup();
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Nothing has been imported into this version yet.')).toBeTruthy();
  const lists = sentenceKeys.sentences(repository);
  queryClient.setQueryData(lists, []);
  drop(file('bot.yml'));
  const start = dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' });
  await waitFor(() => expect(start.disabled).toBe(false));
  await user.click(start);
  await user.click(await dialog.findByText('Close'));
  expect(await screen.findByText('The import of bot.yml is complete')).toBeTruthy();
  expect(queryClient.getQueryState(lists)?.isInvalidated).toBe(true);
});

test('[IMP-55] the sentences on screen are refreshed by an import that has already ended', async () => {
  const { user } = open({
    [IMPORTS]: [
      [200, page()],
      [200, page(pastImport())],
    ],
  });
  expect(await screen.findByText('Nothing has been imported into this version yet.')).toBeTruthy();
  const lists = sentenceKeys.sentences(repository);
  queryClient.setQueryData(lists, []);
  drop(file('bot.yml'));
  await ready();
  await user.click(button());
  await waitFor(() => expect(queryClient.getQueryState(lists)?.isInvalidated).toBe(true));
});

test('[IMP-56] a preview that failed on the server can be retried; the file is not blamed', async () => {
  const { user } = open({
    [PREVIEW_IMPORT]: [
      [500, { detail: 'Something went wrong.', request_id: 'abc-1' }],
      [200, importPreview()],
    ],
  });
  drop(file('bot.yml'));
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).not.toContain('request_id');
  expect(within(failure).getByText('The server responded with status 500.')).toBeTruthy();
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await ready();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[IMP-54] pasted text is imported, and preserved on failure', async () => {
  const { sent, user } = open({
    [START_IMPORT]: [
      [503, { detail: 'Too busy.' }],
      [201, STARTED],
    ],
    [IMPORTS]: [200, page(pastImport({ filename: 'pasted.txt' }))],
  });
  await user.click(screen.getByRole('button', { name: 'Paste text instead' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to import' });
  fireEvent.change(field, { target: { value: 'play jazz;play' } });
  await user.click(screen.getByRole('button', { name: 'Read the text' }));
  await ready();
  await user.click(button());
  expect((await screen.findAllByText('Too busy.')).length).toBeGreaterThan(0);
  expect(field.value).toBe('play jazz;play');
  expect(Object.keys(sessionStorage).some((key) => key.includes('import-'))).toBe(true);
  await user.click(button());
  expect(await screen.findByText('pasted.txt')).toBeTruthy();
  expect(sent(START_IMPORT)).toHaveLength(2);
  expect(Object.keys(sessionStorage).some((key) => key.includes('import-'))).toBe(false);
});

test('[IMP-53] an import is undone after a question; later changes are reported', async () => {
  const undone = pastImport({ state: 'undone', is_undoable: false, undone_at: new Date().toISOString(), left: 2 });
  const { server, user } = open({
    [IMPORTS]: [
      [200, page(pastImport())],
      [200, page(undone)],
    ],
    [UNDO_IMPORT]: [200, { undone_at: undone.undone_at ?? '', removed: 1, restored: 0, left: 2, version: 'kept' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Undo the import of bot.yml' }));
  await user.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(
    await screen.findByText(/^The import was undone\. 2 sentences stay.* The version it created stays/),
  ).toBeTruthy();
  expect(await screen.findByText(/^Undone .* 2 sentences stay, because they have changed since\.$/)).toBeTruthy();
  expect(server.sentTo(UNDO_IMPORT)).toHaveLength(1);
});

test('[IMP-53] a running import shows progress and can be canceled', async () => {
  const { server, user } = open({
    [IMPORTS]: [200, page(pastImport({ state: 'running', counts: null, is_undoable: false }))],
    'GET /v2/repository/task-queue/': [
      200,
      page({ id: 8, stage: 'storing', progress: 0.5, status: 1, cancel_requested: false }),
    ],
    'POST /v2/repository/task-queue/{id}/cancel/': [200, {}],
  });
  expect(await screen.findByText('Saving the sentences')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  await user.click(screen.getByRole('button', { name: 'Cancel the import of bot.yml' }));
  expect(server.sentTo('POST /v2/repository/task-queue/8/cancel/')).toHaveLength(1);
});
