import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import ComparePage from './compare-page.tsx';
import type { Diff, Difference } from './model.ts';

const VERSION = {
  is_copying: false,
  created_at: '2026-01-01T00:00:00Z',
  last_update: '2026-01-01T00:00:00Z',
  created_by: 'ada',
};
const VERSIONS = page(
  { ...VERSION, id: 11, name: 'master', is_default: true },
  { ...VERSION, id: 12, name: 'candidate', is_default: false },
);
const part = (text: string, intent: string) => ({ id: 1, text, intent, entities: [] });
const RELABELED: Difference = {
  kind: 'sentence',
  change: 'relabeled',
  language: 'en',
  key: 'play some jazz',
  before: part('play some jazz', 'greet'),
  after: part('play some jazz', 'play'),
};
const ADDED: Difference = {
  kind: 'intent',
  change: 'added',
  language: null,
  key: 'play',
  before: null,
  after: { id: 2, text: 'play' },
};

const diff = (results: Difference[], part: Partial<Diff> = {}): Diff => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  before: { of: 'version', name: 'master' },
  after: { of: 'version', name: 'candidate' },
  kinds: ['sentence', 'intent'],
  total: 2,
  counts: [
    { kind: 'sentence', change: 'relabeled', count: 1 },
    { kind: 'intent', change: 'added', count: 1 },
  ],
  ...part,
});

const DIFF = 'GET /v2/repository/diff/{uuid}/';
const RESTORE = 'POST /v2/repository/diff/{uuid}/restore/';
const EFFECT = 'GET /v2/repository/diff/{uuid}/effect/';
const SIDES = 'before=11&after=12';

function open(query: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })],
    'GET /v2/repository/version/': [200, VERSIONS],
    [DIFF]: [200, diff([RELABELED, ADDED])],
    [EFFECT]: [200, { results: [] }],
    ...answers,
  });
  renderArea(<ComparePage />, { at: `${DASHBOARD}versions/compare?${query}` });
  return { server, user: userEvent.setup() };
}

const lastQuery = ({ requests }: ReturnType<typeof fakeServer>) =>
  requests.findLast(({ path }) => path.startsWith('/v2/repository/diff/'))?.query;

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[VER-25] both sides of a difference are next to each other, with counts', async () => {
  open(SIDES);
  const list = within(await screen.findByRole('list', { name: 'Differences' }));
  const [relabeled, added] = list.getAllByRole('listitem');
  expect(relabeled?.textContent).toMatch(/Another intent.*Before.*play some jazz.*greet.*After.*play some jazz.*play/);
  expect(added?.textContent).toMatch(/Added.*Intents.*Nothing.*play/);
  expect(screen.getByText('2 differences').getAttribute('role')).toBe('status');
  expect(screen.getByRole('button', { name: 'Everything (2)' }).getAttribute('aria-pressed')).toBe('true');
});

test('[VER-25] counts filter the list, sides are swapped, and the address has it all', async () => {
  const { server, user } = open(SIDES);
  await user.click(await screen.findByRole('button', { name: 'Sentences (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Another intent (1)' }));
  await user.click(screen.getByRole('button', { name: 'Swap sides' }));
  await screen.findByRole('button', { name: 'Sentences (1)', pressed: true });
  expect(lastQuery(server)).toMatchObject({ before: '12', after: '11', kind: 'sentence', change: 'relabeled' });
});

test('[VER-26] a single model is a side, and the main version has the name that it has elsewhere', async () => {
  const model = { language: 'en', trained_at: '2026-03-01T12:00:00Z' };
  open('before=11@5b3c8a52-9d51-4c92-8a1e-2b1c7d3f0001&after=11', {
    [DIFF]: [200, diff([RELABELED], { before: { of: 'models', name: 'master', model } })],
  });
  expect(await screen.findByText(/^Main version, model of 3\/1\/26.* \(English\)$/)).toBeTruthy();
  expect(screen.getByText('Main version')).toBeTruthy();
  expect(screen.queryByText('master')).toBeNull();
});

test('[VER-27] a sentence or all that the filters select are restored, with an undo; a refusal is shown', async () => {
  const done = { id: 7, activity: null, added: 0, changed: 1, deleted: 0, left: 0 };
  const { server, user } = open(`${SIDES}&intent=play`, {
    [RESTORE]: [
      [200, done],
      [200, { ...done, changed: 3, left: 1 }],
      [409, { detail: 'Intent and Sentence already exists' }],
    ],
    'POST /v2/repository/findings/fix/{id}/undo/': [200, { restored: 1, left: 0 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Restore “play some jazz” as it was before' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(server.sentTo(RESTORE)).toEqual([
    { before: '11', after: '12', sentences: [{ language: 'en', key: 'play some jazz' }] },
  ]);
  await user.click(screen.getByRole('button', { name: 'Restore 1 sentence' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('3 sentences were restored. 1 stays as it is.')).toBeTruthy();
  expect(server.sentTo(RESTORE).at(-1)).toEqual({ before: '11', after: '12', intent: 'play' });
  await user.click(screen.getByRole('button', { name: 'Restore “play some jazz” as it was before' }));
  expect(await screen.findByText('Intent and Sentence already exists')).toBeTruthy();
});

test('[VER-30] other things than sentences are restored, one or all of a kind, with an undo', async () => {
  const done = { id: null, activity: 9, added: 0, changed: 0, deleted: 1, left: 0 };
  const { server, user } = open(`${SIDES}&kind=intent`, {
    [DIFF]: [200, diff([ADDED])],
    [RESTORE]: [
      [200, done],
      [200, { ...done, activity: null, deleted: 0, left: 1 }],
    ],
    'POST /v2/repository/activity/{uuid}/{id}/undo/': [200, { done: 1, left: 0 }],
  });
  await user.click(await screen.findByRole('button', { name: 'Restore “play” as it was before' }));
  expect(await screen.findByText('1 difference was restored.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const sides = { before: '11', after: '12', kind: 'intent' };
  expect(server.sentTo(RESTORE)).toEqual([{ ...sides, sentences: [{ language: '', key: 'play' }] }]);
  expect(server.sentTo('POST /v2/repository/activity/{uuid}/{id}/undo/')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Restore 1 difference' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/^Nothing was restored: sentences use it/)).toBeTruthy();
  expect(server.sentTo(RESTORE).at(-1)).toEqual(sides);
});

test('[VER-27] nothing is restored into a file or a model', async () => {
  open('before=12&after=11@models', { [DIFF]: [200, diff([RELABELED], { after: { of: 'models', name: 'master' } })] });
  await screen.findByRole('list', { name: 'Differences' });
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('[VER-25] the keys j and k move through the list', async () => {
  const { user } = open(SIDES);
  const list = within(await screen.findByRole('list', { name: 'Differences' }));
  const [first, second] = list.getAllByRole('listitem');
  await user.keyboard('j');
  expect(document.activeElement).toBe(first);
  await user.keyboard('j');
  expect(document.activeElement).toBe(second);
  await user.keyboard('k');
  expect(document.activeElement).toBe(first);
});

test('[VER-25] a file is sent and compared; a refusal says why', async () => {
  const id = '8a4c8d3e-0000-4000-8000-000000000001';
  const sent = { id, filename: 'nlu.yml', is_archive: false, version: null, kinds: ['sentence' as const], refused: 2 };
  let refuses = true;
  const { server, user } = open(SIDES, {
    'POST /v2/repository/diff/{uuid}/files/': () =>
      refuses ? [400, { file: ['The format is not recognized.'] }] : [201, sent],
  });
  const input = await screen.findByLabelText('Compare with a file');
  await user.upload(input, new File(['?'], 'odd.bin'));
  expect((await screen.findByRole('alert')).textContent).toContain('The format is not recognized.');
  refuses = false;
  await user.upload(input, new File(['nlu'], 'nlu.yml'));
  expect(await screen.findByText(/2 sentences of the file are not compared/)).toBeTruthy();
  expect(await screen.findByText('File: nlu.yml')).toBeTruthy();
  expect(lastQuery(server)).toMatchObject({ before: '11', after: id });
});

test('[VER-25] nothing differs, nothing fits the filters, or the comparison fails', async () => {
  let answer: Diff | undefined = diff([], { total: 0, counts: [] });
  const { user } = open(`${SIDES}&search=jazz`, { [DIFF]: () => (answer ? [200, answer] : [500, {}]) });
  await user.click(await screen.findByRole('button', { name: 'Show all differences' }));
  expect(await screen.findByText('These two do not differ.')).toBeTruthy();
  answer = undefined;
  await user.click(screen.getByRole('button', { name: 'Swap sides' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

const answer = { text: 'some jazz', intent: 'play', before: 'greet', now: 'play', causes: [RELABELED] };

test('[VER-28] a comparison says which answers were won and lost, and what is likely the reason', async () => {
  const measured = {
    language: 'en',
    sentences: 20,
    cross_validation: false,
    before: 15,
    now: 16,
    won_count: 1,
    lost_count: 0,
    is_certain: false,
    won: [answer],
    lost: [],
  };
  const unmeasured = { ...measured, language: 'pt_br', sentences: 0, before: 0, now: 0, won_count: 0, won: [] };
  open(SIDES, { [EFFECT]: [200, { results: [measured, unmeasured] }] });
  const effect = within(await screen.findByRole('region', { name: 'What it did to the answers' }));
  expect(effect.getByText('Right answers: 75% → 80% of 20 test sentences')).toBeTruthy();
  expect(effect.getByText('1 won, 0 lost')).toBeTruthy();
  expect(effect.getByText('greet → play')).toBeTruthy();
  expect(effect.getByText(/^Changed in training/).textContent).toBe(
    'Changed in training: play some jazz (greet → play)',
  );
  expect(effect.getByText('The two models were not measured with the same sentences.')).toBeTruthy();
});

test('[VER-28] without models on both sides there is nothing to say, and a failure can be tried again', async () => {
  const { user } = open(SIDES, {
    [EFFECT]: [
      [500, {}],
      [200, { results: [] }],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('list', { name: 'Differences' });
  expect(screen.queryByRole('region', { name: 'What it did to the answers' })).toBeNull();
});
