import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../../testing/repository.ts';
import type { Draft, Drafts } from './api.ts';
import DraftsSection from './drafts-section.tsx';

const LIST = 'GET /v2/repository/intent/{id}/drafts/';
const ASK = 'POST /v2/repository/intent/{id}/drafts/';
const ACCEPT = 'POST /v2/repository/intent/{id}/drafts/accept/';
const DISMISS = 'POST /v2/repository/intent/{id}/drafts/dismiss/';
const BACK = 'POST /v2/repository/intent/{id}/drafts/bring-back/';

const draft = (id: number, text: string, verdict: Draft['verdict'], name = 'play'): Draft => ({
  id,
  text,
  entities: [],
  verdict,
  predicted: verdict && { name, confidence: 0.9 },
  model: 'small',
  created_at: '2026-01-01T00:00:00.000000Z',
});
const listed = (results: Draft[], isAvailable = true): Drafts => ({
  language: 'en',
  is_available: isAvailable,
  host: 'llm.example',
  results,
});
const OUTCOME = {
  language: 'en',
  lacks: ['questions' as const],
  drafted: 2,
  duplicates: 1,
  elsewhere: 0,
  unusable: 0,
  tokens: 1234,
  is_from_cache: false,
};

beforeEach(() => act(() => login('key')));
afterEach(() => act(logout));

const repository = repositoryInfo({ authorization: CONTRIBUTOR });
const show = () =>
  renderArea(<DraftsSection repository={repository} intent={7} />, { at: `${DASHBOARD}intentlist/7/` });

test('[LLM-10] drafts are grouped by what the model makes of them; the new ones are chosen and accepted', async () => {
  let waiting = [
    draft(1, 'some jazz please', 'new'),
    draft(2, 'play jazz', 'sure'),
    draft(3, 'stop it', 'other', 'stop'),
  ];
  const server = fakeServer({
    [LIST]: () => [200, listed(waiting)],
    [ACCEPT]: () => {
      waiting = waiting.slice(1);
      return [200, { accepted: 1, left: 0 }];
    },
  });
  show();
  expect(await screen.findByText(/sent to llm\.example/)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'New to the model',
    'The model is already sure of these',
    'The model takes these for another intent',
  ]);
  expect(screen.getByText('stop 90%')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit: some jazz please' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Draft' }), { target: { value: 'some blues please' } });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept 1' }));
  await screen.findByText('1 sentence added.');
  expect(server.sentTo('POST /v2/repository/intent/7/drafts/accept/')).toEqual([
    { sentences: [{ id: 1, text: 'some blues please' }] },
  ]);
  await waitFor(() => expect(screen.queryByText('some blues please')).toBeNull());
});

test('[LLM-10] asking says what was drafted, left out, asked for and spent', async () => {
  let results: Draft[] = [];
  fakeServer({
    [LIST]: () => [200, listed(results)],
    [ASK]: () => {
      results = [draft(1, 'any jazz?', null)];
      return [200, OUTCOME];
    },
  });
  show();
  expect(await screen.findByText('No drafts are waiting.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Draft new sentences' }));
  expect(await screen.findByText(/^2 new drafts\. 1 was left out.*questions\. 1,234 tokens\.$/)).toBeTruthy();
  expect(await screen.findByText('any jazz?')).toBeTruthy();
});

test('[LLM-10] waiting can be canceled, and a refusal is shown with its reason', async () => {
  let isRefused = false;
  fakeServer({
    [LIST]: () => [200, listed([])],
    [ASK]: () =>
      isRefused ? [429, { detail: 'The tokens of this intelligence are used up.' }] : new Promise(() => undefined),
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Draft new sentences' }));
  expect(await screen.findByText('Waiting for the language model…')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Canceled. Nothing was added.')).toBeTruthy();
  isRefused = true;
  fireEvent.click(screen.getByRole('button', { name: 'Draft new sentences' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The tokens of this intelligence are used up.');
});

test('[LLM-10] a dismissal can be undone', async () => {
  let waiting = [draft(1, 'some jazz please', 'new')];
  const all = waiting;
  fakeServer({
    [LIST]: () => [200, listed(waiting)],
    [DISMISS]: () => {
      waiting = [];
      return [200, { count: 1 }];
    },
    [BACK]: () => {
      waiting = all;
      return [200, { count: 1 }];
    },
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss 1' }));
  expect(await screen.findByText('No drafts are waiting.')).toBeTruthy();
  const toast = await screen.findByText('1 draft dismissed.');
  fireEvent.click(within(toast.parentElement ?? document.body).getByRole('button'));
  expect(await screen.findByText('some jazz please')).toBeTruthy();
});

test('[LLM-10] without a language model the screen offers nothing, but drafts that wait can be decided', async () => {
  let results: Draft[] = [];
  const server = fakeServer({ [LIST]: () => [200, listed(results, false)] });
  const shown = show();
  await waitFor(() => expect(server.sentTo('GET /v2/repository/intent/7/drafts/')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull());
  shown.unmount();
  results = [draft(1, 'some jazz please', 'new')];
  show();
  expect(await screen.findByRole('button', { name: 'Accept 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Draft new sentences' })).toBeNull();
});
