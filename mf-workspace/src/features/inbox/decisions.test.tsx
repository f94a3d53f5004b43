import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { renderArea } from 'shared/testing';

import { fakeInbox } from '../../testing/inbox.ts';
import type { InboxOptions } from '../../testing/inbox.ts';
import { DASHBOARD, repositoryInfo } from '../../testing/repository.ts';
import InboxPage from './inbox-page.tsx';

/** Opens the inbox of a fake server. */
function open({ query = '', ...options }: InboxOptions & { query?: string } = {}) {
  const server = fakeInbox(options);
  renderArea(<InboxPage />, { at: `${DASHBOARD}log/${query}` });
  return { user: userEvent.setup(), ...server };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

/** The entry of a sentence; a toast may also show the sentence. */
async function row(text: string) {
  const items = (await screen.findAllByText(text)).map((element) => element.closest('li'));
  return items.find((item) => item !== null) ?? document.body;
}

test('[INB-12] one key decides a question; it leaves the queue and the next one is in focus', async () => {
  const { user, decisions } = open();
  await row('play jazz');
  await user.keyboard('j1');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open: play jazz' })).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Open: my card number is 42');
  await user.keyboard('i2');
  expect(await screen.findByText('Nothing left to do')).toBeTruthy();
  expect(decisions()).toMatchObject([
    { decisions: [{ id: 3, from: 'todo', state: 'taught', intent: 'play' }] },
    { decisions: [{ id: 2, from: 'todo', state: 'ignored' }] },
    { decisions: [{ id: 1, from: 'todo', state: 'taught', intent: 'stop' }] },
  ]);
});

test('[INB-12] another intent takes two keys by its digit, or its first letters and Enter', async () => {
  const { user, decisions } = open();
  const item = await row('play jazz');
  expect(within(item).getByRole('group', { name: 'Teach “play jazz”' }).textContent).toBe('1play 90%2stop 10%');
  await user.keyboard('jo');
  await user.type(screen.getByRole('combobox', { name: 'Intent of “play jazz”' }), 'pause{Enter}');
  await waitFor(() =>
    expect(decisions()).toMatchObject([{ decisions: [{ id: 3, state: 'taught', intent: 'pause' }] }]),
  );
  await user.keyboard('o{Escape}t');
  await waitFor(() => expect(decisions()).toHaveLength(2));
  expect(decisions()[1]).toMatchObject({ decisions: [{ id: 2, state: 'tested' }] });
});

test('[INB-12] Ctrl+Z undoes a decision, and the question is back in focus', async () => {
  const { user, decisions } = open();
  await row('play jazz');
  await user.keyboard('j1');
  await screen.findByText('“play jazz” was taught as play.');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open: play jazz'));
  expect(decisions()[1]).toMatchObject({ decisions: [{ id: 3, from: 'taught', state: 'todo' }] });
});

test('[INB-12] the last question is back in focus, even if its list is shown before the undo has ended', async () => {
  let isSlow = false;
  const { user } = open({ every: () => (isSlow ? new Promise(() => {}) : Promise.resolve()) });
  await row('play jazz');
  await user.keyboard('j1i1');
  await screen.findByText('Nothing left to do');
  await screen.findByText('“stop it” was taught as play.');
  isSlow = true;
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open: stop it'));
});

test('[INB-12] selected questions are taught as the model answered', async () => {
  const { user, decisions } = open();
  for (const text of ['play jazz', 'stop it']) await user.click(within(await row(text)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Teach each as answered' }));
  expect(await screen.findByText('2 questions were taught.')).toBeTruthy();
  expect(decisions()).toMatchObject([
    {
      decisions: [
        { id: 3, state: 'taught' },
        { id: 1, state: 'taught' },
      ],
    },
  ]);
});

test('[INB-12] a decision that fails brings the question back and says why', async () => {
  const { user } = open({
    decision: [200, { results: [{ id: 3, state: 'todo', error: 'No letters.', field: 'text' }] }],
  });
  await row('play jazz');
  await user.keyboard('j1');
  expect(await screen.findByText('“play jazz” stays as it was. No letters.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open: play jazz' })).toBeTruthy();
});

test('[INB-12] a row says how often, when, by which key and how far out of scope it was asked', async () => {
  open();
  const { textContent } = await row('play jazz');
  expect(textContent).toContain('×3');
  expect(textContent).toContain('website');
  expect(textContent).toContain('25% out of scope');
});

test('[INB-12] decided questions are found by their state and can be put back', async () => {
  const { user, decisions } = open();
  await row('play jazz');
  await user.keyboard('j1');
  await user.click(screen.getByText('Taught'));
  const item = await row('play jazz');
  expect(item.textContent).toContain('Taught as playada, ');
  await user.click(within(item).getByRole('button', { name: 'Back to do' }));
  expect(await screen.findByText('No question has been taught yet.')).toBeTruthy();
  expect(decisions()[1]).toMatchObject({ decisions: [{ id: 3, from: 'taught', state: 'todo' }] });
});

test('[INB-16] a group is decided at once, without the questions that are left out', async () => {
  const { user, decisions } = open({ query: '?groups=1' });
  expect((await row('play jazz')).textContent).toContain('+2 similar');
  await user.click(screen.getByRole('button', { name: 'Open: play jazz' }));
  await user.click(screen.getByRole('checkbox', { name: 'stop it' }));
  await user.click(screen.getByRole('button', { name: 'Ignore' }));
  expect(await screen.findByText('2 questions are ignored.')).toBeTruthy();
  expect(decisions()).toMatchObject([
    {
      decisions: [
        { id: 3, state: 'ignored' },
        { id: 2, state: 'ignored' },
      ],
    },
  ]);
  expect(await row('stop it')).toBeTruthy();
});

test('[INB-16] questions that arrive are announced, and appear on request', async () => {
  const { user, arrive } = open();
  await row('play jazz');
  await arrive('sing along');
  const button = await screen.findByRole('button', { name: 'Show 1 new question' });
  expect(screen.queryByText('sing along')).toBeNull();
  await user.click(button);
  expect(await row('sing along')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Show 1 new/ })).toBeNull());
});

test('[INB-18] questions that a version would answer differently are a list to teach from', async () => {
  const { user, decisions } = open({ query: `?with=${repositoryInfo().repository_version_id}` });
  expect((await screen.findByText(/questions were answered again/)).textContent).toBe(
    'The newest 3 questions were answered again. 1 would get a different answer.',
  );
  const list = screen.getByRole('list', { name: 'Questions with a different answer' });
  expect(list.textContent).toContain('play jazz Before:play 90%→Now:stop 60%');
  await user.click(within(list).getByRole('button', { name: 'stop 60%' }));
  expect(await screen.findByText('“play jazz” was taught as stop.')).toBeTruthy();
  expect(decisions()).toMatchObject([{ decisions: [{ id: 3, from: 'todo', state: 'taught', intent: 'stop' }] }]);
  expect(screen.queryByRole('list', { name: 'Questions with a different answer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to the inbox' }));
  expect(await screen.findByRole('list', { name: 'Questions' })).toBeTruthy();
});

test('[INB-20] charts show questions by day with a table, and filter by API key', async () => {
  const { user, requests } = open({ query: '?charts=1' });
  expect(await screen.findByRole('img', { name: 'Not understood: 25% on the last day, 50% at most' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Questions a day: 4 on the last day, 4 at most' })).toBeTruthy();
  expect(screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'DayQuestions a dayNot understoodMean confidence',
    expect.stringContaining('425%80%'),
    expect.stringContaining('250%60%'),
  ]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'API key' }));
  fireEvent.click(await screen.findByTitle('website'));
  await waitFor(() => expect(location.search).toContain('key=7'));
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ key: 7 }));
  await user.click(screen.getByRole('button', { name: 'Statistics' }));
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
});
