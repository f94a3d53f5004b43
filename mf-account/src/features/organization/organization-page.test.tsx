import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { Route, Routes } from 'shared/platform';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { OrganizationPage } from './organization-page.tsx';

const library = {
  id: 1,
  name: 'City Library',
  nickname: 'library',
  description: 'Books for everybody.',
  locale: 'Lisbon',
  verificated: true,
  count_repositories: 1,
  count_members: 3,
  authorization: null,
};
const writer = { can_write: true, level: 3 };
const field = { required: false, read_only: false, style: {} };
const SCHEMA = {
  name: { ...field, required: true, type: 'string' },
  nickname: { ...field, required: true, type: 'slug' },
  description: { ...field, type: 'string' },
  locale: { ...field, type: 'string' },
};
const NONE = { count: 0, next: null, previous: null, results: [] };
const invitation = {
  id: 7,
  organization__nickname: 'library',
  role: 2,
  email: null,
  created_by__nickname: 'ada',
  created_at: '2026-01-01T00:00:00.000Z',
  expires_at: '2026-01-15T00:00:00.000Z',
};

function open(routes: FakeRoutes, at = '/org/library/') {
  const server = fakeServer({
    'OPTIONS /v2/org/organization/{nickname}/': [200, { actions: { PUT: SCHEMA } }],
    'GET /v2/repository/categories/': [200, []],
    'GET /v2/org/authorizations/': [200, NONE],
    'GET /v2/org/invitations/{nickname}/': [200, NONE],
    'OPTIONS /v2/account/register/': [200, {}],
    ...routes,
  });
  renderArea(
    <Routes>
      <Route path="/org/:nickname" element={<OrganizationPage />} />
    </Routes>,
    { at },
  );
  return server;
}

beforeEach(() => {
  sessionStorage.clear();
  chooseLocale('en-US');
});
afterEach(() => document.querySelector('meta[name="features"]')?.remove());

test('[ORG-02] [ORG-03] visitors see name, badge, location and description', async () => {
  open({ 'GET /v2/org/profile/{nickname}/': [200, library] });
  await screen.findByRole('heading', { level: 1, name: 'City Library' });
  expect(screen.getByRole('img', { name: 'Verified organization' })).toBeTruthy();
  expect(screen.getByText('From Lisbon')).toBeTruthy();
  expect(screen.getByText('Books for everybody.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('[ORG-03] members with write access can change everything except the nickname', async () => {
  const server = open({
    'GET /v2/org/profile/{nickname}/': [200, { ...library, authorization: writer }],
    'PATCH /v2/org/organization/{nickname}/': [200, { ...library, name: 'Town Library', authorization: writer }],
  });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Town Library' } });
  expect(screen.queryByLabelText('Nickname')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('heading', { level: 1, name: 'Town Library' });
  expect(server.sentTo('PATCH /v2/org/organization/library/')).toEqual([
    { name: 'Town Library', description: 'Books for everybody.', locale: 'Lisbon' },
  ]);
});

test('[ORG-04] intelligences are listed six per page, with texts for an empty list and for no matches', async () => {
  const server = open(
    { 'GET /v2/org/profile/{nickname}/': [200, library], 'GET /v2/repository/search-repositories/': [200, NONE] },
    '/org/library/?tab=intelligences',
  );
  await screen.findByText('This organization has no intelligences yet.');
  expect(screen.queryByRole('region', { name: 'In use' })).toBeNull();
  expect(server.requests.find(({ path }) => path === '/v2/repository/search-repositories/')?.query).toEqual({
    nickname: 'library',
    limit: 6,
    offset: 0,
  });
  fireEvent.change(screen.getByPlaceholderText('Name of an intelligence'), { target: { value: 'loans' } });
  await screen.findByText('No intelligence matches these filters.');
  expect(location.search).toBe('?tab=intelligences&search=loans');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe('?tab=intelligences'));
});

test('[ORG-04] typing searches once it rests, and filters narrow by category and language', async () => {
  const food = { id: 7, name: 'Food', icon: 'food' };
  const server = open(
    {
      'GET /v2/org/profile/{nickname}/': [200, library],
      'GET /v2/repository/categories/': [200, [food]],
      'GET /v2/repository/search-repositories/': [200, NONE],
    },
    '/org/library/?tab=intelligences',
  );
  const searched = () =>
    server.requests.filter(({ path }) => path === '/v2/repository/search-repositories/').map(({ query }) => query);
  await screen.findByText('This organization has no intelligences yet.');
  for (const search of ['B', 'Bo', 'Bot'])
    fireEvent.change(screen.getByPlaceholderText('Name of an intelligence'), { target: { value: search } });
  await screen.findByText('No intelligence matches these filters.');
  expect(searched().map(({ search }) => search)).toEqual([undefined, 'Bot']);
  for (const [select, option] of [
    ['Category', 'Food'],
    ['Language', 'Arabic'],
  ] as const) {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: select }));
    fireEvent.change(screen.getByRole('combobox', { name: select }), { target: { value: option } });
    fireEvent.click((await screen.findAllByText(option)).at(-1) ?? document.body);
  }
  await waitFor(() => expect(searched().at(-1)).toMatchObject({ search: 'Bot', categories: [7], language: 'ar' }));
});

test('[ORG-02] the tab is part of the address; activities and reports are hidden', async () => {
  open(
    { 'GET /v2/org/profile/{nickname}/': [200, { ...library, authorization: writer }] },
    '/org/library/?tab=reports',
  );
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Information', 'Intelligences', 'API keys']);
  const isChosen = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected');
  expect(isChosen('Information')).toBe('true');
  fireEvent.click(screen.getByRole('tab', { name: 'Intelligences' }));
  await waitFor(() => expect(location.search).toBe('?tab=intelligences'));
  act(() => history.back());
  await waitFor(() => expect(isChosen('Information')).toBe('true'));
});

test('[ORG-04] with payments enabled, the intelligences that the organization uses are listed', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'features', content: 'payments' });
  document.head.append(meta);
  open(
    {
      'GET /v2/org/profile/{nickname}/': [200, { ...library, authorization: writer }],
      'GET /v2/repository/search-repositories/': [200, NONE],
      'GET /v2/repository/repository-reports/': [200, { ...NONE, total_count: 0 }],
    },
    '/org/library/?tab=intelligences',
  );
  const used = await screen.findByRole('region', { name: 'In use' });
  await within(used).findByText(/No intelligence was queried with the keys of this organization/);
});

test.each([
  [404, { detail: 'Not found.' }, 'Not found.'],
  [502, {}, 'The organization could not be loaded'],
] as const)(
  "[ORG-06] a load that fails with %i shows the server's detail or a generic text",
  async (status, body, text) => {
    open({ 'GET /v2/org/profile/{nickname}/': [status, body] });
    const place = await screen.findByRole('button', { name: 'Try again' });
    expect(place.closest('.page')?.textContent).toContain(text);
  },
);

test('[ACC-25] administrators create an invitation, copy its link and revoke it', async () => {
  const link = 'https://bots.example.org/join#invitation=secret';
  const server = open({
    'GET /v2/org/profile/{nickname}/': [200, { ...library, authorization: writer }],
    'GET /v2/org/invitations/{nickname}/': [
      [200, NONE],
      [200, { ...NONE, count: 1, results: [invitation] }],
      [200, NONE],
    ],
    'POST /v2/org/invitations/{nickname}/': [201, { ...invitation, link, is_mailed: false }],
    'DELETE /v2/org/invitation/{id}/': [204, ''],
  });
  await screen.findByText('There are no pending invitations.');
  const form = within(screen.getByRole('form', { name: 'New invitation' }));
  fireEvent.mouseDown(form.getByRole('combobox', { name: 'Role' }));
  fireEvent.click(await screen.findByText('Contributor'));
  fireEvent.click(form.getByRole('button', { name: 'Create invitation' }));
  expect((await screen.findByRole('textbox', { name: 'Invitation link' })).getAttribute('value')).toBe(link);
  expect(server.sentTo('POST /v2/org/invitations/library/')).toEqual([{ role: 2 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the invitation for Anyone with the link' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await screen.findByText('There are no pending invitations.');
  expect(screen.queryByRole('textbox', { name: 'Invitation link' })).toBeNull();
});
