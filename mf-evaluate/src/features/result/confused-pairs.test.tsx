import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { REPOSITORY, REPOSITORY_ROUTE } from '../../testing/repository.ts';
import { RESULT } from '../../testing/result.ts';
import ResultPage from './result-page.tsx';

// Canvas rendering is tested in the browser.
jest.mock('../../components/figure/plots.tsx', () => ({ ShareBars: () => null, CountColumns: () => null }));

const CONFUSIONS = 'GET /v2/repository/evaluate/results/{id}/confusions/';
const LABELS = Array.from({ length: 20 }, (_, at) => `intent ${at}`);
const MANY = {
  ...RESULT,
  confusion: { labels: LABELS, counts: LABELS.map((_, row) => LABELS.map((__, column) => (row === column ? 1 : 0))) },
};
const PAGE = { next: null, previous: null };

function open(at: string, answer: FakeRoutes[typeof CONFUSIONS]) {
  const server = fakeServer({
    [REPOSITORY_ROUTE]: [200, REPOSITORY],
    'GET /v2/repository/evaluate/results/{id}/': [200, MANY],
    'GET /v2/repository/evaluate/results/{id}/comparison/': [
      200,
      { ...PAGE, before: OTHER, after: { ...OTHER, id: 7, version: 3 }, counts: {}, count: 0, results: [] },
    ],
    'GET /v2/repository/evaluate/results/': [200, { ...PAGE, count: 1, results: [OTHER] }],
    [CONFUSIONS]: answer,
  });
  renderArea(
    <Routes>
      <Route path="/dashboard/:ownerNickname/:slug/result/:resultId?" element={<ResultPage />} />
    </Routes>,
    { at: `/dashboard/acme/jazz/result/7/${at}` },
  );
  return server;
}

const OTHER = {
  id: 5,
  version: 2,
  language: 'en',
  created_at: '2030-01-01T00:00:00Z',
  cross_validation: false,
  accuracy: 0.5,
  sentences: 8,
  repository_version: { id: 11, name: 'master' },
};

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[EVA-88] with more intents than the matrix shows, every confused pair is listed by page', async () => {
  const pair = { expected: { name: 'intent 18' }, predicted: { name: 'intent 19' }, count: 3 };
  const server = open('', [200, { ...PAGE, count: 25, results: [pair] }]);
  const list = await screen.findByRole('region', { name: 'All confused intents' });
  fireEvent.click(within(list).getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(server.requests.at(-1)?.query).toEqual({ of: 'intents', limit: 10, offset: 10 }));
  expect(location.search).toBe('?confused_intents=2');
  fireEvent.click(await within(list).findByRole('button', { name: 'Expected intent 18, predicted intent 19: 3' }));
  await waitFor(() => expect(location.search).toContain('intent=intent+18&predicted=intent+19'));
});

test('[EVA-88] confused pairs that cannot be loaded say so and are tried again', async () => {
  open('', [503, { detail: 'Please try again soon.' }]);
  expect(await screen.findByText('Please try again soon.')).toBeTruthy();
});

test('[EVA-88] a comparison lists the pairs whose numbers changed most', async () => {
  const pair = { expected: { name: 'play' }, predicted: { name: 'stop' }, count: 1, before: 4 };
  const server = open('?with=5', [200, { ...PAGE, count: 1, results: [pair] }]);
  const list = await screen.findByRole('region', { name: 'Confused intents, before and now' });
  expect(
    within(list)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['stop', '4', '1']);
  expect(server.requests.find(({ query }) => query['with'] === '5' && query['of'] === 'intents')).toBeDefined();
});
