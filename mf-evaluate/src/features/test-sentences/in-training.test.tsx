import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import { REPOSITORY, REPOSITORY_ROUTE } from '../../testing/repository.ts';
import TestSentencesPage from './test-sentences-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[EVA-62] adding a test sentence that is also in training shows a warning', async () => {
  const server = fakeServer({
    [REPOSITORY_ROUTE]: [200, REPOSITORY],
    'GET /v2/repository/evaluate/': [200, page()],
    'POST /v2/repository/evaluate/': [201, {}],
    'POST /v2/repository/evaluate/check/': [
      200,
      { results: [{ in_training: { text: 'Stop it!', intent: 'stop' }, in_tests: null }] },
    ],
  });
  renderArea(<TestSentencesPage />, { at: '/dashboard/acme/jazz/evaluate/manual' });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Test sentence' }), { target: { value: 'stop it' } });
  const form = within(screen.getByRole('form', { name: 'Add a test sentence' }));
  fireEvent.mouseDown(form.getByRole('combobox', { name: 'Intent' }));
  fireEvent.click(await screen.findByTitle('stop'));
  fireEvent.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByText(/^This is nearly “Stop it!”, which is in training \(stop\)/);
  expect(server.sentTo('POST /v2/repository/evaluate/check/')).toMatchObject([{ language: 'en', texts: ['stop it'] }]);
});
