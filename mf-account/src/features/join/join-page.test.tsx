import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { JoinPage } from './join-page.tsx';

const OFFER = 'POST /v2/account/invitation/';
const ACCEPT = 'POST /v2/account/invitation/accept/';
const offer = {
  organization: null,
  repository: { owner__nickname: 'acme', slug: 'jazz', name: 'Jazz' },
  role: 2,
  created_by__nickname: 'ada',
  created_by__name: 'Ada Lee',
  expires_at: '2026-01-08T00:00:00Z',
};
const USED = { invitation: ['This invitation has been used or revoked, or has expired. Ask for a new one.'] };

beforeEach(() => sessionStorage.clear());
afterEach(() => act(logout));

function open(routes: FakeRoutes, at = '/join#invitation=secret') {
  const server = fakeServer(routes);
  renderArea(<JoinPage />, { at });
  return server;
}

test('[SET-24] somebody who is signed in accepts an invitation and gets to what it leads to', async () => {
  login('key');
  const server = open({ [OFFER]: [200, offer], [ACCEPT]: [200, offer] });
  await screen.findByRole('heading', { name: 'Ada Lee (@ada) invites you to Jazz' });
  expect(screen.getByText(/^Your role would be Contributor/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard/acme/jazz/'));
  expect(server.sentTo(ACCEPT)).toEqual([{ invitation: 'secret' }]);
  expect(sessionStorage.length).toBe(0);
});

test('[SET-24] visitors sign in or up, and come back to the invitation', async () => {
  open({ [OFFER]: [200, offer] });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await screen.findByText('To accept it, sign in or create an account.');
  expect(hrefOf('Sign in')).toBe('/signin?next=%2Fjoin');
  expect(hrefOf('Create an account')).toBe('/signup?next=%2Fjoin#invitation=secret');
  act(() => login('key'));
  open({ [OFFER]: [200, offer] }, '/join');
  expect(await screen.findByRole('button', { name: 'Accept the invitation' })).toBeTruthy();
});

test('[SET-24] who signs up with an invitation to an organization gets to the organization', async () => {
  open({ [OFFER]: [200, { ...offer, repository: null, organization: { nickname: 'library', name: 'Library' } }] });
  const link = await screen.findByRole('link', { name: 'Create an account' });
  expect(link.getAttribute('href')).toBe('/signup?next=%2Forg%2Flibrary%2F#invitation=secret');
});

test('[SET-24] an invitation that does not work says why', async () => {
  open({ [OFFER]: [400, USED] });
  await screen.findByRole('heading', { name: 'This invitation does not work' });
  expect(screen.getByRole('alert').textContent).toBe(USED.invitation[0]);
});

test('[SET-24] a link without its invitation says that it is incomplete', async () => {
  const server = open({}, '/join');
  await screen.findByText('The link is incomplete. Copy all of it.');
  expect(server.requests).toEqual([]);
});

test('[SET-24] an acceptance that fails says why, and the invitation stays', async () => {
  login('key');
  open({ [OFFER]: [200, offer], [ACCEPT]: [400, { invitation: ['You already have this role or a higher one.'] }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
  expect((await screen.findByRole('alert')).textContent).toBe('You already have this role or a higher one.');
  expect(screen.getByRole('button', { name: 'Accept the invitation' })).toBeTruthy();
});
