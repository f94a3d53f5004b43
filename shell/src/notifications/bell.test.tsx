import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { HistoryRouter, queryClient } from 'shared/platform';
import { login } from 'shared/session';
import { fakeServer, page } from 'shared/testing';

import { Bell } from './bell.tsx';
import { unreadQuery } from './unread.ts';

const UNREAD = 'GET /v2/account/notifications/unread/';
const LIST = 'GET /v2/account/notifications/';
const READ = 'POST /v2/account/notifications/read/';

const news = {
  id: 7,
  kind: 'training.done',
  text: 'Trained in English.',
  path: '/dashboard/acme/jazz/training/?version=1',
  intelligence: { uuid: 'u', name: 'Jazz bot', owner__nickname: 'acme' },
  is_read: false,
  created_at: new Date().toISOString(),
};

beforeEach(() => {
  queryClient.clear();
  chooseLocale('en-US');
  act(() => login('key'));
  history.replaceState(null, '', '/home');
});

// As in the shell: without the areas' `UiProvider`.
const open = () =>
  render(
    <HistoryRouter>
      <Bell />
    </HistoryRouter>,
  );

test('[NOTE-07] the bell counts, lists, and marks an opened entry as read', async () => {
  const server = fakeServer({
    [UNREAD]: [200, { unread: 1, newest: 7 }],
    [LIST]: [200, page(news)],
    [READ]: [200, { unread: 0, newest: null }],
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications: 1 unread notification' }));
  const entry = await screen.findByRole('link', { name: /Jazz bot\s*Trained in English/ });
  fireEvent.click(entry);
  expect(location.pathname).toBe('/dashboard/acme/jazz/training/');
  await waitFor(() => expect(server.sentTo(READ)).toEqual([{ notifications: [7] }]));
  await screen.findByRole('button', { name: 'Notifications' });
});

test('[NOTE-07] the list can be marked as read at once, and has an empty text', async () => {
  const server = fakeServer({
    [UNREAD]: [200, { unread: 1, newest: 7 }],
    [LIST]: [
      [200, page(news)],
      [200, page()],
    ],
    [READ]: [200, { unread: 0, newest: null }],
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await screen.findByRole('heading', { name: 'Nothing new' });
  expect(server.sentTo(READ)).toEqual([{ until: 7 }]);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[NOTE-07] only new notifications are announced, not earlier unread ones', async () => {
  await import('./arrivals.ts');
  const server = fakeServer({
    [UNREAD]: [
      [200, { unread: 1, newest: 7 }],
      [200, { unread: 1, newest: 7 }],
      [200, { unread: 2, newest: 8 }],
    ],
    [LIST]: [200, page(news, { ...news, id: 8 })],
  });
  const askAgain = () => act(() => queryClient.refetchQueries(unreadQuery()));
  open();
  await screen.findByRole('button', { name: 'Notifications: 1 unread notification' });
  await askAgain();
  expect(server.sentTo(LIST)).toHaveLength(0);
  await askAgain();
  await screen.findByText('There is a new notification');
});
