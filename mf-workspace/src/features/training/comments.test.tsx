import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from 'shared/api';
import { login, logout } from 'shared/session';
import { page } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { EXAMPLES, REPOSITORY, example } from '../../testing/training.ts';
import { openTraining } from '../../testing/open-training.tsx';

type Thread = Answer<'get', '/v2/repository/example/{id}/comments/'>;

const THREAD = '/v2/repository/example/{id}/comments/';
const EMPTY: Thread = { review: null, comments: [] };
const ANA = { nickname: 'ana', name: 'Ana Lima' };
const comment = (id: number, text: string, part: Partial<Thread['comments'][number]> = {}) => ({
  id,
  text,
  author: ANA,
  created_at: '2026-01-01T00:00:00.000000Z',
  edited_at: null,
  is_resolved: false,
  can_edit: true,
  can_delete: true,
  ...part,
});

const open = (thread: Thread, routes: FakeRoutes = {}, { query = '?id=1', info = REPOSITORY } = {}) =>
  openTraining(
    {
      [`GET ${THREAD}`]: [200, thread],
      'GET /v2/repository/people/': [200, { people: [ANA, { nickname: 'bruno', name: 'Bruno Alves' }] }],
      ...routes,
    },
    { query, info },
  );

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[TRN-80] a sentence that needs a review is marked in the list and found by its state', async () => {
  const marked = { ...example(1, 'play jazz'), needs_review: true, comments: 2 };
  const { server, user } = open(
    EMPTY,
    { [EXAMPLES]: [200, page(marked)] },
    {
      query: '',
      info: REPOSITORY,
    },
  );
  const row = (await screen.findByRole('button', { name: 'Open: play jazz' })).closest('li');
  expect(row?.textContent).toContain('Needs review');
  expect(row?.textContent).toContain('2 comments');
  await user.click(screen.getByRole('radio', { name: 'Needs review' }));
  await waitFor(() => expect(location.search).toBe('?state=review'));
  await waitFor(() =>
    expect(server.requests.findLast(({ path }) => path === '/v2/repository/examples/')?.query).toMatchObject({
      needs_review: true,
    }),
  );
});

test('[TRN-80] the link of a notification opens the comments of its sentence', async () => {
  const asked: Thread = {
    review: { requested_by: ANA, requested_at: '2026-01-01T00:00:00.000000Z', assigned_to: null },
    comments: [comment(1, 'Old', { is_resolved: true }), comment(2, 'Is it jazz, @bruno?')],
  };
  const { server, user } = open(asked, { [`POST ${THREAD}`]: [201, EMPTY] });
  const panel = await screen.findByRole('region', { name: 'Comments' });
  await within(panel).findByText(/Ana Lima asked for a review/);
  expect(within(panel).getByText('@bruno').tagName).toBe('STRONG');
  expect(within(panel).getByText('1 resolved comment')).toBeTruthy();
  await user.type(within(panel).getByRole('textbox', { name: 'Comment' }), 'Yes');
  await user.click(within(panel).getByRole('button', { name: 'Mark as reviewed' }));
  await within(panel).findByText('No comments yet.');
  const [sent] = server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/comments/'));
  expect(sent?.body).toEqual({ text: 'Yes', needs_review: false });
  expect(within(panel).getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', '');
});

test('[TRN-83] the list of reviews says how often people agree, and leads to the disagreements', async () => {
  const { user } = open(
    EMPTY,
    {
      [EXAMPLES]: ({ query }) => {
        const disputed = page(example(2, 'stop jazz'));
        return [200, { ...disputed, count: query['labels'] === 'agree' ? 3 : 1 }];
      },
    },
    { query: '?state=review' },
  );
  expect((await screen.findByText(/Two or more people/)).textContent).toContain('4 sentences and agree on 75%.');
  await user.click(screen.getByRole('button', { name: 'Show the disagreement' }));
  await waitFor(() => expect(location.search).toBe('?state=disputed'));
  expect(screen.getByRole('radio', { name: 'Needs review' })).toHaveProperty('checked', true);
});

test('[TRN-82] an open sentence says who wrote it and who gave it which intent, the newest first', async () => {
  const at = '2026-01-01T00:00:00.000000Z';
  const labels = [
    { ...ANA, intent: 'stop', labeled_at: at },
    { nickname: 'bruno', name: 'Bruno Alves', intent: 'play', labeled_at: at },
  ];
  open(EMPTY, { [EXAMPLES]: [200, page({ ...example(1, 'play jazz'), author: ANA, labels })] });
  const history = await screen.findByRole('list', { name: 'Who wrote and labeled it' });
  const lines = within(history)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/, .*/, ''));
  expect(lines).toEqual(['Written by Ana Lima', 'play: Bruno Alves', 'stop: Ana Lima']);
});

test('[TRN-81] people are proposed after an @ and reached with Tab', async () => {
  const { user } = open(EMPTY);
  const field = await screen.findByRole('textbox', { name: 'Comment' });
  await user.type(field, 'Ask @br');
  expect(screen.getByRole('list', { name: 'People to mention' }).textContent).toBe('@bruno Bruno Alves');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(field).toHaveProperty('value', 'Ask @bruno ');
  expect(document.activeElement).toBe(field);
});

test('[TRN-80] a comment that was not stored stays in the field, with the reason', async () => {
  const { user } = open(EMPTY, {
    [`POST ${THREAD}`]: [400, { text: ['A sentence can have at most 200 comments.'] }],
  });
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'One more');
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  expect(await screen.findByText('A sentence can have at most 200 comments.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'One more');
});

test('[TRN-80] authors edit their comments in place', async () => {
  const { server, user } = open(
    { review: null, comments: [comment(7, 'Frist'), comment(8, 'Other', { can_edit: false, can_delete: false })] },
    { 'PATCH /v2/repository/comment/{id}/': [204] },
  );
  await screen.findByText('Frist');
  expect(screen.queryByRole('button', { name: 'Edit the comment: Other' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit the comment: Frist' }));
  const form = screen.getByRole('form', { name: 'Edit the comment: Frist' });
  const field = within(form).getByRole('textbox', { name: 'Comment' });
  await user.clear(field);
  await user.type(field, 'First');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit the comment: Frist' })).toBeNull());
  expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ text: 'First' });
});

test('[TRN-88] a review is assigned to a person of the team, whose name is in the list', async () => {
  const review = { requested_by: ANA, requested_at: '2026-01-01T00:00:00.000000Z', assigned_to: null };
  const { server, user } = open(
    { review, comments: [] },
    {
      [EXAMPLES]: [200, page({ ...example(1, 'play jazz'), needs_review: true, assigned_to: ANA })],
      [`POST ${THREAD}`]: [201, { review: { ...review, assigned_to: ANA }, comments: [] }],
    },
  );
  const panel = await screen.findByRole('region', { name: 'Comments' });
  fireEvent.mouseDown(await within(panel).findByRole('combobox', { name: 'Reviewer' }));
  await user.click(await screen.findByTitle('Ana Lima'));
  await waitFor(() =>
    expect(server.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({ assigned_to: 'ana' }),
  );
  await screen.findByText('Review: Ana Lima');
});

test('[TRN-88] among the reviews, those assigned to the user are found', async () => {
  login('key', { nickname: 'ana', name: 'Ana Lima' });
  const { server, user } = open(EMPTY, {}, { query: '?state=review', info: REPOSITORY });
  await user.click(await screen.findByRole('checkbox', { name: 'Assigned to me' }));
  await waitFor(() =>
    expect(server.requests.findLast(({ path }) => path === '/v2/repository/examples/')?.query).toMatchObject({
      needs_review: true,
      assigned_to: 'ana',
    }),
  );
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(location.search).toBe(''));
});
