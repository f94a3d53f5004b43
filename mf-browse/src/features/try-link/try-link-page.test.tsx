import { expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import TryLinkPage from './try-link-page.tsx';

const INFO = 'GET /v2/info/';
const PARSE = 'POST /v2/parse/';
const linked = { name: 'Jazz', description: 'Plays music.', language: 'en', owner__nickname: 'ana' };
const INTENTS = [
  { name: 'play', confidence: 0.91 },
  { name: 'stop', confidence: 0.05 },
];
const answered = {
  text: 'play jazz',
  language: 'en',
  intent: INTENTS[0],
  intent_ranking: INTENTS,
  entities: { other: [{ start: 5, end: 9, entity: 'genre', value: 'jazz', confidence: 0.9 }] },
  is_fallback: false,
  fallback_intent: null,
};

function open(
  info: FakeRoutes[typeof INFO],
  parse: FakeRoutes[typeof PARSE] = [200, answered],
  at = '/try#key=parl_1',
) {
  const server = fakeServer({ [INFO]: info, [PARSE]: parse });
  renderArea(<TryLinkPage />, { at });
  return { server, user: userEvent.setup() };
}

async function ask(user: UserEvent, text: string) {
  await user.type(await screen.findByRole('textbox', { name: 'A sentence for Jazz' }), `${text}{Enter}`);
}

test('[QT-14] a link shows what an intelligence understands, without using a session', async () => {
  login('my-own-key');
  const { server, user } = open([200, { ...linked, ready_for_parse: true }]);
  await ask(user, ' play jazz ');
  await screen.findByText('91%');
  expect(screen.getByText('jazz').tagName).toBe('MARK');
  expect(screen.getByRole('heading', { level: 1, name: 'Try Jazz' })).toBeTruthy();
  expect(server.sentTo(PARSE)).toEqual([{ text: 'play jazz' }]);
  expect(new Set(server.requests.map(({ headers }) => headers['Authorization']))).toEqual(new Set(['Bearer parl_1']));
  act(logout);
});

test('[QT-14] an answer that falls back says so', async () => {
  const { user } = open([200, { ...linked, ready_for_parse: true }], [200, { ...answered, is_fallback: true }]);
  await ask(user, 'asdf');
  await screen.findByText('Probably none of its intents.');
});

test.each([401, 403, 404] as const)('[QT-14] a link that answers %i says that it does not work', async (status) => {
  open([status, { detail: 'no' }]);
  await screen.findByRole('heading', { name: 'This link does not work' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[QT-14] a link without its key says that it does not work, and asks nothing', async () => {
  const { server } = open([200, linked], [200, answered], '/try');
  await screen.findByRole('heading', { name: 'This link does not work' });
  expect(server.requests).toEqual([]);
});

test('[QT-14] failures are shown, and the sentence stays', async () => {
  open([
    [500, { detail: 'no' }],
    [200, { ...linked, ready_for_parse: false }],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('It has not been trained yet. Come back later.');
  cleanup();
  const { user } = open([200, { ...linked, ready_for_parse: true }], [429, { detail: 'Too many texts.' }]);
  await ask(user, 'play jazz');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Too many'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('play jazz');
});
