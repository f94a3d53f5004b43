import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../../testing/repository.ts';
import { WitImport } from './wit-import.tsx';

const repository = repositoryInfo({ authorization: { ...CONTRIBUTOR, can_write: true } });
const TASKS = 'GET /v2/repository/task-queue/';
const MIGRATE = 'POST /v2/repository/repository-migrate/';
const task = (part: object) => ({
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      id: 5,
      id_queue: 'a',
      status: 1,
      stage: 'reading',
      progress: 0.5,
      error: null,
      result: null,
      cancel_requested: false,
      created_at: new Date().toISOString(),
      ...part,
    },
  ],
});

function open(routes: FakeRoutes) {
  const server = fakeServer(routes);
  renderArea(<WitImport repository={repository} />, { at: DASHBOARD });
  return { server, user: userEvent.setup() };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[SET-03] a running import shows progress, can be canceled and blocks another', async () => {
  const { server, user } = open({ [TASKS]: [200, task({})], 'POST /v2/repository/task-queue/{id}/cancel/': [200, {}] });
  expect(await screen.findByText('Reading the sentences')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  await user.type(screen.getByLabelText('Access token'), 'secret');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Migrate' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel the import from Wit.ai' }));
  expect(server.sentTo('POST /v2/repository/task-queue/5/cancel/')).toHaveLength(1);
});

test('[SET-03] errors appear at their field and preserve the token; a later failure shows its reason', async () => {
  const none = { count: 0, next: null, previous: null, results: [] };
  const { server, user } = open({
    [TASKS]: [
      [200, none],
      [200, task({ id_queue: 'b', status: 3, error: 'Wit.ai did not accept the token.' })],
    ],
    [MIGRATE]: [
      [400, { auth_token: ['Too short.'] }],
      [201, { id_queue: 'b' }],
    ],
  });
  const token = await screen.findByLabelText<HTMLInputElement>('Access token');
  await user.type(token, ' secret ');
  await user.click(screen.getByRole('button', { name: 'Migrate' }));
  expect((await screen.findAllByText('Too short.')).length).toBeGreaterThan(0);
  expect(token.value).toBe(' secret ');
  await user.click(screen.getByRole('button', { name: 'Migrate' }));
  expect(await screen.findByText('Nothing was imported. Wit.ai did not accept the token.')).toBeTruthy();
  expect(token.value).toBe('');
  expect(server.sentTo(MIGRATE)).toEqual(
    Array(2).fill({ repository_version: 11, auth_token: 'secret', language: 'en', classifier: 'wit' }),
  );
});

test('[SET-03] an earlier import is not shown', async () => {
  open({ [TASKS]: [200, task({ status: 3, error: 'Old.' })] });
  await screen.findByLabelText('Access token');
  expect(screen.queryByText(/Old\./)).toBeNull();
});
