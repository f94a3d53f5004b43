import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeAnswer, FakeFailure, FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import InboxPage from './inbox-page.tsx';

const LIST = 'GET /v2/repository/log/';
const DELETE = 'DELETE /v2/repository/log/';
const ADD_TEST = 'POST /v2/repository/evaluate/';
const ADMIN = { ...CONTRIBUTOR, can_write: true, is_admin: true, level: 3, role: 3 };

const entry = (id: number, text: string) => ({
  id,
  text,
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
    intent_ranking: [{ name: 'play', confidence: 0.9 }],
    entities: {},
    entities_list: [],
    groups_list: [],
  },
});

/** Opens an inbox whose fake server deletes entries for real. */
function open({
  authorization = ADMIN,
  query = '',
  refusal,
  addition = () => [201, {}],
}: {
  authorization?: typeof CONTRIBUTOR;
  query?: string;
  refusal?: FakeFailure;
  addition?: FakeRoutes[typeof ADD_TEST];
} = {}) {
  let entries = [entry(3, 'play jazz'), entry(2, 'my card number is 42'), entry(1, 'stop it')];
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization, available_languages: ['en'] })],
    [LIST]: () => [200, { count: entries.length, next: null, previous: null, results: entries }],
    [ADD_TEST]: addition,
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
  expect(deletions()).toEqual([{ repository_uuid: repositoryInfo().uuid, ids: '2' }]);
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
  expect(deletions()).toEqual([{ repository_uuid: repositoryInfo().uuid, ids: 'all' }]);
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
  expect(requests.at(-1)?.query).toEqual({ repository_uuid, repository_version, search: 'play', confidence_min: 80 });
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

test('[INB-01] a dialog canceled while sentences are added stays closed, with nothing selected', async () => {
  const answers: ((answer: FakeAnswer<typeof ADD_TEST>) => void)[] = [];
  const { user } = open({ addition: () => new Promise((resolve) => answers.push(resolve)) });
  for (const text of ['play jazz', 'stop it']) await user.click(within(await row(text)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Add to test sentences' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to test sentences' });
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.([400, { non_field_errors: ['It is there already.'] }]);
  await waitFor(() => expect(answers).toHaveLength(2));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  answers[1]?.([400, { non_field_errors: ['It is there already.'] }]);
  await waitFor(() => expect(screen.getAllByText(/It is there already\.$/)).toHaveLength(2));
  expect(within(await row('play jazz')).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(screen.queryByRole('dialog', { name: 'Add to test sentences' })).toBeNull();
});
