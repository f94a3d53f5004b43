import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { page } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { EXAMPLES, example, TASKS } from '../../testing/training.ts';
import { openTraining } from '../../testing/open-training.tsx';

const CHANGE = 'POST /v2/repository/examples/change/';
const UNDO = 'POST /v2/repository/findings/fix/{id}/undo/';
const COUNT = 44;
const ALL = Array.from({ length: COUNT }, (_, at) => example(at + 1, `play song ${at + 1}`));

const sentencesIn = (body: unknown): number[] => (body as { sentences: number[] }).sentences;

/** An untrained intelligence, whose sentences are in one list. */
function open(query: string, more: FakeRoutes = {}) {
  const routes: FakeRoutes = {
    [TASKS]: [200, page()],
    [EXAMPLES]: ({ query: asked }) => {
      const [offset, limit] = [Number(asked['offset']), Number(asked['limit'])];
      const results = ALL.slice(offset, offset + limit);
      return [200, { count: COUNT, next: null, previous: null, results }];
    },
    [CHANGE]: ({ body }) => [200, { id: 5, changed: sentencesIn(body).length, deleted: 0, left: 0 }],
    [UNDO]: [200, { restored: 1, left: 0 }],
    ...more,
  };
  return openTraining(routes, { query });
}

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Select/ });

const bar = () => within(screen.getByRole('group', { name: 'Selected sentences' }));
const boxOf = (text: string) => screen.findByRole('checkbox', { name: `Select: ${text}` });

test('[TRN-53] all matching sentences are selected, also on other pages, moved at once, and moved back', async () => {
  const { server, user } = open('?search=play');
  await user.click(await boxOf('play song 1'));
  await user.click(bar().getByRole('button', { name: 'Select all 44 that match' }));
  expect(await bar().findByText('44 sentences selected')).toBeTruthy();
  await user.click(await boxOf('play song 1'));
  expect(bar().getByText('43 sentences selected')).toBeTruthy();
  await user.type(bar().getByRole('combobox', { name: 'New intent' }), 'music{Enter}');
  await screen.findByText('43 sentences now have the intent music.');
  expect(server.sentTo(CHANGE)).toMatchObject([{ change: 'move', intent: 'music' }]);
  expect(sentencesIn(server.sentTo(CHANGE)[0])).toHaveLength(43);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sentTo('POST /v2/repository/findings/fix/5/undo/')).toHaveLength(1));
});

test('[TRN-72] the selection is kept over pages, and Shift+click selects a range', async () => {
  const { user } = open('');
  await user.click(await boxOf('play song 2'));
  await user.keyboard('{Shift>}');
  await user.click(await boxOf('play song 5'));
  await user.keyboard('{/Shift}');
  expect(bar().getByText('4 sentences selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await user.click(await boxOf('play song 14'));
  expect(bar().getByText('5 sentences selected')).toBeTruthy();
  await user.click(bar().getByRole('button', { name: 'Select the page' }));
  expect(bar().getByText('16 sentences selected')).toBeTruthy();
  await user.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('group', { name: 'Selected sentences' })).toBeNull();
});

test('[TRN-72] selected sentences are deleted, relabeled and marked, each in one step', async () => {
  const { server, user } = open('');
  const choose = async (name: string) => {
    await user.click(await boxOf('play song 3'));
    await user.click(bar().getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Mark words');
  await user.type(bar().getByRole('textbox', { name: 'Words' }), 'song');
  await user.type(bar().getByRole('combobox', { name: 'Mark as' }), 'genre{Enter}');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected sentences' })).toBeNull());
  await user.click(await boxOf('play song 3'));
  await user.click(bar().getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.sentTo(CHANGE)).toHaveLength(2));
  expect(server.sentTo(CHANGE)).toMatchObject([
    { change: 'mark', sentences: [3], words: 'song', entity: 'genre' },
    { change: 'delete', sentences: [3] },
  ]);
});

test('[TRN-53] a page has 12, 50 or 200 sentences, depending on its address', async () => {
  open('?size=50');
  expect(await boxes()).toHaveLength(COUNT);
  expect(screen.getByRole('combobox', { name: 'Sentences per page' })).toBeTruthy();
});
