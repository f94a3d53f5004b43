import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeAnswer, FakeFailure, FakeRoutes } from 'shared/testing';

import { sentence, translation } from '../../testing/fake-api.ts';
import TranslatePage from './translate-page.tsx';

const CREATE = 'POST /v2/repository/translation/';
const CHANGE = 'PATCH /v2/repository/translation/{id}/';
const REMOVE = 'DELETE /v2/repository/translation/{id}/';
const TRANSLATIONS = 'GET /v2/repository/translation/';
const REPOSITORY = {
  uuid: 'u1',
  name: 'Jazz bot',
  slug: 'jazz',
  owner: { id: 1, nickname: 'acme' },
  language: 'en',
  repository_version_id: 11,
  available_languages: ['en', 'de'],
  request_authorization: null,
  available_request_authorization: true,
  authorization: { can_read: true, can_contribute: true, can_translate: true },
};

function open(routes: FakeRoutes = {}) {
  const server = fakeServer({
    'GET /v2/repository-shortcut/{owner}/{slug}/': [200, REPOSITORY],
    'GET /v2/repository/examples/': [200, page(sentence(2, 'hello'))],
    [TRANSLATIONS]: [200, page()],
    'GET /v2/repository/task-queue/': [200, page()],
    ...routes,
  });
  renderArea(<TranslatePage />, { at: '/dashboard/acme/jazz/translate/' });
  return server;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'German' });

/** Every kind of failure, with the text that explains it. */
const FAILURES: readonly (readonly [name: string, answer: FakeFailure, explanation: RegExp])[] = [
  ['a field error', [400, { text: ['Too many words.'] }], /Too many words/],
  ['an error without a field', [400, { detail: 'Not now.' }], /Not now/],
  ['a withdrawn right', [403, { detail: 'No right.' }], /No right.*Your text is kept/],
  ['a request that is too large', [413, {}], /Your text is kept/],
  ['too many requests', [429, { detail: 'Wait.' }], /Wait/],
  ['an error of the server', [500, { detail: 'Broken.' }], /Broken|Your text is kept/],
  ['an unavailable server', [503, {}], /Your text is kept/],
  ['a dropped connection', [0], /Your text is kept/],
];

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test.each(FAILURES)('[TRA-13] %s keeps a new translation, also after a reload', async (_name, answer, explanation) => {
  open({ [CREATE]: answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Translate: hello' }));
  await userEvent.type(field(), 'hallo');
  await userEvent.keyboard('{Enter}');
  await screen.findByText(explanation);
  expect(field().value).toBe('hallo');
  cleanup();
  queryClient.clear();
  open();
  await screen.findByText('Not saved yet:');
  await userEvent.click(screen.getByRole('button', { name: 'Translate: hello' }));
  expect(field().value).toBe('hallo');
});

test.each(FAILURES)('[TRA-13] %s keeps a changed translation', async (_name, answer, explanation) => {
  open({ [TRANSLATIONS]: [200, page(translation(2, 'hallo'))], [CHANGE]: answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the translation of: hello' }));
  await userEvent.type(field(), ' du');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(explanation);
  expect(field().value).toBe('hallo du');
});

test('[TRA-13] a conflict whose translation cannot be read keeps the text', async () => {
  open({
    [TRANSLATIONS]: [
      [200, page(translation(2, 'hallo'))],
      [500, { detail: 'Broken.' }],
    ],
    [CHANGE]: [409, { detail: 'Changed.' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the translation of: hello' }));
  await userEvent.type(field(), ' du');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Broken|Your text is kept/);
  expect(field().value).toBe('hallo du');
});

test('[TRA-13] a conflict keeps the text beside the other translation', async () => {
  open({
    [TRANSLATIONS]: [
      [200, page(translation(2, 'hallo'))],
      [200, page(translation(2, 'servus', { revision: 7 }))],
    ],
    [CHANGE]: [409, { detail: 'Changed.' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the translation of: hello' }));
  await userEvent.type(field(), ' du');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Somebody else translated this sentence in the meantime.');
  expect(field().value).toBe('hallo du');
});

test('[TRA-13] a removal that fails keeps the empty text and the translation', async () => {
  const server = open({
    [TRANSLATIONS]: [200, page(translation(2, 'hallo'))],
    [REMOVE]: [500, { detail: 'Broken.' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the translation of: hello' }));
  await userEvent.clear(field());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Broken|Your text is kept/);
  expect(field().value).toBe('');
  expect(server.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('[TRA-13] a page saved in bulk keeps the texts of the rows that fail', async () => {
  open({
    'GET /v2/repository/examples/': [200, page(sentence(2, 'hello'), sentence(3, 'bye'))],
    [CREATE]: [
      [201, translation(2, 'hallo')],
      [500, { detail: 'Broken.' }],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the whole page' }));
  const fields = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'German' });
  for (const [at, text] of ['hallo', 'ade'].entries()) await userEvent.type(fields[at] ?? document.body, text);
  await userEvent.click(screen.getByRole('button', { name: 'Save all (2)' }));
  await screen.findByText(/1 row could not be saved/);
  expect(fields.map(({ value }) => value)).toEqual(['hallo', 'ade']);
});

test('[TRA-13] text typed while a translation is being saved is kept', async () => {
  let finish: (answer: FakeAnswer<typeof CREATE>) => void = () => undefined;
  const saving = new Promise<FakeAnswer<typeof CREATE>>((resolve) => (finish = resolve));
  open({ [CREATE]: () => saving });
  await userEvent.click(await screen.findByRole('button', { name: 'Translate: hello' }));
  await userEvent.type(field(), 'hallo');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(field(), ' du');
  finish([201, translation(2, 'hallo')]);
  await waitFor(() => expect(screen.getByText('Not saved yet:').parentElement?.textContent).toContain('hallo du'));
});
