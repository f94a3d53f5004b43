import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import TutorialPage from './tutorial-page.tsx';

const OWN = 'GET /v2/repository/search-repositories/';
const MEMBERSHIPS = 'GET /v2/repository/repositories-permissions/';

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[SHELL-18] without an intelligence a tour offers to create one', async () => {
  fakeServer({ [OWN]: [200, page()], [MEMBERSHIPS]: [200, page()] });
  renderArea(<TutorialPage />, { at: '/tutorial/training/' });
  const link = await screen.findByRole('link', { name: 'Create intelligence' });
  expect(link.getAttribute('href')).toBe('/new/');
});

test.each([
  ['training/', 'training/'],
  ['inbox', 'log/'],
  ['evaluate', 'evaluate/manual'],
  ['translate', 'translate/'],
])('[SHELL-18] the tour at /tutorial/%s opens one of the user’s own intelligences', async (name, path) => {
  fakeServer({ [OWN]: [200, page({ owner__nickname: 'acme', slug: 'jazz-bot' })] });
  renderArea(<TutorialPage />, { at: `/tutorial/${name}` });
  await waitFor(() => expect(location.pathname).toBe(`/dashboard/acme/jazz-bot/${path}`));
});

test('[SHELL-18] an unknown tour leads home', async () => {
  fakeServer({ [OWN]: [200, page()], [MEMBERSHIPS]: [200, page()] });
  renderArea(<TutorialPage />, { at: '/tutorial/nothing' });
  await waitFor(() => expect(location.pathname).toBe('/home'));
});
