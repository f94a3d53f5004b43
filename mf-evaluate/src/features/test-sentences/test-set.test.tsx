import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { REPOSITORY, REPOSITORY_ROUTE } from '../../testing/repository.ts';
import { readLines } from './pasted-lines.ts';
import TestSentencesPage from './test-sentences-page.tsx';

const TAKE = '/v2/repository/evaluate/take/';
const ADD = 'POST /v2/repository/evaluate/bulk/';
const CHANGE = 'POST /v2/repository/evaluate/change/';
const UNDO = 'POST /v2/repository/findings/fix/{id}/undo/';
const PLACE = { repository: 'u1', repository_version: 11, language: 'en' };
const sentence = (id: number, text: string) => ({
  id,
  repository: 'u1',
  repository_version: 11,
  text,
  language: 'en',
  intent: 'play',
  created_at: '2026-01-02T10:00:00Z',
  entities: [],
});

function open(routes: FakeRoutes = {}) {
  const server = fakeServer({
    [REPOSITORY_ROUTE]: [200, REPOSITORY],
    'GET /v2/repository/evaluate/': [
      200,
      {
        count: 14,
        next: null,
        previous: null,
        results: [sentence(1, 'play jazz'), sentence(2, 'play rock'), sentence(3, 'play soul')],
      },
    ],
    [UNDO]: [200, { restored: 2, left: 0 }],
    ...routes,
  });
  renderArea(<TestSentencesPage />, { at: '/dashboard/acme/jazz/evaluate/manual' });
  return server;
}

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

async function undoLast() {
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
}

test('[EVA-80] previews a move from training, does it and undoes it', async () => {
  const server = open({
    [`GET ${TAKE}`]: ({ query }) => [
      200,
      {
        sentences: 40,
        taken: query['share'] === 30 ? 12 : 8,
        translations: 3,
        intents: [
          { intent: 'play', sentences: 38, taken: 8 },
          { intent: 'stop', sentences: 2, taken: 0 },
        ],
        samples: [{ text: 'play a waltz', intent: 'play' }],
      },
    ],
    [`POST ${TAKE}`]: [200, { id: 5, changed: 12, left: 0 }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Take from training…' }));
  await screen.findByText(
    '8 of 40 training sentences become test sentences, from 1 of 2 intents. Their 3 translations become test ' +
      'sentences of their languages. 1 intent keeps all its sentences, because it has too few or only similar ones: ' +
      'stop.',
  );
  fireEvent.click(screen.getByText('30%'));
  fireEvent.click(await screen.findByRole('button', { name: 'Move 12 sentences' }));
  await screen.findByText('12 sentences moved from training. Train, then run the test.');
  expect(server.sentTo(`POST ${TAKE}`)).toEqual([{ ...PLACE, share: 30 }]);
  await undoLast();
  await waitFor(() => expect(server.sentTo('POST /v2/repository/findings/fix/5/undo/')).toHaveLength(1));
});

test('[EVA-80] if no intent has enough sentences, it says so and moves none', async () => {
  open({
    [`GET ${TAKE}`]: [
      200,
      { sentences: 4, taken: 0, translations: 0, intents: [{ intent: 'play', sentences: 4, taken: 0 }], samples: [] },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Take from training…' }));
  await screen.findByText('No intent has enough sentences: one with fewer than five keeps them all.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Move/ }).disabled).toBe(true);
});

test('[EVA-81] pasted lines are shown with their intents, and marked if training has them', async () => {
  const user = userEvent.setup();
  const alike = { in_training: { text: 'Stop it!', intent: 'stop' }, in_tests: null };
  const nothing = { in_training: null, in_tests: null };
  const server = open({
    'POST /v2/repository/evaluate/check/': [200, { results: [nothing, alike] }],
    [ADD]: [200, { id: 6, changed: 1, left: 0 }],
  });
  await user.click(await screen.findByRole('textbox', { name: 'Test sentence' }));
  await user.paste('play a march\tPlay\nstop it\n\n');
  const form = within(await screen.findByRole('form', { name: '2 pasted sentences' }));
  await form.findByText('Also in training (stop): “Stop it!”. It would test nothing.');
  fireEvent.click(form.getByRole('button', { name: 'Add 2 test sentences' }));
  await form.findByText('1 line has no intent.');
  fireEvent.click(form.getByRole('button', { name: 'Leave out the 1 line that is in training' }));
  fireEvent.click(form.getByRole('button', { name: 'Add 1 test sentence' }));
  await screen.findByText('1 test sentence added.');
  expect(server.sentTo(ADD)).toEqual([{ ...PLACE, sentences: [{ text: 'play a march', intent: 'play' }] }]);
  await screen.findByRole('textbox', { name: 'Test sentence' });
});

test('[EVA-81] a column with an intent sets the intent of its line; repeated lines are read once', () => {
  expect(readLines(['hello\tGreet', 'bye\tnow', 'bye now', ' ', 'hello'], ['greet'])).toEqual([
    { text: 'hello', intent: 'greet' },
    { text: 'bye now' },
  ]);
});

test('[EVA-82] a range of test sentences gets another intent at once, and undo restores it', async () => {
  const server = open({ [CHANGE]: [200, { id: 7, changed: 3, left: 0 }] });
  fireEvent.click(await screen.findByRole('checkbox', { name: /play jazz/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /play soul/ }), { shiftKey: true });
  const bar = within(screen.getByRole('group', { name: 'Selected test sentences' }));
  bar.getByText('3 test sentences selected');
  fireEvent.mouseDown(bar.getByRole('combobox', { name: 'New intent' }));
  fireEvent.click(await screen.findByTitle('stop'));
  fireEvent.click(bar.getByRole('button', { name: 'Change intent' }));
  await screen.findByText('3 test sentences now have the intent stop.');
  expect(server.sentTo(CHANGE)).toEqual([{ ...PLACE, ids: [1, 2, 3], action: 'intent', target: 'stop' }]);
  await undoLast();
  await waitFor(() => expect(server.sentTo('POST /v2/repository/findings/fix/7/undo/')).toHaveLength(1));
});

test('[EVA-82] all matching sentences are moved to training at once', async () => {
  const server = open({ [CHANGE]: [200, { id: 8, changed: 13, left: 1 }] });
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Text' }), { target: { value: 'play' } });
  await waitFor(() => expect(server.requests.some(({ query }) => query['search'] === 'play')).toBe(true));
  fireEvent.click(await screen.findByRole('checkbox', { name: /play rock/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Select all 3 on this page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select all 14 that match' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move to training' }));
  await screen.findByText(/^13 test sentences moved to training\. 1 stays as it is/);
  expect(server.sentTo(CHANGE)).toEqual([{ ...PLACE, search: 'play', action: 'train' }]);
});
