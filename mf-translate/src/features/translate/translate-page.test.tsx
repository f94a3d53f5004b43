import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { sentence, translation } from '../../testing/fake-api.ts';
import TranslatePage from './translate-page.tsx';

const EXAMPLES = 'GET /v2/repository/examples/';
const TRANSLATIONS = 'GET /v2/repository/translation/';
const TASKS = 'GET /v2/repository/task-queue/';
const OFFER = 'GET /v2/repository/info/{uuid}/{version}/auto_translation/';
const AUTO = 'POST /v2/repository/info/{uuid}/{version}/auto_translation/';
const REPOSITORY = {
  uuid: 'u1',
  name: 'Jazz bot',
  slug: 'jazz',
  owner: { id: 1, nickname: 'acme' },
  language: 'en',
  repository_version_id: 11,
  available_languages: ['en', 'de'],
  request_authorization: null,
  available_request_authorization: true,
};
const task = (status: number, part = {}) => ({
  id: 5,
  id_queue: 'q',
  language: 'de',
  status,
  progress: 0.4,
  stage: '',
  error: null,
  result: null,
  cancel_requested: false,
  created_at: new Date().toISOString(),
  ...part,
});

function open(
  routes: FakeRoutes = {},
  { query = '', ...rights }: { query?: string; can_contribute?: boolean; can_translate?: boolean } = {},
) {
  const authorization = { can_read: true, can_contribute: true, can_translate: true, ...rights };
  const server = fakeServer({
    'GET /v2/repository-shortcut/{owner}/{slug}/': [200, { ...REPOSITORY, authorization }],
    [EXAMPLES]: [200, page(sentence(1, 'fly to rome', 'rome'), sentence(2, 'hello'))],
    [TRANSLATIONS]: [200, page()],
    [TASKS]: [200, page()],
    [OFFER]: [200, { target_languages: ['de'], is_available: true }],
    ...routes,
  });
  renderArea(<TranslatePage />, { at: `/dashboard/acme/jazz/translate/${query}` });
  return server;
}

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[TRA-01] without the right to translate, the screen says so', async () => {
  open({}, { can_contribute: false, can_translate: false });
  await screen.findByText('You cannot edit this intelligence');
});

test('[STATE-04] while calls fail, the screen says so once, offers to retry and does not retry endlessly', async () => {
  const server = open({ [EXAMPLES]: [500, {}], [TRANSLATIONS]: [500, {}], [TASKS]: [500, {}], [OFFER]: [500, {}] });
  await screen.findByRole('button', { name: 'Try again' });
  const asked = server.sentTo(EXAMPLES).length;
  await act(() => queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes('auto') }));
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(server.sentTo(EXAMPLES)).toHaveLength(asked);
});

test('[TRA-01] preselects the first other language and explains an empty list', async () => {
  open({ [EXAMPLES]: [200, page()] });
  await screen.findByRole('heading', { name: 'There is nothing to translate yet' });
  expect(screen.getByRole('link', { name: 'Add sentences' }).getAttribute('href')).toContain('/training/');
  expect(screen.getByRole('heading', { level: 1, name: 'Translate' })).toBeTruthy();
});

test('[TRA-01] two changes of the filter before the next render are both kept', async () => {
  open(
    { [EXAMPLES]: ({ query }) => [200, page(...(query['search'] ? [] : [sentence(1, 'hello')]))] },
    { query: '?search=x' },
  );
  const clear = await screen.findByRole('button', { name: 'Clear the search' });
  act(() => {
    fireEvent.click(clear);
    fireEvent.click(screen.getByRole('button', { name: /\bTranslated$/ }));
  });
  await waitFor(() => expect(location.search).toBe('?show=translated'));
});

test('[TRA-01] a failed list can be retried', async () => {
  let isDown = true;
  open({
    [EXAMPLES]: ({ query }) =>
      isDown && query['limit'] === 12 ? [500, { detail: 'Listing failed.' }] : [200, page(sentence(2, 'hello'))],
  });
  await screen.findByText('Listing failed.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Translate: hello' });
});

test('[TRA-01] a page number above the last shows the last page', async () => {
  open(
    {
      [EXAMPLES]: ({ query: { offset } }) => [
        200,
        { ...page(...(offset === 0 || offset === undefined ? [sentence(2, 'hello')] : [])), count: 1 },
      ],
    },
    { query: '?page=9' },
  );
  await screen.findByRole('button', { name: 'Translate: hello' });
  expect(location.search).toBe('');
});

test('[TRA-01] [TRA-09] confirming a draft sends its revision and reports a concurrent change', async () => {
  const draft = translation(2, 'hallo', { is_draft: true, provider: 'apertium', revision: 3 });
  const server = open({
    [TRANSLATIONS]: [
      [200, page(draft)],
      [200, page(translation(2, 'servus', { revision: 4 }))],
    ],
    'PATCH /v2/repository/translation/{id}/': [409, { detail: 'Changed.', current: {} }],
  });
  await screen.findByText('Draft by apertium, not confirmed');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the draft of: hello' }));
  await screen.findByText('Somebody else changed this in the meantime. You are looking at their text.');
  expect(screen.getByText('servus')).toBeTruthy();
  expect(server.sentTo('PATCH /v2/repository/translation/20/')).toEqual([
    { revision: 3, is_draft: false, translated_original: 'hello' },
  ]);
});

test('[TRA-63] an outdated translation shows what changed in its original and is confirmed by one click', async () => {
  const outdated = translation(2, 'hallo', { is_outdated: true, translated_original: 'good morning', revision: 3 });
  const server = open({
    [TRANSLATIONS]: [[200, page(outdated)]],
    'PATCH /v2/repository/translation/{id}/': [200, translation(2, 'hallo', { revision: 4 })],
  });
  await screen.findByText('The original has changed.');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['good morning', 'hello']);
  await userEvent.click(screen.getByRole('button', { name: 'Still right: the translation of hello' }));
  await waitFor(() => expect(screen.queryByText('The original has changed.')).toBeNull());
  expect(server.sentTo('PATCH /v2/repository/translation/20/')).toEqual([
    { revision: 3, is_draft: false, translated_original: 'hello' },
  ]);
});

test('[TRA-02] errors show at their part of the editor, and the text stays', async () => {
  open({
    'POST /v2/repository/translation/': [
      400,
      { text: ['Too many words.'], entities: [{ entity: ['Unknown entity.'] }] },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Translate: hello' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'German' }), 'hallo');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Too many words.');
  expect(screen.getByText('Unknown entity.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'German' }).value).toBe('hallo');
});

test('[TRA-02] only entities of the original can be marked, and a mismatch is reported', async () => {
  open({ [TRANSLATIONS]: [200, page(translation(1, 'nach rom', { has_valid_entities: false }))] });
  const row = (await screen.findByText(/do not match those of the original/)).closest('li');
  expect(row?.textContent).toContain('Missing: city.');
  await userEvent.click(screen.getByRole('button', { name: 'Edit the translation of: fly to rome' }));
  expect(screen.getByText(/Still to mark: city/)).toBeTruthy();
});

test('[TRA-03] contributors see the progress of an automatic translation and can cancel it', async () => {
  const running: FakeRoutes = {
    [TASKS]: [200, page(task(1))],
    'POST /v2/repository/task-queue/{id}/cancel/': [200, task(1, { cancel_requested: true })],
  };
  const server = open(running);
  const bar = await screen.findByRole('region', { name: 'Automatic translation into German' });
  expect(within(bar).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Translate automatically' }).disabled).toBe(true);
  await userEvent.click(within(bar).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.sentTo('POST /v2/repository/task-queue/5/cancel/')).toHaveLength(1));
  await within(bar).findByText('Canceling');
});

test('[TRA-03] translators without the right to contribute see neither cancel nor links', async () => {
  open({ [TASKS]: [200, page(task(1))] }, { can_contribute: false });
  const bar = await screen.findByRole('region', { name: 'Automatic translation into German' });
  expect(within(bar).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send to translators' })).toBeNull();
});

test('[TRA-03] a failed or unavailable automatic translation is explained', async () => {
  const server = open({
    [AUTO]: [
      [500, { detail: 'This language is not available in machine translation' }],
      [200, { id_queue: 'q' }],
    ],
    [TASKS]: [
      [200, page()],
      [200, page(task(3, { error: 'The translator did not answer.' }))],
    ],
  });
  const start = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Translate automatically' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Translate' }));
  };
  await start();
  await screen.findByText('This language is not available in machine translation');
  expect(server.sentTo(AUTO)).toEqual([{ target_language: 'de' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await start();
  await screen.findByText('The translator did not answer.');
});

test('[TRA-17] automatic translation is not offered where no machine is set up', async () => {
  open({ [OFFER]: [200, { target_languages: [], is_available: false }] }, { query: '?to=de' });
  await screen.findByRole('button', { name: 'Translate: hello' });
  expect(screen.queryByRole('button', { name: 'Translate automatically' })).toBeNull();
  expect(screen.queryByText(/Automatic translation from/)).toBeNull();
});

test('[TRA-17] for a pair of languages without machine support, a notice replaces the button', async () => {
  open({ [OFFER]: [200, { target_languages: ['es'], is_available: false }] }, { query: '?to=de' });
  await screen.findByText('Automatic translation from English into German is not available here.');
  expect(screen.queryByRole('button', { name: 'Translate automatically' })).toBeNull();
});
