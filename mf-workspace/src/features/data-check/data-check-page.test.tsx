import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import { trainingTask } from '../../testing/training.ts';
import DataCheckPage from './data-check-page.tsx';

const FINDINGS = 'GET /v2/repository/findings/';
const FIX = 'POST /v2/repository/findings/fix/';
const ASIDE = 'POST /v2/repository/findings/set-aside/';
const REPOSITORY = repositoryInfo({ authorization: CONTRIBUTOR, available_languages: ['en'], language: 'en' });

const sentence = (id: number, text: string, intent: string) => ({
  source: 'example' as const,
  id,
  text,
  intent,
  entities: [],
  spans: [],
});
const SAME = {
  kind: 'same_sentence' as const,
  key: 'same_sentence:hello',
  state: 'one',
  subject: { intents: ['greet', 'play'], entities: [], words: [], numbers: [] },
  count: 2,
  sentences: [sentence(1, 'hello', 'greet'), sentence(2, 'Hello', 'play')],
  fixes: [
    { action: 'keep_in_intent' as const, target: 'greet', count: 1 },
    { action: 'keep_in_intent' as const, target: 'play', count: 1 },
  ],
  gain: null,
  reason: null,
};
const UNMARKED = {
  ...SAME,
  kind: 'unmarked_words' as const,
  key: 'unmarked_words:genre:jazz',
  subject: { intents: [], entities: ['genre'], words: ['jazz'], numbers: [4, 1] },
  count: 1,
  sentences: [{ ...sentence(3, 'play jazz', 'play'), spans: [{ start: 5, end: 9 }] }],
  fixes: [{ action: 'mark_words' as const, target: 'genre', count: 1 }],
};
const NOTHING = { language: 'en', repository_version: 11, open: 0, set_aside: 0, kinds: [], check: null, findings: [] };
const BOTH = {
  ...NOTHING,
  open: 2,
  kinds: [
    { kind: 'same_sentence' as const, open: 1, set_aside: 0 },
    { kind: 'unmarked_words' as const, open: 1, set_aside: 0 },
  ],
  findings: [SAME, UNMARKED],
};

function open(routes: FakeRoutes) {
  const server = fakeServer({ [SHORTCUT]: [200, REPOSITORY], ...routes });
  renderArea(<DataCheckPage />, { at: `${DASHBOARD}check/` });
  return { server, user: userEvent.setup() };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[FND-22] an outdated translation shows what its original was, and is confirmed or opened', async () => {
  const outdated = {
    ...SAME,
    kind: 'outdated_translation' as const,
    key: 'outdated_translation:7',
    subject: { intents: [], entities: [], words: ['fly to Rome', 'fly to Oslo'], numbers: [] },
    count: 1,
    sentences: [{ ...sentence(7, 'voar para Roma', 'fly'), source: 'translation' as const }],
    fixes: [{ action: 'confirm_translation' as const, target: null, count: 1 }],
  };
  const kinds = [{ kind: 'outdated_translation' as const, open: 1, set_aside: 0 }];
  const { server, user } = open({
    [FINDINGS]: [200, { ...NOTHING, open: 1, kinds, findings: [outdated] }],
    [FIX]: [200, { id: 1, changed: 1, deleted: 0 }],
  });
  expect(await screen.findByText('The original was “fly to Rome” and is now “fly to Oslo”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit the translation' }).getAttribute('href')).toMatch(
    /translate\/\?to=en&show=outdated$/,
  );
  await user.click(screen.getByRole('button', { name: 'Still right' }));
  await waitFor(() => expect(server.sentTo(FIX)).toMatchObject([{ action: 'confirm_translation' }]));
});

test('[FND-10] findings are listed under the problem and its reason, with their sentences and words', async () => {
  open({ [FINDINGS]: [200, BOTH] });
  const same = within(await screen.findByRole('region', { name: 'The same sentence in several intents' }));
  expect(same.getByText('The model cannot tell which intent is meant.')).toBeTruthy();
  expect(same.getByText('In greet, play')).toBeTruthy();
  expect(same.getByText('hello')).toBeTruthy();
  const words = within(screen.getByRole('region', { name: 'Words marked in some sentences only' }));
  expect(words.getByText('jazz').tagName).toBe('STRONG');
  expect(words.getByText('“jazz” is genre in 4 places and unmarked in 1')).toBeTruthy();
  expect(screen.getByText('To review (2)')).toBeTruthy();
});

test('[FND-11] one click fixes a finding, reports the changes and offers to undo them', async () => {
  const UNDO = 'POST /v2/repository/findings/fix/{id}/undo/';
  const { server, user } = open({
    [FINDINGS]: [
      [200, BOTH],
      [200, { ...NOTHING, open: 1, kinds: BOTH.kinds.slice(1), findings: [UNMARKED] }],
    ],
    [FIX]: [200, { id: 7, changed: 1, deleted: 0 }],
    [UNDO]: [200, { restored: 1, left: 0 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Keep in greet' }));
  expect(server.sentTo(FIX)).toMatchObject([
    { key: 'same_sentence:hello', state: 'one', action: 'keep_in_intent', target: 'greet', language: 'en' },
  ]);
  expect(await screen.findByText('1 sentence changed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('In greet, play')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sentTo('POST /v2/repository/findings/fix/7/undo/')).toHaveLength(1));
});

test('[FND-11] a finding that has changed since says so, and the list is reloaded', async () => {
  const { user } = open({
    [FINDINGS]: [
      [200, BOTH],
      [200, NOTHING],
    ],
    [FIX]: [409, { detail: 'The sentences changed.' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Mark it as genre' }));
  expect(await screen.findByText('The sentences changed.')).toBeTruthy();
  expect(await screen.findByText('No problems found in your English sentences.')).toBeTruthy();
});

test('[FND-10] a language without findings leads to those that have some', async () => {
  const { user } = open({
    [SHORTCUT]: [200, { ...REPOSITORY, available_languages: ['en', 'pt'] }],
    [FINDINGS]: ({ query }) => [200, query['language'] === 'pt' ? { ...BOTH, language: 'pt' } : NOTHING],
  });
  await user.click(await screen.findByRole('button', { name: '2 findings in Portuguese' }));
  expect(await screen.findByRole('region', { name: 'The same sentence in several intents' })).toBeTruthy();
});

test('[FND-12] a finding is dismissed with a reason, and restored', async () => {
  const BACK = 'POST /v2/repository/findings/bring-back/';
  const aside = { ...NOTHING, set_aside: 1, kinds: [{ kind: 'same_sentence' as const, open: 0, set_aside: 1 }] };
  const { server, user } = open({
    [FINDINGS]: ({ query }) =>
      query['show'] === 'set_aside'
        ? [200, { ...aside, findings: [{ ...SAME, reason: 'Both are meant' }] }]
        : [200, BOTH],
    [ASIDE]: [204],
    [BACK]: [204],
  });
  const [first] = await screen.findAllByRole('button', { name: 'Set aside' });
  await user.click(first as HTMLElement);
  const reason = screen.getByRole('textbox', { name: 'Why this is correct as it is' });
  await user.type(reason, 'Both are meant{Enter}');
  await waitFor(() => expect(server.sentTo(ASIDE)).toMatchObject([{ key: SAME.key, reason: 'Both are meant' }]));
  await user.click(screen.getByText(/^Set aside \(/));
  expect(await screen.findByText('Set aside: Both are meant')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(server.sentTo(BACK)).toMatchObject([{ key: SAME.key }]));
});

test('[FND-20] a check is started by a click, and its findings are shown when it ends', async () => {
  const CHECK = 'POST /v2/repository/findings/check/';
  let status = 2;
  const { server, user } = open({
    [FINDINGS]: () => [200, status === 2 && server.sentTo(CHECK).length > 0 ? BOTH : NOTHING],
    [CHECK]: () => {
      status = 1;
      return [200, { language: 'en', status: 'processing', id_queue: 'a' }];
    },
    'GET /v2/repository/task-queue/': () => [200, page(trainingTask(status, { id: server.sentTo(CHECK).length }))],
  });
  await user.click(await screen.findByRole('button', { name: 'Find wrong intents' }));
  expect(await screen.findByRole('button', { name: 'Checking…' })).toBeTruthy();
  status = 2;
  expect(await screen.findByText('In greet, play', undefined, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Find wrong intents' })).toBeTruthy();
});

test('[FND-20] a check that ended while its findings were being read is shown too', async () => {
  let reads = 0;
  const check = { created_at: '2026-01-03T00:00:00Z', is_outdated: false, accuracy: null, sentences: 0, typing: null };
  open({
    [FINDINGS]: ({ query }) => {
      if (query['show'] === 'open') reads += 1;
      return [
        200,
        reads < 2 ? { ...NOTHING, check: { ...check, created_at: '2026-01-01T00:00:00Z' } } : { ...BOTH, check },
      ];
    },
    'GET /v2/repository/task-queue/': [200, page(trainingTask(2))],
  });
  expect(await screen.findByText('In greet, play')).toBeTruthy();
  expect(reads).toBe(2);
});

test('[TRN-63] [TRN-64] a check shows what more sentences would give, and what typing errors change', async () => {
  const thin = {
    ...SAME,
    kind: 'thin_intent' as const,
    key: 'thin_intent:greet',
    is_advice: true,
    subject: { intents: ['greet'], entities: [], words: [], numbers: [3, 10] },
    fixes: [],
    gain: { sentences: 10, points: 21.3, margin: 9.6 },
  };
  const kinds = [
    { kind: 'swapped' as const, tried: 20, changed: 2 },
    { kind: 'accents' as const, tried: 0, changed: 0 },
  ];
  const example = {
    text: 'hello',
    typed: 'hlelo',
    kind: 'swapped' as const,
    intent: 'greet',
    before: 'greet',
    after: 'play',
  };
  const typing = { by_tests: false, sentences: 20, tried: 20, changed: 2, kinds, examples: [example] };
  const check = { created_at: '2026-11-28T10:00:00Z', is_outdated: false, accuracy: 0.9, sentences: 40, typing };
  open({
    [FINDINGS]: [
      200,
      { ...NOTHING, open: 1, kinds: [{ kind: 'thin_intent', open: 1, set_aside: 0 }], findings: [thin], check },
    ],
  });
  expect(await screen.findByText('10 more sentences would give about +21 points (± 10).')).toBeTruthy();
  expect(
    screen.getByText('When a sentence is typed differently, 10% of answers change (tried with 20 sentences).'),
  ).toBeTruthy();
  expect(screen.getByText('swapped letters 10%')).toBeTruthy();
  expect(screen.getByText('hlelo')).toBeTruthy();
});
