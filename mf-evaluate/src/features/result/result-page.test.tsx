import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { REPOSITORY, REPOSITORY_ROUTE } from '../../testing/repository.ts';
import { RESULT, SENTENCE } from '../../testing/result.ts';
import ResultPage from './result-page.tsx';

const plots = { isBroken: false };
// Canvas rendering is tested in the browser.
jest.mock('../../components/figure/plots.tsx', () => ({
  ShareBars: () => {
    if (plots.isBroken) throw new Error('no canvas');
    return null;
  },
  CountColumns: () => null,
}));

const DETAIL = 'GET /v2/repository/evaluate/results/{id}/';
const OTHERS = 'GET /v2/repository/evaluate/results/';
const PAGE = { count: 0, next: null, previous: null, results: [] };

function open(routes: FakeRoutes = {}, at = 'result/7/') {
  const server = fakeServer({
    [REPOSITORY_ROUTE]: [200, REPOSITORY],
    [DETAIL]: [200, RESULT],
    [OTHERS]: [200, PAGE],
    'GET /v2/repository/evaluate/results/{id}/confusions/': [200, PAGE],
    ...routes,
  });
  renderArea(
    <Routes>
      <Route path="/dashboard/:ownerNickname/:slug/result/:resultId?" element={<ResultPage />} />
    </Routes>,
    { at: `/dashboard/acme/jazz/${at}` },
  );
  return server;
}

beforeEach(() => {
  plots.isBroken = false;
  login('key');
});
afterEach(() => act(logout));

test('[EVA-03] a cell of the confusion matrix shows its sentences', async () => {
  const server = open();
  await screen.findByRole('heading', { level: 1, name: 'Test #3' });
  fireEvent.click(await screen.findByRole('button', { name: 'Expected play, predicted stop: 1' }));
  await waitFor(() =>
    expect(server.requests.at(-1)?.query).toEqual({
      repository_uuid: 'u1',
      page_intent: '1',
      intent: 'play',
      predicted_intent: 'stop',
    }),
  );
  expect(document.activeElement?.textContent).toBe('Sentence by sentence');
  expect(location.search).toBe('?intent=play&predicted=stop');
});

test('[IMP-22] the filtered sentences are downloaded', async () => {
  const server = open({ 'GET /v2/repository/evaluate/results/{id}/csv/': [503, { detail: 'Please try again soon.' }] });
  await screen.findByRole('heading', { level: 1, name: 'Test #3' });
  fireEvent.click(await screen.findByRole('button', { name: 'Expected play, predicted stop: 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Download sentences as CSV' }));
  await waitFor(() =>
    expect(server.requests.at(-1)?.query).toEqual({ table: 'sentences', intent: 'play', predicted_intent: 'stop' }),
  );
  expect(await screen.findByText(/Please try again soon\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download matrix as CSV' }));
  await waitFor(() => expect(server.requests.at(-1)?.query).toEqual({ table: 'confusion' }));
});

test('[EVA-03] [EVA-61] every chart has a table, weakest first, and a text alternative', async () => {
  open();
  expect(
    (await screen.findByRole('img', { name: /^Precision and recall per intent/ })).getAttribute('aria-label'),
  ).toContain('play P 100% and R 75%; stop P 80% and R 100%');
  fireEvent.click(screen.getByRole('button', { name: 'Table: Precision and recall per intent' }));
  const rows = within(screen.getByRole('group', { name: 'Precision and recall per intent' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'IntentPrecisionRecallF1Sentences',
    'play100%75% ± 3475%4',
    'stop80%100% ± 30100%4',
  ]);
});

test('[EVA-03] a table replaces a chart that fails to render', async () => {
  plots.isBroken = true;
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  open();
  expect(await screen.findAllByText('The chart could not be loaded. The table has the same figures.')).toHaveLength(2);
  expect(screen.getByRole('rowheader', { name: 'genre' })).toBeTruthy();
  quiet.mockRestore();
});

test('[EVA-03] an expanded sentence shows intent and entities with their statuses', async () => {
  open();
  const sentence = await screen.findByRole('button', { name: /play jazz in rome/ });
  fireEvent.click(sentence);
  const row = sentence.closest('li');
  const lines = [...(row?.querySelectorAll('dd') ?? [])].map((line) => line.textContent);
  expect(lines).toEqual([
    'WrongExpected playPredicted stop 46%',
    'OKgenre“jazz”98%',
    'Not predictedcity“rome”',
    'Wrong: swappedartist“anna”expected artist, predicted person50%',
    'False positivetime“now”33%',
  ]);
});

test('[EVA-03] a wrong sentence links to where it is stored and can be trained as expected', async () => {
  const server = open({ 'POST /v2/repository/example/': [201, {}] });
  fireEvent.click(await screen.findByRole('button', { name: /play jazz in rome/ }));
  expect(screen.getByRole('link', { name: 'Open test sentence' }).getAttribute('href')).toBe(
    '/dashboard/acme/jazz/evaluate/manual?search=play+jazz+in+rome+by+anna+now&language=en',
  );
  fireEvent.click(screen.getByRole('button', { name: /^Add to training: “play jazz/ }));
  await screen.findByRole('button', { name: 'Added to training' });
  expect(server.sentTo('POST /v2/repository/example/')).toEqual([
    {
      repository: 'u1',
      repository_version: 11,
      language: 'en',
      text: SENTENCE.text,
      intent: 'play',
      entities: [
        { start: 5, end: 9, entity: 'genre' },
        { start: 13, end: 17, entity: 'city' },
        { start: 21, end: 25, entity: 'artist' },
      ],
    },
  ]);
});

test('[EVA-03] an error on training a sentence shows the message of the server', async () => {
  open({ 'POST /v2/repository/example/': [400, { non_field_errors: ['Sentence already exists'] }] });
  fireEvent.click(await screen.findByRole('button', { name: /play jazz in rome/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Add to training: “play jazz/ }));
  await screen.findByText('Sentence already exists');
});

test('[EVA-03] training sentences link to the training screen of their version', async () => {
  open({ [DETAIL]: [200, { ...RESULT, cross_validation: true, repository_version: { id: 12, name: 'next' } }] });
  fireEvent.click(await screen.findByRole('button', { name: /play jazz in rome/ }));
  expect(screen.getByRole('link', { name: 'Open training sentence' }).getAttribute('href')).toMatch(
    /^\/dashboard\/acme\/jazz\/training\/\?version=12&search=/,
  );
  expect(screen.queryByRole('button', { name: /^Add / })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Run test' })).toBeNull();
});

test.each([
  ['result/', {}],
  ['result/x/', {}],
  ['result/7/', { [DETAIL]: [404, { detail: 'Not found.' }] as const }],
])('[EVA-03] %s that is not a result shows a message', async (at, routes) => {
  open(routes, at);
  await screen.findByRole('heading', { name: 'This result does not exist' });
});

test('[EVA-03] a failed result can be retried', async () => {
  open({
    [DETAIL]: [
      [500, {}],
      [200, RESULT],
    ],
  });
  await screen.findByRole('heading', { name: 'The result could not be loaded' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Test #3' });
});

test('[EVA-03] a result without sentences says that its log is empty', async () => {
  open({
    [DETAIL]: [200, { ...RESULT, sentences: 0, log: { total_pages: 0, current_page: 1, count: 0, results: [] } }],
  });
  await screen.findByRole('heading', { name: 'This result has no sentences' });
});

test('[EVA-03] a comparison runs from the earlier to the later result and mentions chance', async () => {
  const listed = {
    id: 9,
    version: 4,
    language: 'en',
    created_at: '2030-01-02T00:00:00Z',
    cross_validation: false,
    accuracy: 0.95,
    sentences: 10,
    repository_version: { id: 11, name: 'master' },
  };
  const side = (name: string, status: 'error' | 'success') => ({
    intent_prediction: { name, confidence: 0.9 },
    intent_status: status,
    entity_status: 'success' as const,
  });
  const compared = {
    ...PAGE,
    count: 25,
    before: { ...listed, id: 7, version: 3, accuracy: 0.88, repository_version: { id: 12, name: 'next' } },
    after: listed,
    counts: { broken: 0, fixed: 1, still_wrong: 0, added: 2, removed: 0, still_right: 7 },
    results: [
      {
        text: 'stop it',
        intent: 'stop',
        change: 'fixed' as const,
        before: side('play', 'error'),
        after: side('stop', 'success'),
      },
    ],
  };
  const server = open(
    {
      [OTHERS]: [200, { ...PAGE, count: 2, results: [listed, { ...listed, id: 7 }] }],
      'GET /v2/repository/evaluate/results/{id}/comparison/': [200, compared],
    },
    'result/7/?with=9',
  );
  await screen.findByText(/^Test #3 of next got 88% of the intents right \(± \d+\)\. Test #4 of master got 95%/);
  expect(screen.getByText(/^.*Of the 8 sentences that both have, 1 were won and 0 lost: \+13 points/)).toBeTruthy();
  expect(screen.getByText(/may be due to chance/)).toBeTruthy();
  expect(screen.getByText(/2 were added and 0 removed/)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'What changed' })).getByRole('listitem').textContent).toContain(
    'Fixed',
  );
  expect(server.requests.find(({ path }) => path.endsWith('/comparison/'))?.query).toMatchObject({
    with: '7',
    limit: 20,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Show more (24 left)' }));
  await waitFor(() => expect(server.requests.at(-1)?.query).toMatchObject({ with: '7', limit: 40 }));
});

test('[EVA-83] two results without a difference say so, and nothing about chance', async () => {
  const counts = { broken: 0, fixed: 0, still_wrong: 2, added: 0, removed: 0, still_right: 6 };
  const listed = {
    id: 9,
    version: 4,
    language: 'en',
    created_at: '2030-01-02T00:00:00Z',
    cross_validation: false,
    accuracy: 0.75,
    sentences: 8,
    repository_version: { id: 11, name: 'master' },
  };
  const compared = { ...PAGE, count: 0, before: { ...listed, id: 7 }, after: listed, counts, results: [] };
  open(
    {
      [OTHERS]: [200, { ...PAGE, count: 2, results: [listed, { ...listed, id: 7 }] }],
      'GET /v2/repository/evaluate/results/{id}/comparison/': [200, compared],
    },
    'result/7/?with=9',
  );
  expect(await screen.findByText(/Each of the 8 sentences that both have is right or wrong in both\./)).toBeTruthy();
  expect(screen.queryByText(/chance/)).toBeNull();
});
