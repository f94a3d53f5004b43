import { beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, queryClient } from 'shared/platform';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeAnswer, FakeFailure, FakeRoutes } from 'shared/testing';

import { sentence, translation } from '../../testing/fake-api.ts';
import ExternalPage from './external-page.tsx';

const INFO = 'GET /v2/repository/translator/info/{uuid}/';
const OWN = '/v2/repository/translator/translation/';
const PROPOSALS = 'GET /v2/repository/translator/proposal/';
const PROPOSE = 'POST /v2/repository/translator/proposal/';
type Info = FakeAnswer<typeof INFO>;
const info = {
  uuid: 'u1',
  name: 'Jazz bot',
  slug: 'jazz',
  owner: { id: 1, nickname: 'acme' },
  language: 'en',
  target_language: 'de',
  repository_version_id: 11,
  expires_at: null,
  absolute_url: 'http://localhost/dashboard/acme/jazz/',
};

beforeEach(() => sessionStorage.clear());

function open(answer: Info | readonly Info[], routes: FakeRoutes = {}) {
  const server = fakeServer({
    [INFO]: answer,
    'GET /v2/repository/translator/examples/': [200, page(sentence(1, 'hello'))],
    [`GET ${OWN}`]: [200, page()],
    [`GET ${OWN}auto_translation/`]: [200, { task: null, is_available: false }],
    [PROPOSALS]: [200, page()],
    ...routes,
  });
  renderArea(
    <Routes>
      <Route path="/external/:ownerNickname/:slug/translate/:token" element={<ExternalPage />} />
    </Routes>,
    { at: '/external/acme/jazz/translate/link-key-number-1' },
  );
  return server;
}

test.each([
  [404, 'This link no longer works'],
  [403, 'This link no longer works'],
  [410, 'This link has expired'],
] as const)('[TRA-06] a link with status %i explains why it fails', async (status, heading) => {
  open([status, { detail: 'no' }]);
  await screen.findByRole('heading', { name: heading });
  expect(screen.getByText(`Error ${status}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('[TRA-06] a server error can be retried', async () => {
  open([
    [500, { detail: 'no' }],
    [200, info],
  ]);
  await screen.findByRole('heading', { name: 'The page could not be loaded' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Translate into German' });
});

test('[TRA-06] every request is authorized by the link, never by the session', async () => {
  login('my-own-key');
  const server = open([200, info], { [`POST ${OWN}`]: [410, { detail: 'This link has expired.' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Translate: hello' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'German' }), 'hallo');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('You can no longer save here. This link has expired. Your text is kept.');
  await waitFor(() => expect(server.requests.length).toBeGreaterThan(6));
  expect(new Set(server.requests.map(({ headers }) => headers['Authorization']))).toEqual(
    new Set(['Translator link-key-number-1']),
  );
  expect(server.sentTo(`POST ${OWN}`)).toEqual([
    { text: 'hallo', entities: [], original_example: 1, translated_original: 'hello' },
  ]);
  logout();
});

const ENDED = [
  [404, 'Invalid token.'],
  [403, 'The maker lost the right.'],
  [410, 'This link has expired.'],
] as const;

test.each(ENDED)(
  '[TRA-13] a link that ends with %i while typing is reported, and the text stays',
  async (status, detail) => {
    let hasEnded = false;
    const gone = (): FakeFailure => [status, { detail }];
    open([200, info], {
      [`GET ${OWN}auto_translation/`]: () => (hasEnded ? gone() : [200, { task: null, is_available: false }]),
      [`POST ${OWN}`]: gone,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Translate: hello' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'German' }), 'hallo');
    hasEnded = true;
    await act(() => queryClient.invalidateQueries());
    const notice = await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(notice.closest('[role="alert"]')?.textContent).toContain('Your text is kept in this tab');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'German' }).value).toBe('hallo');
  },
);

test('[TRA-13] after a reload, a link that has ended shows the unsaved texts', async () => {
  open([200, info]);
  await userEvent.click(await screen.findByRole('button', { name: 'Translate: hello' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'German' }), 'hallo');
  cleanup();
  queryClient.clear();
  open([410, { detail: 'This link has expired.' }]);
  const kept = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Not saved yet' });
  expect(kept.value).toBe('hallo');
  expect(JSON.stringify(sessionStorage)).not.toContain('link-key-number-1');
});

test('[TRN-19] a translator chooses language and theme, and the browser stores both', async () => {
  open([200, info]);
  await userEvent.click(await screen.findByRole('button', { name: 'Dark' }));
  expect([document.documentElement.dataset['theme'], localStorage.getItem('themeMode')]).toEqual(['dark', 'dark']);
  await userEvent.click(screen.getByRole('button', { name: 'Português' }));
  await screen.findByRole('heading', { name: 'Traduzir para alemão' });
  expect(localStorage.getItem('locale')).toBe('pt-BR');
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
});

test('[TRN-20] while all rows are open for editing, the help is on the page once', async () => {
  open([200, info], {
    'GET /v2/repository/translator/examples/': [200, page(sentence(1, 'hello'), sentence(2, 'good morning'))],
  });
  await screen.findByRole('button', { name: 'Translate: hello' });
  await userEvent.click(screen.getByRole('button', { name: 'Edit the whole page' }));
  await screen.findByText(/^Select the words that stand for an entity of the original\. Alt/);
  const shown = screen.queryAllByText(/^Select the words/).filter((each) => !each.closest('.visually-hidden'));
  expect(shown).toHaveLength(1);
});

const proposal = (id: number, about: object) => ({
  ...{ id, title: 'hello', items: 1, reason: '', state: 'open' as const },
  created_at: '2026-03-04T12:00:00Z',
  decided_at: null,
  ...about,
});

test('[PRP-10] another text is proposed for an original; a refusal is at the field with what was typed', async () => {
  const server = open([200, info], {
    [PROPOSE]: [
      [400, { items: [{ text: ['This sentence exists already.'] }] }],
      [201, { id: 7 }],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Propose a correction of the original: hello/ }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The original as it should be' });
  expect(field.value).toBe('hello');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send the proposal' });
  expect(send.disabled).toBe(true);
  await userEvent.type(field, ' there');
  await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'Incomplete');
  await userEvent.click(send);
  expect((await screen.findByRole('alert')).textContent).toBe('This sentence exists already.');
  // Closed and opened again, the dialog has what was typed.
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await userEvent.click(screen.getByRole('button', { name: /^Propose a correction/ }));
  expect(
    (await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The original as it should be' })).value,
  ).toBe('hello there');
  await userEvent.click(screen.getByRole('button', { name: 'Send the proposal' }));
  await screen.findAllByText('The proposal was sent.');
  expect(server.sentTo(PROPOSE).at(-1)).toEqual({
    title: 'hello',
    note: 'Incomplete',
    items: [{ sentence: 1, text: 'hello there' }],
  });
});

test('[PRP-10] earlier proposals are listed with what was decided; without any, nothing is shown', async () => {
  open([200, info], {
    [PROPOSALS]: [
      [500, {}],
      [200, page(proposal(2, {}), proposal(1, { title: 'bye', state: 'declined', reason: 'It is meant so.' }))],
    ],
  });
  await screen.findByRole('heading', { name: 'Your proposals' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const list = await screen.findByRole('list', { name: 'Your proposals' });
  expect(list.textContent).toMatch(/hello.*Not decided yet.*bye.*Declined.*It is meant so\./);
  cleanup();
  queryClient.clear();
  open([200, info]);
  await screen.findByRole('button', { name: 'Translate: hello' });
  expect(screen.queryByRole('heading', { name: 'Your proposals' })).toBeNull();
});

test('[TRN-73] words that are marked in other translations of the link are proposed, and Tab marks them', async () => {
  const city = { id: 1, repository_translated_example: 20, start: 5, end: 9, entity: 'city', value: 'Köln' };
  const known = translation(2, 'nach Köln', { entities: [{ ...city, created_at: '2026-01-01T00:00:00.000000Z' }] });
  const server = open([200, info], {
    'GET /v2/repository/translator/examples/': [200, page(sentence(1, 'fly to Cologne', 'Cologne'))],
    [`POST ${OWN}`]: [201, translation(1, 'fliege nach köln')],
    [`GET ${OWN}`]: ({ query }) => [200, query['original_examples'] ? page() : page(known)],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Translate: fly to Cologne' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'German' }), 'fliege nach köln');
  expect(await screen.findByText(/marks “köln” as city/)).toBeTruthy();
  await userEvent.keyboard('{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.sentTo(`POST ${OWN}`)).toMatchObject([{ entities: [{ start: 12, end: 16, entity: 'city' }] }]),
  );
});
