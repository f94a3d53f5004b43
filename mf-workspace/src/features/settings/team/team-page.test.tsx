import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import { DASHBOARD, repositoryInfo } from '../../../testing/repository.ts';
import { Team } from './team-page.tsx';

const member = {
  user: 4,
  user__nickname: 'gil',
  user__is_organization: false,
  repository: 'r',
  role: 2,
  created_at: '2026-01-01T00:00:00Z',
} as const;

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[SET-02] a role that cannot be given is reported, and the old one shown again', async () => {
  fakeServer({
    'GET /v2/repository/authorizations/': [200, page(member)],
    'GET /v2/repository/authorization-requests/': [200, page()],
    'GET /v2/repository/invitations/{uuid}/': [200, page()],
    'PATCH /v2/repository/authorizations/{repository}/{nickname}/': [403, { detail: 'Not on a Sunday.' }],
  });
  renderArea(<Team repository={repositoryInfo()} />, { at: `${DASHBOARD}settings/` });
  const row = (await screen.findByText('@gil')).closest('li') ?? document.body;
  fireEvent.mouseDown(within(row).getByRole('combobox', { name: 'Role of gil' }));
  fireEvent.click(await screen.findByTitle('Admin'));
  expect(await screen.findByText('Not on a Sunday.')).toBeTruthy();
  expect(within(row).getByTitle('Contributor')).toBeTruthy();
});

test('[SET-23] an administrator makes a link to the team and revokes it', async () => {
  const invitation = {
    id: 9,
    role: 2,
    email: null,
    created_by__nickname: 'ada',
    created_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-01-08T00:00:00Z',
  };
  const link = 'https://bots.example.org/join#invitation=secret';
  const server = fakeServer({
    'GET /v2/repository/authorizations/': [200, page(member)],
    'GET /v2/repository/authorization-requests/': [200, page()],
    'GET /v2/repository/invitations/{uuid}/': [
      [200, page()],
      [200, page(invitation)],
      [200, page()],
    ],
    'POST /v2/repository/invitations/{uuid}/': [201, { ...invitation, link, is_mailed: false }],
    'DELETE /v2/repository/invitation/{id}/': [204, ''],
  });
  renderArea(<Team repository={repositoryInfo()} />, { at: `${DASHBOARD}settings/` });
  const form = within(await screen.findByRole('form', { name: 'New invitation' }));
  fireEvent.mouseDown(form.getByRole('combobox', { name: 'Role' }));
  fireEvent.click(await screen.findByTitle('Admin'));
  fireEvent.click(form.getByRole('button', { name: 'Create invitation' }));
  expect((await screen.findByRole('textbox', { name: 'Invitation link' })).getAttribute('value')).toBe(link);
  expect(server.sentTo('POST /v2/repository/invitations/{uuid}/')).toEqual([{ role: 3 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke the invitation for Anyone with the link' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await screen.findByText('There are no pending invitations.');
});
