import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { REPOSITORY, REPOSITORY_ROUTE } from '../../testing/repository.ts';
import CrossValidationPage from './cross-validation-page.tsx';

const CHECK = 'GET /v2/repository/repository-details/{uuid}/check_can_automatic_evaluate/';
const RUN = 'POST /v2/repository/repository-details/{uuid}/automatic_evaluate/';
const QUEUE = 'GET /v2/repository/task-queue/';
const TASK = {
  id: 5,
  id_queue: 'q5',
  language: 'en',
  status: 1,
  progress: 0.4,
  stage: 'evaluating',
  error: null,
  cancel_requested: false,
  created_at: new Date().toISOString(),
  end_training: null,
  result: null,
};
const queued = (...results: readonly object[]) =>
  [200, { count: results.length, next: null, previous: null, results }] as const;

function open(routes: FakeRoutes = {}) {
  const server = fakeServer({
    [REPOSITORY_ROUTE]: [200, REPOSITORY],
    [CHECK]: [200, { can_run_evaluate_automatic: true, messages: [], lacking: [], can_run: true, left_out: [] }],
    [QUEUE]: queued(),
    ...routes,
  });
  renderArea(<CrossValidationPage />, { at: '/dashboard/acme/jazz/evaluate/automatic' });
  return server;
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

const THIN = {
  can_run_evaluate_automatic: false,
  messages: ['You need to have at least twenty train phrases for each intent'],
  lacking: [{ intent: 'stop', sentences: 12, missing: 8 }],
  can_run: true,
  left_out: ['thanks'],
};

test('[EVA-60] thin intents are listed with links to add sentences, and do not prevent a run', async () => {
  open({ [CHECK]: [200, THIN] });
  await screen.findByRole('heading', { name: 'Few sentences' });
  expect(screen.getByRole('link', { name: 'Add sentences to stop' }).getAttribute('href')).toBe(
    '/dashboard/acme/jazz/training/?language=en&intent=stop',
  );
  expect(screen.getByText('The intent “thanks” has only one sentence and is left out.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run evaluation' }).disabled).toBe(false);
});

test('[EVA-60] with fewer than two intents of two sentences nothing can be evaluated', async () => {
  open({ [CHECK]: [200, { ...THIN, can_run: false, left_out: [] }] });
  await screen.findByText('At least two intents with two sentences each are needed.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run evaluation' }).disabled).toBe(true);
});

test('[EVA-04] starts a run, shows its progress and opens its result', async () => {
  const server = open({
    [RUN]: [
      200,
      {
        language: 'en',
        status: 'processing',
        repository_version: 1,
        evaluate_id: null,
        evaluate_version: null,
        cross_validation: true,
        id_queue: 'q5',
      },
    ],
    [QUEUE]: [queued(), queued(TASK), queued({ ...TASK, status: 2, progress: 1, result: { evaluate_id: 70 } })],
  });
  const button = await screen.findByRole('button', { name: 'Run evaluation' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  expect(
    (await screen.findByRole('progressbar', { name: 'Evaluation of English' })).getAttribute('aria-valuenow'),
  ).toBe('40');
  await waitFor(() => expect(location.pathname).toBe('/dashboard/acme/jazz/result/70/'));
  expect(server.sentTo(RUN)).toEqual([{ language: 'en', repository_version: 11, folds: 5 }]);
});

test('[EVA-04] shows the run of another user, which can be canceled', async () => {
  const server = open({ [QUEUE]: queued(TASK), 'POST /v2/repository/task-queue/{id}/cancel/': [200, TASK] });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.sentTo('POST /v2/repository/task-queue/5/cancel/')).toHaveLength(1));
});

test('[EVA-04] a failed run shows its error and can be repeated', async () => {
  open({ [QUEUE]: queued({ ...TASK, status: 3, error: 'The sentences changed meanwhile.' }) });
  expect((await screen.findByRole('alert')).textContent).toContain('The sentences changed meanwhile.');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run again' }).disabled).toBe(false),
  );
});

test('[EVA-04] an error on starting shows as a toast', async () => {
  open({ [RUN]: [409, { detail: 'This language is already being evaluated.' }] });
  const button = await screen.findByRole('button', { name: 'Run evaluation' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  await screen.findByText('This language is already being evaluated.');
});

test('[EVA-04] the time since a run counts from its end', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  open({ [QUEUE]: queued({ ...TASK, status: 2, created_at: hoursAgo(9), end_training: hoursAgo(2) }) });
  await screen.findByText(/It finished 2 hours ago/);
});
