import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { renderArea } from 'shared/testing';

import { fakeInbox } from '../../testing/inbox.ts';
import { DASHBOARD } from '../../testing/repository.ts';
import InboxPage from './inbox-page.tsx';

/** Opens the inbox as Ana. */
function open(query = '') {
  const server = fakeInbox();
  login('key', { nickname: 'ana', name: 'Ana Lima' });
  renderArea(<InboxPage />, { at: `${DASHBOARD}log/${query}` });
  return { user: userEvent.setup(), assigned: server.assignments };
}

afterEach(() => act(logout));

const row = async (text: string) => (await screen.findByText(text)).closest('li') ?? document.body;

test('[INB-23] a question is assigned in its row, which names the person', async () => {
  const { user, assigned } = open();
  await user.click(await screen.findByRole('button', { name: 'Open: play jazz' }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Assigned to' }));
  await user.click(await screen.findByTitle('Ben Adams'));
  expect(await screen.findByText('Ben Adams was asked to decide 1 question.')).toBeTruthy();
  expect(within(await row('play jazz')).getByText('Assigned to Ben Adams')).toBeTruthy();
  expect(assigned()).toMatchObject([{ ids: [3], assigned_to: 'ben' }]);
});

test('[INB-23] selected questions are assigned together; those of the user are counted and shown', async () => {
  const { user, assigned } = open();
  for (const text of ['play jazz', 'stop it']) await user.click(within(await row(text)).getByRole('checkbox'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Assign' }));
  await user.click(await screen.findByTitle('Ana Lima'));
  await user.click(await screen.findByRole('switch', { name: 'Assigned to me (2)' }));
  await waitFor(() => expect(screen.queryByText('my card number is 42')).toBeNull());
  expect(location.search).toBe('?mine=1');
  expect(assigned()).toMatchObject([{ ids: [3, 1], assigned_to: 'ana' }]);
  await row('play jazz');
  await user.keyboard('j1');
  expect(await screen.findByRole('switch', { name: 'Assigned to me (1)' })).toBeTruthy();
});

test('[INB-23] the link of a notification shows the questions that are assigned to the user', async () => {
  open('?mine=1');
  expect(await screen.findByText('No question matches the filter.')).toBeTruthy();
});
