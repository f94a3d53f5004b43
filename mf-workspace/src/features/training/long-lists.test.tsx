import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { DASHBOARD } from '../../testing/repository.ts';
import { EXAMPLES, example, TASKS, trainingServer } from '../../testing/training.ts';
import TrainingPage from './training-page.tsx';

const PATCH = 'PATCH /v2/repository/example/{id}/';
const COUNT = 44;
const ALL = Array.from({ length: COUNT }, (_, at) => example(at + 1, `play song ${at + 1}`));

/** An untrained intelligence, whose sentences are in one list. */
function open(query: string, more: FakeRoutes = {}) {
  const routes: FakeRoutes = {
    [TASKS]: [200, page()],
    [EXAMPLES]: ({ query: asked }) => {
      const [offset, limit] = [Number(asked['offset']), Number(asked['limit'])];
      const results = ALL.slice(offset, offset + limit);
      return [200, { count: COUNT, next: null, previous: null, results }];
    },
    [PATCH]: [200, {}],
    ...more,
  };
  const server = trainingServer(routes);
  renderArea(<TrainingPage />, { at: `${DASHBOARD}training/${query}` });
  return { server, user: userEvent.setup() };
}

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select/ });

test('[TRN-53] all matching sentences are selected, also on other pages, and moved at once', async () => {
  const { server, user } = open('?search=play');
  const [first] = await boxes();
  if (!first) throw new Error('no sentence');
  await user.click(first);
  const bar = within(screen.getByRole('group', { name: 'Selected sentences' }));
  await user.click(bar.getByRole('button', { name: 'Select all 12 on this page' }));
  await user.click(bar.getByRole('button', { name: 'Select all 44 that match' }));
  expect(await bar.findByText('44 sentences selected')).toBeTruthy();
  await user.click(first);
  expect(bar.getByText('43 sentences selected')).toBeTruthy();
  await user.type(bar.getByRole('combobox', { name: 'New intent' }), 'music{Enter}');
  await waitFor(() =>
    expect(server.requests.filter(({ method }) => method.toUpperCase() === 'PATCH')).toHaveLength(43),
  );
});

test('[TRN-53] a bulk change can be stopped; completed changes can be undone', async () => {
  const { server, user } = open('?search=play', {
    [PATCH]: () => {
      if (changed().length === 3) fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
      return [200, {}];
    },
  });
  const changed = () => server.requests.filter(({ method }) => method === 'PATCH');
  const [first] = await boxes();
  if (!first) throw new Error('no sentence');
  await user.click(first);
  const bar = within(screen.getByRole('group', { name: 'Selected sentences' }));
  await user.click(bar.getByRole('button', { name: 'Select all 12 on this page' }));
  await user.type(bar.getByRole('combobox', { name: 'New intent' }), 'music{Enter}');
  expect(await screen.findByText('3 sentences now have the intent music.')).toBeTruthy();
  expect(changed()).toHaveLength(3);
  expect(screen.queryByRole('group', { name: 'Selected sentences' })).toBeNull();
});

test('[TRN-53] a page has 12, 50 or 200 sentences, depending on its address', async () => {
  open('?size=50');
  expect(await boxes()).toHaveLength(COUNT);
  expect(screen.getByRole('combobox', { name: 'Sentences per page' })).toBeTruthy();
});
