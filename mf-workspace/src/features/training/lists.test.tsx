import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { page } from 'shared/testing';

import { EXAMPLES, INFO, READY, TASKS, example, trainingTask } from '../../testing/training.ts';
import { openTraining } from '../../testing/open-training.tsx';

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[TRN-71] waiting and trained sentences are in one list, which a filter divides', async () => {
  const { server, user } = openTraining({
    [TASKS]: [200, page(trainingTask(2, { id: 91 }))],
    [EXAMPLES]: ({ query }) => {
      const [fresh, old] = [example(1, 'new jazz'), example(2, 'old jazz')];
      const waits = query['waits_for_training'];
      return [200, waits === undefined ? page(fresh, old) : page(waits === true ? fresh : old)];
    },
  });
  await screen.findByRole('button', { name: 'Open: new jazz' });
  expect(screen.getByRole('button', { name: 'Open: old jazz' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Waiting' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open: old jazz' })).toBeNull());
  expect(location.search).toBe('?state=waiting');
  await user.click(screen.getByRole('radio', { name: 'Trained' }));
  await screen.findByRole('button', { name: 'Open: old jazz' });
  const asked = server.requests.filter(({ path }) => path === '/v2/repository/examples/').map(({ query }) => query);
  expect(asked.map((query) => query['waits_for_training'])).toEqual([undefined, true, false]);
});

test.each([
  ['oldest', 'Oldest first', 'created_at'],
  ['intent', 'By intent', 'intent'],
  ['longest', 'Longest first', '-length'],
])('[TRN-71] the list is sorted by %s', async (order, label, ordering) => {
  const { server } = openTraining({}, { query: `?order=${order}` });
  await screen.findByRole('button', { name: 'Open: play jazz' });
  expect(screen.getByTitle(label)).toBeTruthy();
  const asked = server.requests.find(({ path }) => path === '/v2/repository/examples/');
  expect(asked?.query).toMatchObject({ ordering });
});

test('[TRN-71] found words are highlighted', async () => {
  openTraining({}, { query: '?search=PL%C3%81' });
  await screen.findByRole('button', { name: 'Open: play jazz' });
  expect(screen.getByText('pla', { selector: 'strong' })).toBeTruthy();
});

test('[TRN-40] additions, edits and deletions since the last training are counted', async () => {
  openTraining({
    [TASKS]: [200, page(trainingTask(2, { id: 91 }))],
    [INFO]: [200, { ...READY, waiting: { added: 0, edited: 1, deleted: 2 } }],
  });
  const list = await screen.findByRole('region', { name: 'Sentences' });
  await within(list).findByText('1 edited, 2 deleted since the last training.');
});

test('[TRN-40] a change of only names or settings is also reported', async () => {
  openTraining({
    [TASKS]: [200, page(trainingTask(2, { id: 91 }))],
    [INFO]: [200, { ...READY, waiting: { added: 0, edited: 0, deleted: 0 } }],
  });
  await screen.findByText(/^No sentence has changed since the last training, but names/);
});

test('[TRN-03] typing filters once after a pause, and the URL keeps the filter', async () => {
  const { server, user } = openTraining();
  await screen.findByRole('button', { name: 'Open: play jazz' });
  await user.type(screen.getByRole('searchbox', { name: 'Text' }), 'jazz');
  await waitFor(() => expect(location.search).toBe('?search=jazz'));
  const searches = () => server.requests.map(({ query }) => query['search']).filter(Boolean);
  await waitFor(() => expect(searches()).toEqual(['jazz']));
});

test('[TRN-03] of two changes before the next render, none is lost', async () => {
  openTraining({}, { query: '?intent=play' });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Entity' }));
  const option = await screen.findByTitle('genre');
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    fireEvent.click(option);
  });
  await waitFor(() => expect(location.search).toBe('?entity=genre'));
});

test('[TRN-03] clearing the filter also clears what was typed just before', async () => {
  openTraining({}, { query: '?intent=play' });
  const text = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Text' });
  await screen.findByRole('searchbox', { name: 'Text' });
  fireEvent.change(text(), { target: { value: 'jazz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(text().value).toBe('');
});

test('[TRN-03] the URL restores filter and page', async () => {
  const { server } = openTraining(
    { [EXAMPLES]: [200, { ...page(example(1, 'play jazz')), count: 30 }] },
    { query: '?intent=stop&page=2' },
  );
  await screen.findByRole('button', { name: 'Open: play jazz' });
  const asked = server.requests.find(({ path }) => path === '/v2/repository/examples/');
  expect(asked?.query).toMatchObject({ intent: 'stop', offset: 12, limit: 12 });
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
});

test('an empty version explains how to begin; an empty result names the filter', async () => {
  openTraining({ [EXAMPLES]: [200, page()] });
  expect(await screen.findByText(/No sentences yet/)).toBeTruthy();
  cleanup();
  openTraining({ [EXAMPLES]: [200, page()] }, { query: '?search=xyz' });
  expect(await screen.findByText('No sentence matches the filter.')).toBeTruthy();
});
