import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import AnyEntityPage from './any-entity-page.tsx';
import NamedPage from './named-page.tsx';

const LISTS = '/v2/repository/entities/{id}/lists/';
const VALUES = '/v2/repository/entity/value/';

function open(path: string, routes: FakeRoutes) {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization: CONTRIBUTOR })],
    'GET /v2/repository/examples/': [200, page()],
    [`GET ${VALUES}`]: [200, page()],
    'GET /v2/repository/entity/words/': [200, page()],
    ...routes,
  });
  renderArea(
    <Routes>
      <Route path="/dashboard/:ownerNickname/:slug/entitylist/any" element={<AnyEntityPage />} />
      <Route path="/dashboard/:ownerNickname/:slug/entitylist/:id" element={<NamedPage />} />
    </Routes>,
    { at: `${DASHBOARD}entitylist/${path}` },
  );
  return { server, user: userEvent.setup() };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[ENT-19] saving the lists of an entity moves no focus and discards no newer input', async () => {
  const { server, user } = open('5', {
    [`GET ${LISTS}`]: [
      [200, { words: ['jazz'], patterns: [] }],
      [200, { words: ['jazz', 'blues'], patterns: [] }],
    ],
    [`PUT ${LISTS}`]: [200, { words: ['jazz', 'blues'], patterns: [] }],
  });
  const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Words, one per line' });
  await user.type(words, '\nblues');
  const save = screen.getByRole('button', { name: 'Save lists' });
  await user.click(save);
  await waitFor(() => expect(server.requests.filter(({ path }) => path.endsWith('/lists/'))).toHaveLength(3));
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  expect(document.activeElement).toBe(save);
  expect(screen.getByRole('textbox', { name: 'Words, one per line' })).toBe(words);
  await user.click(save);
  expect(server.sentTo(`PUT ${LISTS}`)).toEqual([{ words: ['jazz', 'blues'], patterns: [] }]);
});

test('[TRN-62] how the model would answer without an entity can be tried', async () => {
  const TRY = 'POST /v2/repository/what-if/';
  const { server, user } = open('5', {
    [`GET ${LISTS}`]: [200, { words: [], patterns: [] }],
    [TRY]: [409, { detail: 'Another change is being measured.' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Try without genre' }));
  expect(await screen.findByText('Another change is being measured.')).toBeTruthy();
  expect(server.sentTo(TRY)).toMatchObject([{ change: 'drop_entity', entity: 'genre', language: 'en' }]);
});

test('[STATE-04] a part of an entity that cannot be loaded says so; trying again hides no other part', async () => {
  let works = false;
  const { user } = open('5', {
    [`GET ${LISTS}`]: () => (works ? [200, { words: ['jazz'], patterns: [] }] : [500, {}]),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const values = screen.getByRole('heading', { name: 'Values and synonyms' });
  works = true;
  await user.click(retry);
  await screen.findByRole('textbox', { name: 'Words, one per line' });
  expect(screen.getByRole('heading', { name: 'Values and synonyms' })).toBe(values);
});

test('[ENT-17] values without an entity are listed and changed', async () => {
  const row = { id: 9, repository_version: 11, entity_id: null, value: 'New York', synonyms: ['nyc'], language: null };
  const { server, user } = open('any', {
    [`GET ${VALUES}`]: [200, page(row)],
    [`POST ${VALUES}`]: [201, { ...row, id: 10, value: 'Rome' }],
  });
  expect(await screen.findByRole('rowheader', { name: 'New York' })).toBeTruthy();
  expect(server.requests.find(({ path }) => path === VALUES)?.query).not.toHaveProperty('entity_id');
  await user.click(screen.getByRole('button', { name: 'Add value' }));
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'Rome');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.sentTo(`POST ${VALUES}`)).toHaveLength(1));
  expect(server.sentTo(`POST ${VALUES}`)[0]).toMatchObject({ entity_id: null, value: 'Rome', synonyms: [] });
});

test('[ENT-36] an entity that is not marked in any sentence also has a page', async () => {
  open('7', {
    'GET /v2/repository/entities/': [200, page({ id: 7, value: 'zipcode' })],
    [`GET ${LISTS}`]: [200, { words: [], patterns: ['[0-9]{5}'] }],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Entity zipcode' })).toBeTruthy();
  expect(await screen.findByDisplayValue('[0-9]{5}')).toBeTruthy();
});
