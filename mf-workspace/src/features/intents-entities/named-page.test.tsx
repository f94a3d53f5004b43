import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import NamedPage from './named-page.tsx';
import NamesPage from './names-page.tsx';

const CHANGE = 'POST /v2/repository/examples/change/';
const UNDO = 'POST /v2/repository/findings/fix/{id}/undo/';
const ENTITY = {
  id: 5,
  entity_id: 5,
  repository_version: 11,
  value: 'genre',
  group_id: null,
  group: null,
  created_at: '',
  examples__count: 0,
};
const NO_FINDINGS = {
  language: 'en',
  repository_version: 11,
  open: 0,
  set_aside: 0,
  kinds: [],
  check: null,
  findings: [],
};

function open(path: string, routes: FakeRoutes = {}) {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })],
    'GET /v2/repository/examples/': [200, page()],
    'GET /v2/repository/entity/value/': [200, page()],
    'GET /v2/repository/entities/': [200, page()],
    'GET /v2/repository/entities/{id}/lists/': [200, { words: [], patterns: [] }],
    'GET /v2/repository/entity/words/': [200, page()],
    'GET /v2/repository/findings/': [200, NO_FINDINGS],
    [UNDO]: [200, { restored: 1, left: 0 }],
    ...routes,
  });
  renderArea(
    <Routes>
      <Route path="/dashboard/:ownerNickname/:slug/intentlist" element={<NamesPage />} />
      <Route path="/dashboard/:ownerNickname/:slug/entitylist" element={<NamesPage />} />
      <Route path="/dashboard/:ownerNickname/:slug/entitylist/:id" element={<NamedPage />} />
      <Route path="/dashboard/:ownerNickname/:slug/intentlist/:id" element={<NamedPage />} />
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
  const edit = () => screen.findAllByRole('button', { name: 'Rename' }).then(([button]) => button ?? document.body);
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

  test('that is empty is reported at its field; Escape cancels', async () => {
    const { server, user } = open('intentlist/1');
    await user.click(await edit());
    await user.clear(field());
    await user.type(field(), ' ?! {Enter}');
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(server.sentTo(RENAME_INTENT)).toEqual([]);
    await user.keyboard('{Escape}');
    const button = await edit();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test.each([
    ['entitylist/5', 'There is already such an entity.'],
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

test('[ENT-72] an intent renamed to an existing name is merged into it on request, and the merge undone', async () => {
  const { server, user } = open('intentlist/1', { [CHANGE]: [200, { id: 7, changed: 8, deleted: 1, left: 0 }] });
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Stop{Enter}');
  expect(screen.getByText('There is already such an intent. Merge 9 sentences into it?')).toBeTruthy();
  expect(server.sentTo(CHANGE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('“play” was merged into “stop”.')).toBeTruthy();
  expect(server.sentTo(CHANGE)).toMatchObject([{ change: 'merge', intents: ['play'], intent: 'stop' }]);
  expect(location.pathname).toBe(`${DASHBOARD}intentlist/2`);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sentTo('POST /v2/repository/findings/fix/7/undo/')).toHaveLength(1));
});

test('[TRN-62] a merge of intents can be tried before', async () => {
  const TRY = 'POST /v2/repository/what-if/';
  const { server, user } = open('intentlist/1', { [TRY]: [409, { detail: 'Another change is being measured.' }] });
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Stop{Enter}');
  await user.click(screen.getByRole('button', { name: 'Try first' }));
  expect(await screen.findByText('Another change is being measured.')).toBeTruthy();
  expect(server.sentTo(TRY)).toMatchObject([{ change: 'merge', intents: ['play', 'stop'], intent: 'stop' }]);
});

test('[ENT-73] an intent is deleted at once; the toast says how many sentences, and undoes it', async () => {
  const { server, user } = open('intentlist/1', { [CHANGE]: [200, { id: 8, changed: 0, deleted: 9, left: 0 }] });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“play” and its 9 sentences were deleted.')).toBeTruthy();
  expect(server.sentTo(CHANGE)).toMatchObject([{ change: 'delete_intent', intent: 'play' }]);
  await waitFor(() => expect(location.pathname).toBe(`${DASHBOARD}intentlist/`));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(server.sentTo('POST /v2/repository/findings/fix/8/undo/')).toHaveLength(1));
});

test('[ENT-73] the toast of a deleted entity says how many sentences lost the mark', async () => {
  const entity = { ...ENTITY, examples__count: 69 };
  const { server, user } = open('entitylist/5', {
    'GET /v2/repository/entities/{id}/': [200, entity],
    'DELETE /v2/repository/entities/{id}/': [204],
    'POST /v2/repository/entities/{id}/restore/': [200, entity],
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“genre” was deleted. 69 sentences lost this mark.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sentTo('POST /v2/repository/entities/5/restore/')).toHaveLength(1));
});

test('[ENT-71] on the screen of an intent, a new sentence needs its text and Enter only', async () => {
  const ADD = 'POST /v2/repository/example/';
  const { server, user } = open('intentlist/1', { [ADD]: [201, {}] });
  const form = within(await screen.findByRole('form', { name: 'New sentence' }));
  expect(form.queryByRole('combobox', { name: 'Intent' })).toBeNull();
  const text = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' });
  await user.type(text, 'play blues{Enter}');
  await waitFor(() => expect(text.value).toBe(''));
  expect(server.sentTo(ADD)).toMatchObject([{ text: 'play blues', intent: 'play', language: 'en' }]);
});

test('[ENT-71] the marked words of an entity are listed, and each shows its sentences', async () => {
  const { user } = open('entitylist/5', {
    'GET /v2/repository/entity/words/': [200, page({ text: 'jazz', entity: 'genre', count: 4 })],
  });
  await user.click(await screen.findByRole('button', { name: 'jazz 4' }));
  expect(location.search).toBe('?search=jazz');
});

test('[ENT-74] intents are listed with their sentences, sorted and searched', async () => {
  const { user } = open('intentlist/');
  const table = await screen.findByRole('table', { name: 'Intents' });
  const rows = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual(['play', 'stop']);
  expect(
    within(table)
      .getByRole('columnheader', { name: /Sentences/ })
      .getAttribute('aria-sort'),
  ).toBe('descending');
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'ST');
  await screen.findByRole('heading', { name: '1 intent' });
  expect(rows()).toEqual(['stop']);
});

test('[ENT-74] entities are listed, also those that no sentence marks', async () => {
  open('entitylist/', {
    'GET /v2/repository/entities/': [
      200,
      page({ ...ENTITY, examples__count: 4 }, { ...ENTITY, id: 6, entity_id: 6, value: 'mood', examples__count: 0 }),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Entities' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['NameSentences ↓', 'genre4', 'mood0']);
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
