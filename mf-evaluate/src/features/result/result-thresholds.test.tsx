import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { REPOSITORY, REPOSITORY_ROUTE } from '../../testing/repository.ts';
import { RESULT, SENTENCE } from '../../testing/result.ts';
import ResultPage from './result-page.tsx';

jest.mock('../../components/figure/plots.tsx', () => ({ ShareBars: () => null, CountColumns: () => null }));

const FALLBACK = { confidence: 0.5, out_of_scope: null, intent: 'ask_again' };

function open(fallback: { confidence: number | null; out_of_scope: number | null; intent: string } | null) {
  const rows = [
    { ...SENTENCE, text: 'unsure', intent_prediction: { name: 'stop', confidence: 0.4 }, out_of_scope: 0.1 },
    { ...SENTENCE, text: 'strange', intent_prediction: { name: 'stop', confidence: 0.9 }, out_of_scope: 0.8 },
    { ...SENTENCE, text: 'plain', intent_prediction: { name: 'stop', confidence: 0.9 }, out_of_scope: 0.2 },
  ].map((row) => ({ ...row, entities: [] }));
  const server = fakeServer({
    [REPOSITORY_ROUTE]: [200, REPOSITORY],
    'GET /v2/repository/evaluate/results/{id}/': [200, { ...RESULT, log: { ...RESULT.log, count: 3, results: rows } }],
    'GET /v2/repository/evaluate/results/': [200, { count: 0, next: null, previous: null, results: [] }],
    'GET /v2/repository/info/{uuid}/{version}/': [200, { ...REPOSITORY, fallback, version_fallback: null }],
    'PATCH /v2/repository/version/{id}/': [200, {}],
  });
  renderArea(
    <Routes>
      <Route path="/dashboard/:ownerNickname/:slug/result/:resultId" element={<ResultPage />} />
    </Routes>,
    { at: '/dashboard/acme/jazz/result/7/' },
  );
  return server;
}

async function marked(): Promise<string[]> {
  await screen.findByRole('button', { name: /unsure/ });
  return ['unsure', 'strange', 'plain'].filter((text) =>
    screen.getByRole('button', { name: new RegExp(text) }).textContent.includes('falls back'),
  );
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[FALL-13] a sentence of the log is marked where the thresholds in use would let it fall back', async () => {
  open({ ...FALLBACK, out_of_scope: 0.7 });
  await waitFor(async () => expect(await marked()).toEqual(['unsure', 'strange']));
});

test('[FALL-13] without thresholds no sentence is marked', async () => {
  const server = open(null);
  expect(await marked()).toEqual([]);
  await waitFor(() => expect(server.requests.some(({ path }) => path.startsWith('/v2/repository/info/'))).toBe(true));
  expect(await marked()).toEqual([]);
});

test('[FALL-13] a slider of out-of-scope scores sets the threshold and removes it', async () => {
  const server = open(FALLBACK);
  const scope = within(
    await screen.findByRole('group', { name: 'If answers above this out-of-scope score were rejected' }),
  );
  await waitFor(async () => expect(await marked()).toEqual(['unsure']));
  expect(scope.getByText('At 100%: 7 right, 1 wrong, 0 unanswered.')).toBeTruthy();
  fireEvent.change(scope.getByRole('slider'), { target: { value: '1' } });
  expect(scope.getByText('At 50%: 6 right, 0 wrong, 2 unanswered.')).toBeTruthy();
  fireEvent.click(scope.getByRole('button', { name: 'Use this threshold' }));
  await screen.findByText(/with an out-of-scope score above 50% now fall back/);
  const sent = () => server.sentTo('PATCH /v2/repository/version/{id}/');
  expect(sent()).toEqual([{ fallback: { ...FALLBACK, out_of_scope: 0.5 } }]);
  expect(await marked()).toEqual(['unsure', 'strange']);
  fireEvent.change(scope.getByRole('slider'), { target: { value: '0' } });
  fireEvent.click(scope.getByRole('button', { name: 'Use no threshold' }));
  await screen.findByText(/no longer fall back because of their out-of-scope score/);
  expect(sent().at(-1)).toEqual({ fallback: FALLBACK });
});

test('[EVA-61] without a threshold, no button to use one is shown', async () => {
  open(null);
  const scope = within(
    await screen.findByRole('group', { name: 'If answers above this out-of-scope score were rejected' }),
  );
  fireEvent.change(scope.getByRole('slider'), { target: { value: '0' } });
  expect(scope.queryByRole('button')).toBeNull();
  fireEvent.change(scope.getByRole('slider'), { target: { value: '1' } });
  expect(scope.getByRole('button', { name: 'Use this threshold' })).toBeTruthy();
});

test('[FALL-14] thresholds are listed with their effects; one is suggested', async () => {
  open(null);
  const costs = within(await screen.findByRole('region', { name: 'What a confidence threshold costs' }));
  expect(costs.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ThresholdRight of the answeredNot answered',
    'None88%0%',
    '50% · suggested100%13%',
  ]);
});
