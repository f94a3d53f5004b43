import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { REPOSITORY, REPOSITORY_ROUTE } from '../../testing/repository.ts';
import { RESULT, score, SENTENCE, span } from '../../testing/result.ts';
import ResultPage from './result-page.tsx';

// Canvas rendering is tested in the browser.
jest.mock('../../components/figure/plots.tsx', () => ({ ShareBars: () => null, CountColumns: () => null }));

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[ENT-24] a result shows scores by role, which entities were confused, and the roles of a sentence', async () => {
  const rome = { ...span(13, 17, 'rome', 'city'), role: 'from' };
  const sentence = {
    ...SENTENCE,
    entities: [rome],
    true_entities: [{ ...rome, status: 'error' as const }],
    swapped_error_entities: [{ ...rome, predicted_entity: 'city', predicted_role: 'to', confidence: 0.5 }],
    false_positive_entities: [],
  };
  const labels = [
    { entity: 'city', role: 'from' },
    { entity: 'city', role: 'to' },
  ];
  fakeServer({
    [REPOSITORY_ROUTE]: [200, REPOSITORY],
    'GET /v2/repository/evaluate/results/': [200, { count: 0, next: null, previous: null, results: [] }],
    'GET /v2/repository/evaluate/results/{id}/': [
      200,
      {
        ...RESULT,
        log: { ...RESULT.log, results: [sentence] },
        entities_list: labels.map((label) => ({ ...label, score: score('0.50', '0.50') })),
        entity_confusion: {
          labels,
          counts: [
            [3, 1, 0],
            [0, 4, 2],
            [0, 0, 0],
          ],
        },
      },
    ],
  });
  renderArea(
    <Routes>
      <Route path="/dashboard/:ownerNickname/:slug/result/:resultId?" element={<ResultPage />} />
    </Routes>,
    { at: '/dashboard/acme/jazz/result/7/' },
  );
  const matrix = within(await screen.findByRole('region', { name: 'Which entities are confused' })).getByRole('table');
  expect(
    within(matrix)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Expected ↓ Predicted →city · fromcity · tono entity', 'city · from31·', 'city · to·42', 'no entity···']);
  fireEvent.click(await screen.findByRole('button', { name: /play jazz in rome/ }));
  expect(await screen.findByText('expected city · from, predicted city · to')).toBeTruthy();
});
