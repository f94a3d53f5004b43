import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeAnswer } from 'shared/testing';

import StatusPage from './status-page.tsx';

const language = (count: number, percentage: number, isBase = false) => ({
  is_base_language: isBase,
  examples: { count: isBase ? 40 : 0, entities: [] },
  base_translations: { count, percentage, drafts: 0, invalid: 0, outdated: 0 },
});
const STATUS = { en: language(0, 0, true), pt_br: language(30, 75), de: language(40, 100), fr: language(0, 0) };
const STATUSES = 'GET /v2/repository/info/{uuid}/{version}/languagesstatus/';
const REPOSITORY = {
  uuid: 'u1',
  name: 'Jazz bot',
  slug: 'jazz',
  owner: { id: 1, nickname: 'acme' },
  language: 'en',
  repository_version_id: 11,
  request_authorization: null,
  available_request_authorization: true,
};

function open({
  canContribute = true,
  status = [200, { languages_status: STATUS }],
  at = '/dashboard/acme/jazz/translations/',
}: { canContribute?: boolean; status?: FakeAnswer<typeof STATUSES>; at?: string } = {}) {
  const server = fakeServer({
    'GET /v2/repository-shortcut/{owner}/{slug}/': [
      200,
      { ...REPOSITORY, authorization: { can_read: true, can_contribute: canContribute } },
    ],
    [STATUSES]: status,
  });
  renderArea(<StatusPage />, { at });
  return server;
}

afterEach(() => act(logout));

test('[TRA-07] a contributor sees the counts and the progress of each language', async () => {
  login('key');
  open();
  const figures = await screen.findByLabelText('Totals');
  expect(figures.textContent).toContain('Sentences to translate40');
  expect(figures.textContent).toContain('Translations70in 2 languages');
  expect(figures.textContent).toContain('Still missing10');
  const rows = within(screen.getByRole('list', { name: 'Languages' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows[0]).toContain('GermanDeutsch100%✓ Complete40 of 40 sentences');
  expect(rows[1]).toContain('75%30 of 40 sentences');
  expect(rows).toHaveLength(2);
  expect(document.title).toBe('Translation status · Jazz bot · Parlance');
});

test('[TRA-07] range and search filter the list and are stored in the address', async () => {
  login('key');
  open({ at: '/dashboard/acme/jazz/translations/?version=11' });
  await screen.findByText('German');
  fireEvent.click(screen.getByText('Less than half'));
  await screen.findByText('No language matches');
  expect(location.search).toBe('?version=11&range=lessThanHalf');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a language' }), { target: { value: 'fren' } });
  await screen.findByText('Not started');
  expect(screen.getByText('French')).toBeTruthy();
});

test('[TRA-07] without a session the screen asks to sign in and requests nothing', async () => {
  const server = open({ canContribute: false });
  await screen.findByRole('heading', { name: 'Sign in to use this screen' });
  expect(server.requests.some(({ path }) => path.endsWith('/languagesstatus/'))).toBe(false);
});

test('[DASH-06] without the right to contribute, the screen says so', async () => {
  login('key');
  open({ canContribute: false });
  await screen.findByText('You cannot edit this intelligence');
});

test('[SHELL-14] an error is explained and can be retried', async () => {
  login('key');
  const server = open({ status: [500, { detail: 'Counting failed.' }] });
  await screen.findByText('Counting failed.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.requests.filter(({ path }) => path.endsWith('/languagesstatus/'))).toHaveLength(2));
});
