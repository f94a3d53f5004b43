import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshRepository } from 'shared/repository';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import SuggestionsPage from './suggestions-page.tsx';

const SUGGESTIONS = 'GET /v2/repository/intent/{id}/intent_suggestions/';
const REPOSITORY = repositoryInfo({ authorization: CONTRIBUTOR, available_languages: ['en'] });

const suggested = (count: number) => ({
  suggestions: {},
  phrases: Array.from({ length: count }, (_, index) => ({ text: `play number ${index}`, entities: [] })),
});

async function open(routes: FakeRoutes) {
  const server = fakeServer({ [SHORTCUT]: [200, REPOSITORY], ...routes });
  renderArea(<SuggestionsPage />, { at: `${DASHBOARD}suggestions/` });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'play' }));
  return { server, user };
}

const rows = () => screen.findAllByRole('checkbox', { name: /^Select: / });
const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[SUG-01] ten are on a page, and “Select all” selects only these', async () => {
  const { user } = await open({ [SUGGESTIONS]: [200, suggested(13)] });
  expect(await rows()).toHaveLength(10);
  await user.click(selectAll());
  expect(screen.getByText('10 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await rows()).toHaveLength(3);
  expect(selectAll().checked).toBe(false);
});

test('[SUG-01] another version clears the selected intent', async () => {
  await open({
    [SHORTCUT]: [
      [200, REPOSITORY],
      [200, { ...REPOSITORY, repository_version_id: 12 }],
    ],
    [SUGGESTIONS]: [200, suggested(2)],
  });
  await rows();
  await act(() => refreshRepository());
  expect(await screen.findByText('Choose an intent to get suggestions for it.')).toBeTruthy();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

test('[SUG-01] a rejected phrase shows the reason and stays; without suggestions the screen says so', async () => {
  const ADD = 'POST /v2/repository/example/';
  const { server, user } = await open({
    [SUGGESTIONS]: [
      [200, suggested(1)],
      [200, suggested(0)],
    ],
    [ADD]: [400, { text: ['Too odd.'], intent: ['Unknown.'] }],
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Add to training' }));
  expect(await screen.findByText('Select at least one')).toBeTruthy();
  expect(server.sentTo(ADD)).toEqual([]);
  await user.click(within(screen.getByRole('list', { name: 'Suggestions for play' })).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Add to training' }));
  expect(await screen.findByText(/Too odd\., Unknown\.$/)).toBeTruthy();
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'stop' }));
  await waitFor(() => expect(screen.getByText('There are no suggestions for this intent.')).toBeTruthy());
});

test('[SUG-01] suggestions that could not be made are not called missing, and can be requested again', async () => {
  const { user } = await open({
    [SUGGESTIONS]: [
      [200, { suggestions: false, phrases: [] }],
      [200, suggested(2)],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(2);
});
