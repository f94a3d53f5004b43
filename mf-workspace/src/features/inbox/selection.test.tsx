import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { renderArea } from 'shared/testing';

import { fakeInbox } from '../../testing/inbox.ts';
import { DASHBOARD } from '../../testing/repository.ts';
import InboxPage from './inbox-page.tsx';

const TEXTS = Array.from({ length: 30 }, (_, at) => `play number ${at + 1}`);

/** Opens the inbox with thirty questions, of which a page shows twelve. */
function open(query = '') {
  const server = fakeInbox({ texts: TEXTS });
  renderArea(<InboxPage />, { at: `${DASHBOARD}log/${query}` });
  return { user: userEvent.setup(), ...server };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

const box = (text: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select: ${text}` });

const bar = () => screen.getByRole('group', { name: 'Selected questions' });

test('[INB-25] a selection is kept over pages; Shift+click selects a range', async () => {
  const { user, decisions } = open();
  await user.click(await box('play number 30'));
  fireEvent.click(await box('play number 28'), { shiftKey: true });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await box('play number 18'));
  expect(screen.getByText('4 selected')).toBeTruthy();
  await user.click(within(bar()).getByRole('button', { name: 'Ignore' }));
  await waitFor(() => expect(decisions()).toHaveLength(1));
  expect(decisions()).toMatchObject([{ decisions: [30, 29, 28, 18].map((id) => ({ id, state: 'ignored' })) }]);
});

test('[INB-25] once the page is selected, every question that matches can be, on other pages too', async () => {
  const { user, decisions } = open();
  await box('play number 30');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Select all 30 that match' }));
  await screen.findByText('30 selected');
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  await user.click(within(bar()).getByRole('button', { name: 'Ignore' }));
  expect(await screen.findByText('30 questions are ignored.')).toBeTruthy();
  expect(decisions()).toHaveLength(1);
});

test('[INB-25] a question that is decided in its row is deselected; another filter selects nothing', async () => {
  const { user } = open();
  await user.click(await box('play number 30'));
  await user.click(await box('play number 29'));
  await user.keyboard('i');
  await screen.findByText('1 selected');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await screen.findByText('30 questions');
});

test('[INB-25] found words are highlighted regardless of case and accents', async () => {
  open('?search=NÚMBER');
  const row = (await box('play number 30')).closest('li') ?? document.body;
  expect(within(row).getByText('number', { selector: 'strong' })).toBeTruthy();
});
