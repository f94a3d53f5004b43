import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import EntityPage from './entity-page.tsx';
import IntentPage from './intent-page.tsx';

function open(path: string, routes: FakeRoutes = {}) {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })],
    'GET /v2/repository/examples/': [200, page()],
    'GET /v2/repository/entity/value/': [200, page()],
    'GET /v2/repository/entities/': [200, page()],
    'GET /v2/repository/entities/{id}/lists/': [200, { words: [], patterns: [] }],
    ...routes,
  });
  renderArea(
    <Routes>
      <Route path="/dashboard/:ownerNickname/:slug/entitylist/:id" element={<EntityPage />} />
      <Route path="/dashboard/:ownerNickname/:slug/intentlist/:id" element={<IntentPage />} />
    </Routes>,
    { at: DASHBOARD + path },
  );
  return { server, user: userEvent.setup() };
}

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

describe('[ENT-01] [ENT-02] a name', () => {
  const RENAME_INTENT = 'PATCH /v2/repository/intent/{id}/';
  const edit = () => screen.findAllByRole('button', { name: 'Edit' }).then(([button]) => button ?? document.body);
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

  test('that is empty or taken is reported at its field; Escape cancels', async () => {
    const { server, user } = open('intentlist/1');
    await user.click(await edit());
    await user.clear(field());
    await user.type(field(), ' ?! {Enter}');
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    await user.clear(field());
    await user.type(field(), 'Stop{Enter}');
    expect(await screen.findByText('There is already an intent with this name.')).toBeTruthy();
    expect(server.sentTo(RENAME_INTENT)).toEqual([]);
    await user.keyboard('{Escape}');
    const button = await edit();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test.each([
    ['entitylist/5', 'There is already an entity with this name.'],
    ['intentlist/1', 'Something went wrong. Try again later.'],
  ])('that the server rejects on %s is offered again', async (path, message) => {
    const answer = [400, { non_field_errors: ['Taken.'] }] as const;
    const { user } = open(path, { [RENAME_INTENT]: answer, 'PATCH /v2/repository/entities/{id}/': answer });
    await user.click(await edit());
    await user.clear(field());
    await user.type(field(), 'elsewhere{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    await user.click(await edit());
    expect(field().value).toBe('elsewhere');
  });
});

test.each([
  ['entitylist/999999', 'This version has no such entity'],
  ['intentlist/999999', 'This version has no such intent'],
  ['entitylist/x', 'This version has no such entity'],
  ['intentlist/x', 'This version has no such intent'],
])('[ENT-01] [ENT-02] the address %s is not found', async (path, heading) => {
  open(path);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});
