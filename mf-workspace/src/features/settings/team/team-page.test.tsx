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
    'PATCH /v2/repository/authorizations/{repository}/{nickname}/': [403, { detail: 'Not on a Sunday.' }],
  });
  renderArea(<Team repository={repositoryInfo()} />, { at: `${DASHBOARD}settings/` });
  const row = (await screen.findByText('@gil')).closest('li') ?? document.body;
  fireEvent.mouseDown(within(row).getByRole('combobox', { name: 'Role of gil' }));
  fireEvent.click(await screen.findByTitle('Admin'));
  expect(await screen.findByText('Not on a Sunday.')).toBeTruthy();
  expect(within(row).getByTitle('Contributor')).toBeTruthy();
});
