import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { renderArea } from 'shared/testing';
import type { FakeAnswer } from 'shared/testing';

import { fakeInbox } from '../../testing/inbox.ts';
import type { DECIDE, InboxOptions } from '../../testing/inbox.ts';
import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../testing/repository.ts';
import InboxPage from './inbox-page.tsx';

/** Opens the inbox of a fake server. */
function open({ query = '', ...options }: InboxOptions & { query?: string } = {}) {
  const server = fakeInbox(options);
  renderArea(<InboxPage />, { at: `${DASHBOARD}log/${query}` });
  return { user: userEvent.setup(), ...server };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

/** The entry of a sentence. */
const row = async (text: string) =>
  (await screen.findByRole('button', { name: `Open: ${text}` })).closest('li') ?? document.body;

test('[INB-05] deleting selected entries asks first and says what remains', async () => {
  const { user, deletions } = open();
  await user.click(within(await row('my card number is 42')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: /Delete 1 question\?/ });
  expect(dialog.textContent).toContain('keeps what it learned until the next training');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('my card number is 42')).toBeNull());
  expect(deletions()).toEqual([{ repository_uuid: repositoryInfo().uuid, ids: '2', same_questions: true }]);
  expect(await screen.findByText('1 question was deleted.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Select at least one')).toBeTruthy();
});

test('[INB-05] deleting everything names the intelligence in the confirmation', async () => {
  const { user, deletions } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete all questions' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /inbox of Jazz bot/ })).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText(/Nobody has asked this version anything yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Connect a program' })).toBeTruthy();
  expect(deletions()).toEqual([{ repository_uuid: repositoryInfo().uuid, ids: 'all', same_questions: true }]);
});

test('[INB-05] a filtered inbox offers no way to delete everything', async () => {
  open({ query: '?search=play' });
  await row('play jazz');
  expect(screen.queryByRole('button', { name: 'Delete all questions' })).toBeNull();
});

test('[INB-01] of two filter changes before the next render, none is lost', async () => {
  open({ query: '?search=play' });
  await row('play jazz');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Confidence' }));
  const option = await screen.findByTitle('Above 80%');
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    fireEvent.click(option);
  });
  await waitFor(() => expect(location.search).toBe('?confidence=high'));
});

test('[IMP-23] the sentences of the current filter are downloaded', async () => {
  const { user, requests } = open({ query: '?search=play&confidence=high' });
  await row('play jazz');
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  expect(await screen.findByText(/Please try again soon\./)).toBeTruthy();
  const { uuid: repository_uuid, repository_version_id: repository_version } = repositoryInfo();
  expect(requests.at(-1)?.query).toEqual({
    repository_uuid,
    repository_version,
    search: 'play',
    confidence_min: 80,
    state: 'todo',
  });
});

test('[INB-05] a failed deletion keeps the selection and shows the reason', async () => {
  const { user } = open({ refusal: [503, { detail: 'Please try again soon.' }] });
  await user.click(within(await row('play jazz')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/could not be deleted\. Please try again soon\./)).toBeTruthy();
  expect(within(await row('play jazz')).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});

test('[INB-05] contributors can read and add, but not delete', async () => {
  const { user } = open({ authorization: CONTRIBUTOR });
  await user.click(within(await row('play jazz')).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Add to training' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to test sentences' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
});

test('[INB-01] a dialog canceled while questions are added stays closed, with nothing selected', async () => {
  let answer: ((given: FakeAnswer<typeof DECIDE>) => void) | undefined;
  const { user } = open({ decision: () => new Promise((resolve) => (answer = resolve)) });
  for (const text of ['play jazz', 'stop it']) await user.click(within(await row(text)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Add to test sentences' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add to test sentences' });
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(answer).toBeDefined());
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const failed = (id: number) => ({ id, state: 'todo', error: 'It is there already.', field: null }) as const;
  answer?.([200, { results: [failed(3), failed(1)] }]);
  await waitFor(() => expect(screen.getAllByText(/It is there already\.$/)).toHaveLength(2));
  expect(within(await row('play jazz')).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(screen.queryByRole('dialog', { name: 'Add to test sentences' })).toBeNull();
});
