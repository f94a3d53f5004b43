import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { OrganizationsPage } from './organizations-page.tsx';

const LIST = 'GET /v2/org/organization/';
const organization = {
  id: 1,
  name: 'City Library',
  nickname: 'library',
  description: 'Books.',
  locale: '',
  verificated: true,
  count_repositories: 2,
  count_members: 1,
  authorization: null,
};
const field = { required: true, read_only: false, style: {} };
const SCHEMA = {
  name: { ...field, type: 'string', label: 'Name', max_length: 40 },
  nickname: { ...field, type: 'slug', label: 'Nickname', max_length: 16 },
  description: {
    ...field,
    required: false,
    type: 'string',
    label: 'Description',
    style: { base_template: 'textarea.html' },
  },
};

function open(routes: FakeRoutes, at = '/orgs') {
  const server = fakeServer({
    'OPTIONS /v2/org/organization/': [200, { actions: { POST: SCHEMA } }],
    'GET /v2/org/deleted/': [200, { count: 0, next: null, previous: null, results: [] }],
    ...routes,
  });
  renderArea(<OrganizationsPage />, { at });
  return server;
}

beforeEach(() => {
  sessionStorage.clear();
  chooseLocale('en-US');
  act(() => login('key'));
});

test('[ORG-01] cards show name, intelligences and members and link to the organization', async () => {
  open({ [LIST]: [200, { count: 1, next: null, previous: null, results: [organization] }] });
  const card = (await screen.findByRole('heading', { name: /City Library/ })).closest('li');
  expect(card?.textContent).toContain('2 intelligences');
  expect(card?.textContent).toContain('1 member');
  expect(screen.getByRole('link', { name: 'City Library' }).getAttribute('href')).toBe('/org/library/');
  expect(screen.getByRole('img', { name: 'Verified' })).toBeTruthy();
});

test('[ORG-01] ten organizations per page, with the page in the address', async () => {
  const server = open(
    { [LIST]: [200, { count: 21, next: null, previous: null, results: [organization] }] },
    '/orgs?page=2',
  );
  await screen.findByRole('heading', { name: /City Library/ });
  expect(server.requests.find(({ method, path }) => `${method} ${path}` === LIST)?.query).toEqual({
    limit: 10,
    offset: 10,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(location.search).toBe('?page=3'));
});

test('[ORG-01] an empty list offers the next step', async () => {
  open({ [LIST]: [200, { count: 0, next: null, previous: null, results: [] }] });
  await screen.findByText('You are not a member of any organization yet.');
  expect(screen.getAllByRole('button', { name: 'Create organization' })).toHaveLength(2);
});

test('[ORG-01] a list that fails to load says why and can be retried', async () => {
  open({
    [LIST]: [
      [500, { detail: 'Out of order.' }],
      [200, { count: 1, next: null, previous: null, results: [organization] }],
    ],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: /City Library/ });
});

test('[ORG-01] the dialog creates an organization and opens it', async () => {
  const server = open({
    [LIST]: [200, { count: 0, next: null, previous: null, results: [] }],
    'POST /v2/org/organization/': [201, organization],
  });
  await screen.findByText('You are not a member of any organization yet.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Create organization' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Name'), { target: { value: 'City Library' } });
  fireEvent.change(dialog.getByLabelText('Nickname'), { target: { value: 'library' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(location.pathname).toBe('/org/library/'));
  expect(server.sentTo('POST /v2/org/organization/')).toEqual([{ name: 'City Library', nickname: 'library' }]);
});

test('[ORG-01] signed-out visitors see the login form instead of the list', async () => {
  act(logout);
  open({
    'OPTIONS /v2/account/login/': [
      200,
      { actions: { POST: { username: { ...field, type: 'email' }, password: { ...field, type: 'password' } } } },
    ],
  });
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/recoverpassword');
});

test('[ORG-10] deleted organizations are listed with their deadline and restored', async () => {
  const nothing = { count: 0, next: null, previous: null, results: [] };
  const deleted = {
    id: 2,
    name: 'Old Archive',
    nickname: 'archive',
    count_repositories: 2,
    deleted_at: '2026-01-01T00:00:00.000Z',
    restorable_until: '2026-01-31T12:00:00.000Z',
  };
  const server = open({
    [LIST]: [
      [200, nothing],
      [200, { ...nothing, count: 1, results: [organization] }],
    ],
    'GET /v2/org/deleted/': [
      [200, { ...nothing, count: 1, results: [deleted] }],
      [200, nothing],
    ],
    'POST /v2/org/organization/{nickname}/restore/': [200, organization],
  });
  const row = (await screen.findByText('Old Archive')).closest('li');
  expect(row?.textContent).toContain('2 intelligences');
  expect(row?.textContent).toContain('can be restored until Jan 31, 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Restore Old Archive' }));
  await screen.findByText('There are no deleted organizations to restore.');
  expect(server.sentTo('POST /v2/org/organization/archive/restore/')).toHaveLength(1);
  await screen.findByRole('heading', { name: /City Library/ });
});
