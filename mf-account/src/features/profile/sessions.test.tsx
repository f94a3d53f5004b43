import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { login, session$ } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { Sessions } from './sessions.tsx';

const LOGOUT = 'POST /v2/account/logout/';

beforeEach(() => {
  chooseLocale('en-US');
  act(() => login('key'));
});

async function logOutEverywhere(): Promise<void> {
  renderArea(<Sessions />, { at: '/profile/' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(screen.getAllByRole('button', { name: 'Sign out everywhere' }).at(-1) ?? dialog);
}

test('[ACC-26] logging out everywhere ends every session, this one too', async () => {
  const server = fakeServer({ [LOGOUT]: [204] });
  await logOutEverywhere();
  await waitFor(() => expect(session$.value.token).toBeNull());
  expect(server.sentTo(LOGOUT)).toEqual([{ all: true }]);
});

test('[ACC-26] an error is shown, and the session stays', async () => {
  fakeServer({ [LOGOUT]: [503, { detail: 'Try again in a moment.' }] });
  await logOutEverywhere();
  await screen.findByText('Try again in a moment.');
  expect(session$.value.token).toBe('Token key');
});

test('[KEY-45] says that API keys stay, with a link to them', () => {
  renderArea(<Sessions />, { at: '/profile/' });
  expect(screen.getByText(/does not affect your API keys/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'API keys' }).getAttribute('href')).toBe('/profile/?tab=keys');
});
