import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isObject } from 'shared/domain';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeAnswer, FakeFailure, FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import InboxPage from './inbox-page.tsx';
import { STATES } from './model.ts';
import type { QuestionState } from './model.ts';

const LIST = 'GET /v2/repository/log/questions/';
const DECIDE = 'POST /v2/repository/log/decisions/';
const DELETE = 'DELETE /v2/repository/log/';
const ADMIN = { ...CONTRIBUTOR, can_write: true, is_admin: true, level: 3, role: 3 };

const entry = (id: number, text: string, state: QuestionState = 'todo') => ({
  id,
  text,
  language: 'en',
  repository_version_language: 1,
  times: id,
  first_asked_at: '2026-01-01T00:00:00Z',
  key: id === 3 ? 'website' : null,
  state,
  decided_intent: state === 'taught' ? 'play' : null,
  decided_by: state === 'todo' ? null : 'ada',
  decided_at: state === 'todo' ? null : '2026-01-02T00:00:00Z',
  version_name: 'master',
  from_backend: false,
  user_agent: '',
  user: 1,
  created_at: '2026-01-01T00:00:00Z',
  log_intent: [],
  nlp_log: {
    text,
    language: 'en',
    intent: { name: 'play', confidence: 0.9 },
    intent_ranking: [
      { name: 'play', confidence: 0.9 },
      { name: 'stop', confidence: 0.1 },
      { name: 'deleted', confidence: 0 },
    ],
    out_of_scope: 0.25,
    entities: {},
    entities_list: [],
    groups_list: [],
  },
});

function decisionsIn(body: unknown): { id: number; state: QuestionState }[] {
  const sent: unknown[] = isObject(body) && Array.isArray(body['decisions']) ? body['decisions'] : [];
  return sent.filter(isObject).map(({ id, state }) => ({
    id: Number(id),
    state: STATES.find((known) => known === state) ?? 'todo',
  }));
}

interface Options {
  authorization?: typeof CONTRIBUTOR;
  query?: string;
  texts?: readonly string[];
  refusal?: FakeFailure;
  decision?: FakeRoutes[typeof DECIDE];
}

/** Opens an inbox whose fake server decides about questions and deletes them for real. */
function open({ authorization = ADMIN, query = '', refusal, decision, ...options }: Options = {}) {
  const texts = options.texts ?? ['stop it', 'my card number is 42', 'play jazz'];
  let entries = texts.map((text, index) => entry(index + 1, text)).reverse();
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization, available_languages: ['en'] })],
    [LIST]: ({ query: { state } }) => {
      const results = entries.filter((each) => state === undefined || each.state === state);
      return [200, { count: results.length, next: null, previous: null, results }];
    },
    [DECIDE]:
      decision ??
      (({ body }) => {
        const decisions = decisionsIn(body);
        for (const { id, state } of decisions)
          entries = entries.map((each) => (each.id === id ? entry(id, each.text, state) : each));
        return [200, { results: decisions.map(({ id, state }) => ({ id, state, error: null, field: null })) }];
      }),
    'GET /v2/repository/log/csv/': [503, { detail: 'Please try again soon.' }],
    [DELETE]: ({ query: { ids } }) => {
      if (refusal) return refusal;
      const before = entries.length;
      entries = ids === 'all' ? [] : entries.filter(({ id }) => !String(ids).split(',').includes(String(id)));
      return [200, { deleted: before - entries.length }];
    },
  });
  renderArea(<InboxPage />, { at: `${DASHBOARD}log/${query}` });
  return {
    user: userEvent.setup(),
    requests: server.requests,
    deletions: () => server.requests.filter(({ method }) => method === 'DELETE').map(({ query: sent }) => sent),
    decisions: () => server.sentTo(DECIDE),
  };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

/** The entry of a sentence; a toast may also show the sentence. */
async function row(text: string) {
  const items = (await screen.findAllByText(text)).map((element) => element.closest('li'));
  return items.find((item) => item !== null) ?? document.body;
}

test('[INB-05] deleting selected entries asks first and says what remains', async () => {
  const { user, deletions } = open();
  await user.click(within(await row('my card number is 42')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: /Delete 1 question\?/ });
  expect(dialog.textContent).toContain('keeps what it learned until the next training');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('my card number is 42')).toBeNull());
  expect(deletions()).toEqual([{ repository_uuid: repositoryInfo().uuid, ids: '2', same_questions: true }]);
  expect(await screen.findByText('1 question was deleted.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Select at least one')).toBeTruthy();
});

test('[INB-05] deleting everything names the intelligence in the confirmation', async () => {
  const { user, deletions } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete all questions' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /inbox of Jazz bot/ })).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText(/Nobody has asked this version anything yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Connect a program' })).toBeTruthy();
  expect(deletions()).toEqual([{ repository_uuid: repositoryInfo().uuid, ids: 'all', same_questions: true }]);
});

test('[INB-05] a filtered inbox offers no way to delete everything', async () => {
  open({ query: '?search=play' });
  await row('play jazz');
  expect(screen.queryByRole('button', { name: 'Delete all questions' })).toBeNull();
});

test('[INB-01] of two filter changes before the next render, none is lost', async () => {
  open({ query: '?search=play' });
  await row('play jazz');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Confidence' }));
  const option = await screen.findByTitle('Above 80%');
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    fireEvent.click(option);
  });
  await waitFor(() => expect(location.search).toBe('?confidence=high'));
});

test('[IMP-23] the sentences of the current filter are downloaded', async () => {
  const { user, requests } = open({ query: '?search=play&confidence=high' });
  await row('play jazz');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText(/Please try again soon\./)).toBeTruthy();
  const { uuid: repository_uuid, repository_version_id: repository_version } = repositoryInfo();
  expect(requests.at(-1)?.query).toEqual({
    repository_uuid,
    repository_version,
    search: 'play',
    confidence_min: 80,
    state: 'todo',
  });
});

test('[INB-05] a failed deletion keeps the selection and shows the reason', async () => {
  const { user } = open({ refusal: [503, { detail: 'Please try again soon.' }] });
  await user.click(within(await row('play jazz')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/could not be deleted\. Please try again soon\./)).toBeTruthy();
  expect(within(await row('play jazz')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('[INB-05] contributors can read and add, but not delete', async () => {
  const { user } = open({ authorization: CONTRIBUTOR });
  await user.click(within(await row('play jazz')).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Add to training' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to test sentences' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
});

test('[INB-01] a dialog canceled while questions are added stays closed, with nothing selected', async () => {
  let answer: ((given: FakeAnswer<typeof DECIDE>) => void) | undefined;
  const { user } = open({ decision: () => new Promise((resolve) => (answer = resolve)) });
  for (const text of ['play jazz', 'stop it']) await user.click(within(await row(text)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Add to test sentences' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to test sentences' });
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(answer).toBeDefined());
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const failed = (id: number) => ({ id, state: 'todo', error: 'It is there already.', field: null }) as const;
  answer?.([200, { results: [failed(3), failed(1)] }]);
  await waitFor(() => expect(screen.getAllByText(/It is there already\.$/)).toHaveLength(2));
  expect(within(await row('play jazz')).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(screen.queryByRole('dialog', { name: 'Add to test sentences' })).toBeNull();
});

test('[INB-12] one key decides a question; it leaves the queue and the next one is in focus', async () => {
  const { user, decisions } = open();
  await row('play jazz');
  await user.keyboard('j1');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open: play jazz' })).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Open: my card number is 42');
  await user.keyboard('i2');
  expect(await screen.findByText('Nothing left to do')).toBeTruthy();
  expect(decisions()).toMatchObject([
    { decisions: [{ id: 3, from: 'todo', state: 'taught', intent: 'play' }] },
    { decisions: [{ id: 2, from: 'todo', state: 'ignored' }] },
    { decisions: [{ id: 1, from: 'todo', state: 'taught', intent: 'stop' }] },
  ]);
});

test('[INB-12] another intent takes two keys by its digit, or its first letters and Enter', async () => {
  const { user, decisions } = open();
  const item = await row('play jazz');
  expect(within(item).getByRole('group', { name: 'Teach “play jazz”' }).textContent).toBe('1play 90%2stop 10%');
  await user.keyboard('jo');
  await user.type(screen.getByRole('combobox', { name: 'Intent of “play jazz”' }), 'pause{Enter}');
  await waitFor(() =>
    expect(decisions()).toMatchObject([{ decisions: [{ id: 3, state: 'taught', intent: 'pause' }] }]),
  );
  await user.keyboard('o{Escape}t');
  await waitFor(() => expect(decisions()).toHaveLength(2));
  expect(decisions()[1]).toMatchObject({ decisions: [{ id: 2, state: 'tested' }] });
});

test('[INB-12] Ctrl+Z undoes a decision, and the question is back in focus', async () => {
  const { user, decisions } = open();
  await row('play jazz');
  await user.keyboard('j1');
  await screen.findByText('“play jazz” was taught as play.');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open: play jazz'));
  expect(decisions()[1]).toMatchObject({ decisions: [{ id: 3, from: 'taught', state: 'todo' }] });
});

test('[INB-12] selected questions are taught as the model answered', async () => {
  const { user, decisions } = open();
  for (const text of ['play jazz', 'stop it']) await user.click(within(await row(text)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Teach each as answered' }));
  expect(await screen.findByText('2 questions were taught.')).toBeTruthy();
  expect(decisions()).toMatchObject([
    {
      decisions: [
        { id: 3, state: 'taught' },
        { id: 1, state: 'taught' },
      ],
    },
  ]);
});

test('[INB-12] a decision that fails brings the question back and says why', async () => {
  const { user } = open({
    decision: [200, { results: [{ id: 3, state: 'todo', error: 'No letters.', field: 'text' }] }],
  });
  await row('play jazz');
  await user.keyboard('j1');
  expect(await screen.findByText('“play jazz” stays as it was. No letters.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open: play jazz' })).toBeTruthy();
});

test('[INB-12] a row says how often, when, by which key and how far out of scope it was asked', async () => {
  open();
  const { textContent } = await row('play jazz');
  expect(textContent).toContain('×3');
  expect(textContent).toContain('website');
  expect(textContent).toContain('25% out of scope');
});

test('[INB-12] decided questions are found by their state and can be put back', async () => {
  const { user, decisions } = open();
  await row('play jazz');
  await user.keyboard('j1');
  await user.click(screen.getByText('Taught'));
  const item = await row('play jazz');
  expect(item.textContent).toContain('Taught as playada, ');
  await user.click(within(item).getByRole('button', { name: 'Back to do' }));
  expect(await screen.findByText('No question has been taught yet.')).toBeTruthy();
  expect(decisions()[1]).toMatchObject({ decisions: [{ id: 3, from: 'taught', state: 'todo' }] });
});
