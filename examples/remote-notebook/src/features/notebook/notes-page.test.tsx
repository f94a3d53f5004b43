import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeServer, renderArea, signInAs } from '@parlance/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import NotebooksPage from './notebooks-page.tsx';
import NotesPage from './notes-page.tsx';

const AT = '/dashboard/acme/greeter/notebook';

beforeEach(() => {
  localStorage.clear();
  signInAs('ana');
  fakeServer({ 'GET /v2/repository-shortcut/{owner}/{slug}/': [200, { name: 'Greeter' }] });
});

async function add(text: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'New note' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
}

test('a note is added, said to be in this browser only, found again and deleted', async () => {
  const first = renderArea(<NotesPage />, { at: AT });
  await add('Ask about greetings');
  expect(screen.getByText(/in this browser only, for the account ana/)).toBeTruthy();
  first.unmount();
  const second = renderArea(<NotebooksPage />, { at: '/notebook' });
  expect((await screen.findByRole('link', { name: 'Greeter' })).getAttribute('href')).toBe(AT);
  second.unmount();
  renderArea(<NotesPage />, { at: AT });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the note “Ask about greetings”' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No notes yet.')).toBeTruthy();
});

test('a note that the browser has no room for stays in the field', async () => {
  renderArea(<NotesPage />, { at: AT });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await add('too much');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('too much');
  full.mockRestore();
});

test('another account finds an empty notebook', async () => {
  const first = renderArea(<NotesPage />, { at: AT });
  await add('of ana');
  first.unmount();
  signInAs('bia');
  renderArea(<NotesPage />, { at: AT });
  await waitFor(() => expect(screen.getByText('No notes yet.')).toBeTruthy());
});
