import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { REPOSITORY, REPOSITORY_ROUTE } from '../../testing/repository.ts';
import { RESULT, SENTENCE } from '../../testing/result.ts';
import type { LogEntry, Result } from './model.ts';
import ResultPage from './result-page.tsx';

// Canvas rendering is tested in the browser.
jest.mock('../../components/figure/plots.tsx', () => ({ ShareBars: () => null, CountColumns: () => null }));

const CHANGE_TEST = 'PATCH /v2/repository/evaluate/5/';
const STORED = { id: 5, text: SENTENCE.text, intent: 'play', entities: [{ start: 5, end: 9, entity: 'genre' }] };
const wrong = { ...SENTENCE, entity_status: 'success' as const };

function open(routes: FakeRoutes = {}, result: Partial<Result> = {}) {
  const server = fakeServer({
    [REPOSITORY_ROUTE]: [200, REPOSITORY],
    'GET /v2/repository/evaluate/results/': [200, page()],
    'GET /v2/repository/evaluate/results/{id}/': [
      200,
      { ...RESULT, log: { ...RESULT.log, results: [wrong] }, ...result },
    ],
    'GET /v2/repository/evaluate/': [200, page(STORED)],
    'GET /v2/repository/examples/': [200, page(STORED)],
    'PATCH /v2/repository/evaluate/{id}/': [200, {}],
    'PATCH /v2/repository/example/{id}/': [200, {}],
    ...routes,
  });
  renderArea(
    <Routes>
      <Route path="/dashboard/:ownerNickname/:slug/result/:resultId?" element={<ResultPage />} />
    </Routes>,
    { at: '/dashboard/acme/jazz/result/7/' },
  );
  return server;
}
const fixes = async () => within(await screen.findByRole('group', { name: /^What to do with “play jazz/ }));
const row = () => screen.getByRole('button', { name: /play jazz in rome/ });

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[EVA-85] [EVA-61] the answer to a wrong sentence is accepted in its row, and undone', async () => {
  const server = open();
  fireEvent.click((await fixes()).getByRole('button', { name: 'Accept this answer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.sentTo(CHANGE_TEST)).toEqual([
      { intent: 'stop' },
      { text: SENTENCE.text, intent: 'play', entities: STORED.entities },
    ]),
  );
  await fixes();
  const { query } = server.requests.find(({ path }) => path === '/v2/repository/evaluate/') ?? {};
  expect(query).toMatchObject({ text: SENTENCE.text, intent: 'play', language: 'en' });
});

test('[EVA-85] predicted entities are accepted where only they differ', async () => {
  const entry: LogEntry = {
    ...SENTENCE,
    intent_status: 'success',
    predicted_entities: [{ start: 5, end: 9, value: 'jazz', entity: 'mood', confidence: 0.9 }],
  };
  const server = open({}, { log: { ...RESULT.log, results: [entry] } });
  fireEvent.click((await fixes()).getByRole('button', { name: 'Accept these entities' }));
  await screen.findByText('The predicted entities are now expected', { selector: 'p' });
  expect(server.sentTo(CHANGE_TEST)).toEqual([{ entities: [{ start: 5, end: 9, entity: 'mood' }] }]);
});

test('[EVA-85] with the keyboard, a training sentence is moved to another intent', async () => {
  const server = open({}, { cross_validation: true });
  await fixes();
  fireEvent.keyDown(row(), { key: 'm' });
  const choice = await screen.findByRole('combobox', { name: 'Move to an intent' });
  expect(document.activeElement).toBe(choice);
  fireEvent.mouseDown(choice);
  // The last one: the matrix has the name as a title too.
  fireEvent.click((await screen.findAllByTitle('stop')).at(-1) ?? choice);
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByText('Moved to stop', { selector: 'p' });
  expect(server.sentTo('PATCH /v2/repository/example/5/')).toEqual([{ intent: 'stop' }]);
  expect(document.activeElement).toBe(row());
});

test('[EVA-85] with the keyboard, a sentence is fixed in its row; Escape leaves it as it is', async () => {
  const server = open();
  await fixes();
  fireEvent.keyDown(row(), { key: 'e' });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  await fixes();
  expect(document.activeElement).toBe(row());
  fireEvent.keyDown(row(), { key: 'e' });
  const again = await screen.findByRole('textbox', { name: 'Sentence' });
  fireEvent.change(again, { target: { value: 'play jazz in rome' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The sentence was saved', { selector: 'p' });
  expect(server.sentTo(CHANGE_TEST)).toEqual([
    { text: 'play jazz in rome', entities: [{ start: 5, end: 9, entity: 'genre' }] },
  ]);
});

test('[EVA-85] a sentence that was changed since says so', async () => {
  const server = open({ 'GET /v2/repository/evaluate/': [200, page()] });
  fireEvent.keyDown(await screen.findByRole('button', { name: /play jazz in rome/ }), { key: 'a' });
  await screen.findByText(/^The sentence is not stored like this any more/);
  expect(server.sentTo(CHANGE_TEST)).toEqual([]);
});
