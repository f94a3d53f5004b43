import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { login, session$ } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { Sessions } from './sessions.tsx';

const LIST = 'GET /v2/account/sessions/';
const LOGOUT = 'POST /v2/account/logout/';
const OTHERS = 'DELETE /v2/account/sessions/';
const DAY_MS = 86_400_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const open = (id: number, more: object = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.0/24',
  created_at: daysAgo(5),
  last_used_at: daysAgo(3),
  expires_at: daysAgo(-9),
  is_current: false,
  ...more,
});
const listed = (...results: object[]) => [200, { count: results.length, next: null, previous: null, results }] as const;
const current = open(1, { browser: 'Safari', system: 'iOS', is_current: true });

beforeEach(() => {
  chooseLocale('en-US');
  act(() => login('key'));
});

async function confirm(name: string): Promise<void> {
  renderArea(<Sessions />, { at: '/profile/' });
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  const [action] = within(dialog).getAllByRole('button', { name: /^Sign out/ });
  fireEvent.click(action ?? dialog);
}

test('[ACC-32] lists devices with network, last use, sign-in and end; this one cannot be signed out here', async () => {
  fakeServer({
    [LIST]: listed(current, open(2), open(3, { browser: 'curl', system: '' }), open(4, { browser: '', system: '' })),
  });
  renderArea(<Sessions />, { at: '/profile/' });
  const [own, other, program, unknown] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toContain('Safari on iOSThis device');
  expect(other?.textContent).toMatch(/Firefox on Windows.*network 203\.0\.113\.0\/24 · used 3 days ago · signed in/);
  expect([program?.textContent, unknown?.textContent]).toEqual([
    expect.stringMatching(/^curl/),
    expect.stringMatching(/^Unknown device/),
  ]);
  expect(own && within(own).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign out Firefox on Windows' })).toBeTruthy();
});

test('[ACC-32] one device is signed out, and the list follows', async () => {
  let isOpen = true;
  const server = fakeServer({
    [LIST]: () => (isOpen ? listed(current, open(2)) : listed(current)),
    'DELETE /v2/account/sessions/{id}/': () => {
      isOpen = false;
      return [204];
    },
  });
  await confirm('Sign out Firefox on Windows');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await screen.findByText('Firefox on Windows was signed out.');
  expect(server.sentTo('DELETE /v2/account/sessions/2/')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
});

test('[ACC-32] all other devices are signed out; this one stays', async () => {
  const server = fakeServer({ [LIST]: listed(current, open(2)), [OTHERS]: [204] });
  await confirm('Sign out all other devices');
  await screen.findByText('All other devices were signed out.');
  expect([server.sentTo(OTHERS).length, session$.value.token]).toEqual([1, 'Token key']);
});

test('[ACC-32] a list that does not load can be loaded again', async () => {
  let isBroken = true;
  fakeServer({ [LIST]: () => (isBroken ? [503, { detail: 'Try again in a moment.' }] : listed(current)) });
  renderArea(<Sessions />, { at: '/profile/' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  fireEvent.click(retry);
  await screen.findByText('Safari on iOS');
});

test('[ACC-26] logging out everywhere ends every session, this one too', async () => {
  const server = fakeServer({ [LIST]: listed(current), [LOGOUT]: [204] });
  await confirm('Sign out everywhere');
  await waitFor(() => expect(session$.value.token).toBeNull());
  expect(server.sentTo(LOGOUT)).toEqual([{ all: true }]);
});

test('[ACC-26] an error is shown, and the session stays', async () => {
  fakeServer({ [LIST]: listed(current), [LOGOUT]: [503, { detail: 'Try again in a moment.' }] });
  await confirm('Sign out everywhere');
  await screen.findByText('Try again in a moment.');
  expect(session$.value.token).toBe('Token key');
});

test('[KEY-45] says that API keys stay, with a link to them', () => {
  fakeServer({ [LIST]: listed(current) });
  renderArea(<Sessions />, { at: '/profile/' });
  expect(screen.getByText(/does not affect your API keys/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'API keys' }).getAttribute('href')).toBe('/profile/?tab=keys');
});
