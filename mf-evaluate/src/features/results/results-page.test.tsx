import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeAnswer } from 'shared/testing';

import { REPOSITORY, REPOSITORY_ROUTE } from '../../testing/repository.ts';
import ResultsPage from './results-page.tsx';

// Canvas rendering is tested in the browser.
jest.mock('../../components/figure/plots.tsx', () => ({ ShareLines: () => null }));

const LIST = 'GET /v2/repository/evaluate/results/';
const RESULT = {
  id: 70,
  version: 3,
  language: 'en',
  created_at: new Date(Date.now() - 7_200_000).toISOString(),
  cross_validation: false,
  accuracy: 0.925,
  sentences: 200,
  repository_version: { id: 11, name: 'master' },
};

function open(
  answer: FakeAnswer<typeof LIST> | readonly FakeAnswer<typeof LIST>[],
  at = '/dashboard/acme/jazz/results/',
) {
  const server = fakeServer({ [REPOSITORY_ROUTE]: [200, REPOSITORY], [LIST]: answer });
  renderArea(<ResultsPage />, { at });
  return server;
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[EVA-02] a result shows number, language, kind, accuracy and age, and links to its page', async () => {
  const server = open([
    200,
    {
      count: 45,
      next: null,
      previous: null,
      results: [RESULT, { ...RESULT, id: 69, version: 2, language: 'pt_br', cross_validation: true }],
    },
  ]);
  const [first, second] = within(await screen.findByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Test #3');
  expect(first?.textContent).toContain('English');
  expect(first?.textContent).toContain('93% of intents right');
  expect(first?.textContent).toContain('2 hours ago');
  expect(screen.getByRole('link', { name: 'Test #3' }).getAttribute('href')).toBe('/dashboard/acme/jazz/result/70/');
  expect(second?.textContent).toContain('Brazilian Portuguese');
  expect(second?.textContent).toContain('Training sentences');
  expect(screen.getByRole('button', { name: 'Page 3' })).toBeTruthy();
  expect(server.requests.find(({ path }) => path === '/v2/repository/evaluate/results/')?.query).toEqual({
    repository_uuid: 'u1',
    repository_version: 11,
    limit: 20,
    offset: 0,
  });
});

test('[EVA-02] applies the filter of the address and offers to clear it without matches', async () => {
  const server = open(
    [200, { count: 0, next: null, previous: null, results: [] }],
    '/dashboard/acme/jazz/results/?kind=automatic&language=pt_br',
  );
  (await screen.findByRole('button', { name: 'Clear filter' })).click();
  await waitFor(() => expect(location.search).toBe(''));
  expect(server.requests.find(({ path }) => path === '/v2/repository/evaluate/results/')?.query).toMatchObject({
    language: 'pt_br',
    cross_validation: true,
  });
});

test('[EVA-02] an empty list links to both kinds of evaluation', async () => {
  open([200, { count: 0, next: null, previous: null, results: [] }]);
  await screen.findByRole('heading', { name: 'Nothing has been measured yet' });
  expect(screen.getByRole('link', { name: 'Test sentences' }).getAttribute('href')).toBe(
    '/dashboard/acme/jazz/evaluate/manual',
  );
  expect(screen.getByRole('link', { name: 'Automatic evaluation' }).getAttribute('href')).toBe(
    '/dashboard/acme/jazz/evaluate/automatic',
  );
});

test('[EVA-02] a failed list can be retried', async () => {
  open([
    [500, {}],
    [200, { count: 1, next: null, previous: null, results: [RESULT] }],
  ]);
  (await screen.findByRole('button', { name: 'Try again' })).click();
  await screen.findByRole('link', { name: 'Test #3' });
});

test('[EVA-83] two results of one language, of any versions, are selected and compared', async () => {
  const older = { ...RESULT, id: 60, version: 9, repository_version: { id: 12, name: 'next' } };
  const other = { ...RESULT, id: 50, version: 1, language: 'pt_br' };
  const server = open(
    [200, { count: 3, next: null, previous: null, results: [RESULT, older, other] }],
    '/dashboard/acme/jazz/results/?versions=all',
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select test #3 of master to compare' }));
  screen.getByText('Select a second result in English, of any version, to compare.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /#1 of master/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select test #9 of next to compare' }));
  expect(screen.getByRole('link', { name: 'Compare the two' }).getAttribute('href')).toBe(
    '/dashboard/acme/jazz/result/70/?with=60',
  );
  expect(server.requests.some(({ query }) => query['all_versions'] === true && query['limit'] === 20)).toBe(true);
});

test('[EVA-84] measured quality over time is in a table with its margin and support', async () => {
  const older = { ...RESULT, id: 60, accuracy: 0.8, repository_version: { id: 12, name: 'next' } };
  open([200, { count: 2, next: null, previous: null, results: [RESULT, older] }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Table: Quality over time: English' }));
  const rows = within(screen.getByRole('group', { name: 'Quality over time: English' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Intents right'),
    expect.stringMatching(/masterTest sentences93% ± 4200$/),
    expect.stringMatching(/nextTest sentences80% ± 6200$/),
  ]);
});
