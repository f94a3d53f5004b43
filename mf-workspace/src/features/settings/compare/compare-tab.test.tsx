import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../../testing/repository.ts';
import SettingsPage from '../settings-page.tsx';
import { verdictOf } from './model.ts';
import type { Figures, State, Trial } from './model.ts';

const repository = repositoryInfo({ authorization: { ...CONTRIBUTOR, can_write: true } });
const DETAILS = `/v2/repository/repository-details/${repository.uuid}/`;
const COMPARE = `${DETAILS}compare_algorithms/`;
const TASKS = '/v2/repository/task-queue/';

const figures = (part: Partial<Figures> = {}): Figures => ({
  accuracy: 0.8,
  accuracy_interval: { from: 0.72, to: 0.86 },
  intents_f1: 0.79,
  entities_f1: 0.6,
  scope: { rejected: 0.5, auroc: 0.9 },
  answer_ms: 0.12,
  training_seconds: 4.25,
  model_bytes: 2_100_000,
  intents_gain: { gain: 0, from: -0.1, to: 0.1 },
  entities_gain: null,
  ...part,
});
const SETTINGS = {
  algorithm: 'statistical_model',
  use_analyze_char: true,
  use_transformer_entities: false,
  use_language_pack: true,
};
const trial = (part: Partial<Trial>): Trial => ({
  settings: SETTINGS,
  error: null,
  figures: figures(),
  is_current: false,
  is_suggested: false,
  ...part,
});
const better = { gain: 0.1, from: 0.04, to: 0.16 };
const TRIALS = [
  trial({ is_current: true, figures: figures({ intents_gain: null }) }),
  trial({
    settings: { ...SETTINGS, algorithm: 'neural_network_external' },
    is_suggested: true,
    figures: figures({ accuracy: 0.9, intents_gain: better, scope: null, training_seconds: 0.0031 }),
  }),
  trial({ settings: { ...SETTINGS, use_analyze_char: false } }),
  trial({ settings: { ...SETTINGS, algorithm: 'neural_network_internal' }, figures: null, error: 'Out of memory.' }),
  trial({
    settings: { ...SETTINGS, use_language_pack: false },
    figures: figures({ intents_gain: { gain: -0.1, from: -0.2, to: -0.01 } }),
  }),
];
const state = (part: Partial<State> = {}): State => ({
  can_compare: true,
  messages: [],
  comparison: {
    created_at: '2026-01-01T00:00:00Z',
    sentences: 1200,
    is_outdated: false,
    is_dismissed: false,
    trials: TRIALS,
  },
  ...part,
});
const task = (part: object) => ({
  id: 5,
  language: 'en',
  status: 1,
  progress: 0.42,
  stage: 'comparing',
  error: null,
  cancel_requested: false,
  created_at: '2026-01-01T00:00:00Z',
  ...part,
});

function open(routes: FakeRoutes = {}) {
  const server = fakeServer({
    [SHORTCUT]: [200, repository],
    [`GET ${COMPARE}`]: [200, state()],
    [`GET ${TASKS}`]: [200, page()],
    ...routes,
  });
  renderArea(<SettingsPage />, { at: `${DASHBOARD}settings/?tab=compare` });
  return server;
}
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[CMP-03] settings are compared with their figures, noise and verdict', async () => {
  open();
  const row = await rowOf(/^Sentence encoder/);
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent: text }) => text),
  ).toEqual(['90%72 to 86%', '79%', '60%', '–Not measured', '0.12', '0.0031', '2.1']);
  expect(within(row).getByText('Suggested')).toBeTruthy();
  expect(within(row).getByText('Better')).toBeTruthy();
  expect(within(await rowOf(/without analyzing characters/)).getByText('No clear difference')).toBeTruthy();
  const wordless = await rowOf(/without knowledge of the language/);
  expect(within(wordless).getByText('Worse')).toBeTruthy();
  expect(within(wordless).getByRole('button', { name: /^Use this: .*without knowledge of the language/ })).toBeTruthy();
  const failed = await rowOf(/^Neural network/);
  expect(within(failed).getByText('Out of memory.')).toBeTruthy();
  expect(within(failed).queryByRole('button')).toBeNull();
  const current = await rowOf(/^Statistical model In use/);
  expect(within(current).queryByRole('button')).toBeNull();
  expect(screen.getByText(/on 1,200 training sentences/)).toBeTruthy();
});

test('[CMP-04] “Use this” sets the algorithm and says that a training is needed', async () => {
  const server = open({ [`PATCH ${DETAILS}`]: [200, { slug: 'jazz-bot', owner__nickname: 'acme' }] });
  fireEvent.click(await screen.findByRole('button', { name: /^Use this: Sentence encoder/ }));
  const notice = await screen.findByText('This is now set: Sentence encoder');
  expect(server.sentTo(`PATCH ${DETAILS}`)).toEqual([{ ...SETTINGS, algorithm: 'neural_network_external' }]);
  const section = notice.closest('section');
  await waitFor(() => expect(document.activeElement).toBe(section));
  expect(section?.textContent).toContain('each from its next training on');
  expect(within(section ?? document.body).getByRole('link', { name: 'Go to training' })).toBeTruthy();
});

test('[CMP-04] later changes of sentences are mentioned', async () => {
  const { comparison } = state();
  open({ [`GET ${COMPARE}`]: [200, state({ comparison: comparison && { ...comparison, is_outdated: true } })] });
  expect(await screen.findByText(/Sentences have changed since/)).toBeTruthy();
});

test('[CMP-01] without a comparison it says how long one takes, and starts it', async () => {
  const server = open({ [`GET ${COMPARE}`]: [200, state({ comparison: null })], [`POST ${COMPARE}`]: [200, {}] });
  expect(await screen.findByText('Nothing has been compared in English yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() =>
    expect(server.sentTo(`POST ${COMPARE}`)).toEqual([
      { language: 'en', repository_version: repository.repository_version_id },
    ]),
  );
});

test('[CMP-01] what prevents a comparison is named, with a link to training', async () => {
  open({ [`GET ${COMPARE}`]: [200, state({ can_compare: false, messages: ['Too few.'], comparison: null })] });
  expect(await screen.findByText('Too few.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to training' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true);
});

test('[CMP-01] progress, a failed run with its reason, and a list that fails to load', async () => {
  const server = open({
    [`GET ${TASKS}`]: [200, page(task({}))],
    'POST /v2/repository/task-queue/{id}/cancel/': [200, task({ cancel_requested: true })],
  });
  expect(
    (await screen.findByRole('progressbar', { name: 'Comparison in English' })).getAttribute('aria-valuenow'),
  ).toBe('42');
  expect(screen.getByText('Training and answering')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.sentTo(`POST ${TASKS}5/cancel/`)).toHaveLength(1));
});

test('[CMP-01] a failed run shows the reason', async () => {
  open({ [`GET ${TASKS}`]: [200, page(task({ status: 3, error: 'It takes too much memory.' }))] });
  expect((await screen.findByRole('alert')).textContent).toContain('It takes too much memory.');
});

test('[CMP-01] a comparison that cannot be loaded can be requested again', async () => {
  open({ [`GET ${COMPARE}`]: [500, {}] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('[CMP-03] verdicts count significant differences, losses first', () => {
  const worse = { gain: -0.1, from: -0.2, to: -0.05 };
  expect(verdictOf(figures({ intents_gain: better }))).toBe('better');
  expect(verdictOf(figures({ intents_gain: better, entities_gain: worse }))).toBe('worse');
  expect(verdictOf(figures())).toBe('same');
});
