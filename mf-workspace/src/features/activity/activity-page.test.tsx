import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLocale } from 'shared/i18n';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import ActivityPage from './activity-page.tsx';
import type { Entry, Preview } from './model.ts';

const LIST = 'GET /v2/repository/activity/{uuid}/';
const PREVIEW = 'GET /v2/repository/activity/{uuid}/{id}/';
const UNDO = 'POST /v2/repository/activity/{uuid}/{id}/undo/';

const MERGED: Entry = {
  id: 7,
  at: '2026-01-02T03:04:05Z',
  person: 'ada',
  via: 'key',
  act: 'content',
  version: { id: 11, name: 'master' },
  counts: { 'sentence.intent': 27, 'intent.removed': 1 },
  name: null,
  name_before: null,
  language: null,
  settings: [],
  can_undo: true,
  undoes: null,
  undone_at: null,
};
const TRAINED: Entry = {
  ...MERGED,
  id: 6,
  person: null,
  via: 'job',
  act: 'training',
  counts: {},
  language: 'en',
  can_undo: false,
};
const CHANGES: Preview = {
  ready: 1,
  left: [{ reason: 'changed', count: 2 }],
  rows: [
    {
      kind: 'sentence',
      change: 'revert',
      name: 'play jazz',
      values: [{ name: 'intent', now: 'play', then: 'greet' }],
      reason: null,
    },
    { kind: 'sentence', change: 'revert', name: 'louder', values: [], reason: 'changed' },
  ],
};

function open(answers: Parameters<typeof fakeServer>[0] = {}, query = '') {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })],
    'GET /v2/repository/version/': [200, page()],
    [LIST]: [200, { results: [MERGED, TRAINED], next: null }],
    [PREVIEW]: [200, CHANGES],
    ...answers,
  });
  renderArea(<ActivityPage />, { at: `${DASHBOARD}activity/${query}` });
  return { server, user: userEvent.setup() };
}

beforeEach(() => login('key'));
afterEach(() => {
  chooseLocale('en-US');
  act(logout);
});

test('[ACT-05] an entry says who did what, when and through what', async () => {
  open();
  const [merged, trained] = within(await screen.findByRole('list', { name: 'Activity, newest first' })).getAllByRole(
    'listitem',
  );
  expect(merged?.textContent).toContain('27 sentences moved to another intent, 1 intent deleted');
  expect(merged?.textContent).toMatch(/@ada · .* · in master · with an API key/);
  expect(trained?.textContent).toMatch(/Trained English.*Parlance/);
  expect(within(trained ?? document.body).queryByRole('button')).toBeNull();
});

test('[ACT-05] changed settings are labeled as in their form', async () => {
  const settings = [
    { name: 'mask_inbox', before: 'false', after: 'true' },
    { name: 'inbox_days', before: '0', after: '30' },
  ];
  const field = { type: 'boolean', required: false, read_only: false, style: {} };
  open({
    [LIST]: [200, { results: [{ ...MERGED, act: 'settings', counts: {}, settings }], next: null }],
    'OPTIONS /v2/repository/repository-details/{uuid}/': [
      200,
      { actions: { PUT: { mask_inbox: { ...field, label: 'Mask personal details in the inbox' } } } },
    ],
  });
  expect((await screen.findByText('Mask personal details in the inbox')).parentElement?.textContent).toMatch(/off on$/);
  expect(screen.getByText('inbox_days').parentElement?.textContent).toMatch(/0 30$/);
});

test('[ACT-05] filters are in the address and are sent; nothing found can be left', async () => {
  const { server, user } = open({ [LIST]: [200, { results: [], next: null }] }, '?kind=intent&from=2026-01-02');
  expect(await screen.findByText('No activity fits the filters.')).toBeTruthy();
  expect(server.requests.findLast(({ path }) => path.includes('/activity/'))?.query).toMatchObject({
    kind: 'intent',
    start_date: '2026-01-02',
  });
  await user.type(screen.getByLabelText('By whom'), '@ada{Enter}');
  expect(server.requests.findLast(({ path }) => path.includes('/activity/'))?.query).toMatchObject({ person: 'ada' });
  await user.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findByText(/Nothing has been changed yet/)).toBeTruthy();
});

test('[ACT-05] older entries are one step away, and a failed list can be loaded again', async () => {
  let isBroken = true;
  const { server, user } = open({
    [LIST]: () =>
      isBroken ? [503, { detail: 'Try again in a moment.' }] : [200, { results: [MERGED], next: MERGED.id }],
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(server.requests.findLast(({ path }) => path.includes('/activity/'))?.query).toMatchObject({ before: 7 });
});

test('[ACT-06] what changes and what stays is shown first; then it is undone', async () => {
  const { server, user } = open({ [UNDO]: [200, { done: 1, left: 2 }] });
  await user.click(await screen.findByRole('button', { name: /^Undo: 27 sentences/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('play jazz')).toBeTruthy();
  expect(dialog.getByText('play').tagName).toBe('DEL');
  expect(dialog.getByText('greet').tagName).toBe('INS');
  expect(dialog.getByText(/These stay as they are: 2 were changed later/)).toBeTruthy();
  expect(server.sentTo(UNDO)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 change was undone. 2 stay as they are.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('27 sentences moved'));
});

test('[ACT-06] nothing to undo, and a refusal, are said in the dialog', async () => {
  const refusal = 'Everything that this change concerned has been changed since.';
  let ready = 1;
  const { user } = open({
    [PREVIEW]: () => [200, { ...CHANGES, ready }],
    [UNDO]: [409, { detail: refusal }],
  });
  const button = await screen.findByRole('button', { name: /^Undo: 27 sentences/ });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('play jazz');
  ready = 0;
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(refusal);
  expect(await dialog.findByText('Nothing can be undone.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('[ACT-05] it is in Portuguese too', async () => {
  chooseLocale('pt-BR');
  open();
  expect(await screen.findByText('27 frases movidas para outra intenção, 1 intenção excluída')).toBeTruthy();
});
