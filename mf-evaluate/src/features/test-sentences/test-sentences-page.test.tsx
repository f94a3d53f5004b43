import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeAnswer, FakeFailure, FakeRoutes } from 'shared/testing';
import { goToStep, startTour, tour$ } from 'shared/tour';

import { REPOSITORY, REPOSITORY_ROUTE } from '../../testing/repository.ts';
import TestSentencesPage from './test-sentences-page.tsx';

const SENTENCE = {
  id: 5,
  repository: 'u1',
  repository_version: 11,
  text: 'play some jazz',
  language: 'en',
  intent: 'play',
  created_at: '2026-01-02T10:00:00Z',
  entities: [{ id: 1, start: 10, end: 14, entity: 'genre', group: null, value: 'jazz' }],
};
const LIST = 'GET /v2/repository/evaluate/';
const ADD = 'POST /v2/repository/evaluate/';
const RUN = 'POST /v2/repository/repository-details/{uuid}/evaluate/';

function open(routes: FakeRoutes = {}, repository: object = REPOSITORY, at = '/dashboard/acme/jazz/evaluate/manual') {
  const server = fakeServer({
    [REPOSITORY_ROUTE]: [200, repository],
    [LIST]: [200, { count: 14, next: null, previous: null, results: [SENTENCE] }],
    [ADD]: [201, SENTENCE],
    'GET /v2/repository/examples/': [200, { count: 0, next: null, previous: null, results: [] }],
    ...routes,
  });
  renderArea(<TestSentencesPage />, { at });
  return server;
}

async function chooseIntent(name: string) {
  const form = screen.getByRole('form', { name: 'Add a test sentence' });
  fireEvent.mouseDown(within(form).getByRole('combobox', { name: 'Intent' }));
  fireEvent.click(await screen.findByTitle(name));
}

/** Opens the sentence and chooses one of its actions. */
async function choose(action: 'Edit' | 'Delete') {
  fireEvent.click(await screen.findByRole('button', { name: 'Open: play some jazz' }));
  fireEvent.click(screen.getByRole('button', { name: action }));
}

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[EVA-01] lists the sentences of a language with their count, paginated', async () => {
  const server = open();
  await screen.findByRole('heading', { name: '14 test sentences in English' });
  expect(screen.getByRole('list', { name: 'Test sentences' }).textContent).toContain('play some jazz');
  expect(screen.getByText('English (14)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 2' })).toBeTruthy();
  expect(server.requests.find(({ path }) => path === '/v2/repository/evaluate/')?.query).toEqual({
    repository_uuid: 'u1',
    repository_version: 11,
    language: 'en',
    limit: 12,
    offset: 0,
  });
});

test('[EVA-01] text and intent are required before anything is sent', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
  await screen.findByText('Type a sentence.');
  expect(screen.getByText('Choose an intent.')).toBeTruthy();
  expect(server.sentTo(ADD)).toEqual([]);
});

test('[EVA-01] Enter adds the sentence and clears the form', async () => {
  const user = userEvent.setup();
  const server = open();
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Test sentence' });
  await user.type(text, 'stop it');
  await chooseIntent('stop');
  await user.type(text, '{Enter}');
  await waitFor(() =>
    expect(server.sentTo(ADD)).toEqual([
      { repository: 'u1', repository_version: 11, text: 'stop it', intent: 'stop', language: 'en', entities: [] },
    ]),
  );
  await waitFor(() => expect(text.value).toBe(''));
});

test('[EVA-01] an error without a field shows as a toast, and the text stays', async () => {
  const user = userEvent.setup();
  open({ [ADD]: [400, { non_field_errors: ['You already have this phrase in your tests'] }] });
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Test sentence' });
  await user.type(text, 'play it');
  await chooseIntent('play');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByText('You already have this phrase in your tests');
  expect(text.value).toBe('play it');
});

test('[EVA-01] edits a sentence in place', async () => {
  const user = userEvent.setup();
  const server = open({ 'PATCH /v2/repository/evaluate/{id}/': [200, SENTENCE] });
  await choose('Edit');
  const [, field] = screen.getAllByRole('textbox', { name: 'Test sentence' });
  await user.type(field ?? document.body, ' now');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sentTo('PATCH /v2/repository/evaluate/5/')).toEqual([
      { text: 'play some jazz now', intent: 'play', entities: [{ start: 10, end: 14, entity: 'genre' }] },
    ]),
  );
  await screen.findByRole('button', { name: 'Edit' });
});

test('[EVA-07] an edit that is stored after its row is gone does not count as unsaved', async () => {
  const user = userEvent.setup();
  let store = (): void => undefined;
  const stored = new Promise<void>((resolve) => (store = resolve));
  open({
    'PATCH /v2/repository/evaluate/{id}/': () => stored.then(() => [200, SENTENCE] as const),
    [LIST]: ({ query }) => {
      const results = query['search'] === 'none' ? [] : [SENTENCE];
      return [200, { count: results.length, results }];
    },
  });
  await choose('Edit');
  const [, field] = screen.getAllByRole('textbox', { name: 'Test sentence' });
  await user.type(field ?? document.body, ' now');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Text' }), { target: { value: 'none' } });
  await screen.findByRole('heading', { name: 'No test sentence matches' });
  await act(async () => {
    store();
    await stored;
  });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Text' }), { target: { value: '' } });
  await screen.findByRole('button', { name: 'Open: play some jazz' });
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('[EVA-89] a test sentence is deleted without a question, and Ctrl+Z brings it back', async () => {
  const user = userEvent.setup();
  const change = 'POST /v2/repository/evaluate/change/';
  const undo = 'POST /v2/repository/findings/fix/{id}/undo/';
  const server = open({ [change]: [200, { id: 9, changed: 1, left: 0 }], [undo]: [200, {}] });
  await choose('Delete');
  expect(await screen.findByText('1 test sentence deleted.')).toBeTruthy();
  expect(server.sentTo(change)).toMatchObject([{ action: 'delete', ids: [SENTENCE.id] }]);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(server.sentTo(undo)).toHaveLength(1));
});

test('[EVA-89] found words are highlighted regardless of case and accents', async () => {
  open({}, REPOSITORY, '/dashboard/acme/jazz/evaluate/manual?search=JÁZZ');
  expect(await screen.findByText('jazz', { selector: 'strong' })).toBeTruthy();
});

test('[LOOK-04] a test sentence opens like a training sentence: entities, age, Edit, Delete', async () => {
  open();
  const opener = await screen.findByRole('button', { name: 'Open: play some jazz' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: 'jazz: genre' })).toBeTruthy();
  expect(screen.getByText('Added', { exact: false, selector: 'time' }).getAttribute('datetime')).toBe(
    '2026-01-02T10:00:00Z',
  );
  const names = within(opener.closest('li') ?? opener)
    .getAllByRole('button')
    .slice(-2);
  expect(names.map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete']);
  fireEvent.keyDown(opener, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('[EVA-01] without write access, the screen says so', async () => {
  open({}, { ...REPOSITORY, authorization: { can_read: true, can_contribute: true, can_write: false } });
  await screen.findByText('You cannot edit this intelligence');
  expect(screen.queryByRole('form')).toBeNull();
});

test('[EVA-01] without intents, the screen links to training', async () => {
  open({}, { ...REPOSITORY, intents_list: [] });
  expect((await screen.findByRole('link', { name: 'Go to training' })).getAttribute('href')).toBe(
    '/dashboard/acme/jazz/training/',
  );
});

test('[EVA-01] running the test opens its result and continues the tour', async () => {
  const server = open({
    [RUN]: [
      200,
      {
        language: 'en',
        status: 'processing',
        repository_version: 1,
        evaluate_id: 70,
        evaluate_version: 3,
        cross_validation: false,
        id_queue: null,
      },
    ],
  });
  const button = await screen.findByRole('button', { name: 'Run test' });
  act(() => startTour('evaluate'));
  fireEvent.click(button);
  await waitFor(() => expect(location.pathname).toBe('/dashboard/acme/jazz/result/70/'));
  expect(server.sentTo(RUN)).toEqual([{ language: 'en', repository_version: 11 }]);
  expect(tour$.value).toMatchObject({ active: 'evaluate_result', decisions: { evaluate: true } });
});

test('[EVA-01] an error on running the test is shown and restarts the tour', async () => {
  open({ [RUN]: [400, { detail: 'This repository has never been trained.' }] });
  const button = await screen.findByRole('button', { name: 'Run test' });
  act(() => {
    startTour('evaluate');
    goToStep(6);
  });
  fireEvent.click(button);
  await screen.findByText('This repository has never been trained.');
  expect(tour$.value).toMatchObject({ active: 'evaluate', step: 0 });
});

const CHANGE = 'PATCH /v2/repository/evaluate/{id}/';
const FAILURES: readonly (readonly [name: string, answer: FakeFailure, explanation: RegExp])[] = [
  ['a field error', [400, { text: ['Too long.'] }], /Too long/],
  ['an error without a field', [400, { non_field_errors: ['A duplicate.'] }], /A duplicate/],
  ['a withdrawn right', [403, { detail: 'No right.' }], /No right/],
  ['a deleted sentence', [404, { detail: 'Gone.' }], /Gone/],
  ['a conflict', [409, { detail: 'Changed.' }], /Changed/],
  ['an error of the server', [500, { detail: 'Broken.' }], /Broken|could not/],
  ['a dropped connection', [0], /The server did not respond. Your text is kept/],
];

test.each(FAILURES)(
  '[EVA-07] %s keeps a new test sentence, also after a reload',
  async (_name, answer, explanation) => {
    const user = userEvent.setup();
    open({ [ADD]: answer });
    await user.type(await screen.findByRole('textbox', { name: 'Test sentence' }), 'play it');
    await chooseIntent('play');
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText(explanation);
    cleanup();
    queryClient.clear();
    open();
    const kept = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Test sentence' });
    expect(kept.value).toBe('play it');
  },
);

test.each(FAILURES)(
  '[EVA-07] %s keeps an edited test sentence, also after a reload',
  async (_name, answer, explanation) => {
    const user = userEvent.setup();
    open({ [CHANGE]: answer });
    await choose('Edit');
    await user.type(screen.getAllByRole('textbox', { name: 'Test sentence' })[1] ?? document.body, ' now');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(explanation);
    cleanup();
    queryClient.clear();
    open();
    await screen.findByRole('button', { name: 'Save' });
    const [, kept] = screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Test sentence' });
    expect(kept?.value).toBe('play some jazz now');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Edit' });
    expect(JSON.stringify(sessionStorage)).not.toContain('play some jazz now');
  },
);

test('[EVA-07] text typed while a test sentence is being added is kept', async () => {
  const user = userEvent.setup();
  let finish: (answer: FakeAnswer<typeof ADD>) => void = () => undefined;
  const adding = new Promise<FakeAnswer<typeof ADD>>((resolve) => (finish = resolve));
  open({ [ADD]: () => adding });
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Test sentence' });
  await user.type(text, 'stop it');
  await chooseIntent('stop');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(text, ' now');
  await act(async () => {
    finish([201, SENTENCE]);
    await adding;
  });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(false));
  expect(text.value).toBe('stop it now');
});
