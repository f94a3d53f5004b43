import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { slotElement } from 'shared/platform';
import { login } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeAnswer, FakeServer } from 'shared/testing';

import HomePage from './home-page.tsx';

// jsdom has no layout, so nothing scrolls.
Element.prototype.scrollIntoView = () => undefined;

const LIST = '/v2/repository/repositories/';
const intelligence = (name: string) => ({
  uuid: name,
  language: 'pt_br',
  description: 'Pede **pizza**.',
  name,
  slug: name.toLowerCase(),
  available_languages: ['en', 'pt_br'],
  intents: [{ id: 1, value: 'order', examples__count: 1200 }],
  owner__nickname: 'ana',
  categories: [{ id: 7, name: 'Food', icon: 'food' }],
  quality: { sentences: 120, right: 102, measured_at: '2026-03-04T12:00:00Z' },
  last_used_on: '2026-03-05',
  votes_sum: 3,
});
const LISTED = `GET ${LIST}` as const;
const FULL: FakeAnswer<typeof LISTED> = [
  200,
  { count: 45, next: null, previous: null, results: [intelligence('Pizzaria'), intelligence('Bistro')] },
];
const EMPTY: FakeAnswer<typeof LISTED> = [200, { count: 0, next: null, previous: null, results: [] }];

const answering = (list: FakeAnswer<typeof LISTED>): FakeServer =>
  fakeServer({
    [LISTED]: list,
    'GET /v2/repository/categories/': [200, [{ id: 7, name: 'Food', icon: 'food' }]],
  });

function open(at: string) {
  document.body.replaceChildren(slotElement('header'));
  return renderArea(<HomePage />, { at });
}

let server: FakeServer;
beforeEach(() => {
  server = answering(FULL);
});

test('[BRO-04] a card shows owner, languages (main one first) and category, and links to the summary', async () => {
  open('/home');
  const card = await screen.findByRole('article', { name: 'Pizzaria' });
  expect(within(card).getByRole('link', { name: 'Pizzaria' }).getAttribute('href')).toBe('/dashboard/ana/pizzaria/');
  expect(within(card).getByRole('link', { name: 'Food' }).getAttribute('href')).toBe('/home?category=7');
  expect(within(card).getAllByRole('listitem')[0]?.textContent).toBe('Brazilian Portuguese (main language)');
  expect(card.querySelector('[data-icon="food"]')).not.toBeNull();
  expect(card.textContent).toContain('1,200 sentences');
  expect(card.textContent).toContain('Pede pizza.');
});

test('[BRO-09] a card shows its measured quality with the way to how it was measured, last use and votes', async () => {
  open('/home');
  const card = await screen.findByRole('article', { name: 'Pizzaria' });
  const quality = within(card).getByRole('link', { name: '85% of 120 sentences right' });
  expect(quality.getAttribute('href')).toBe('/dashboard/ana/pizzaria/#quality');
  expect(card.textContent).toContain('used Mar 5, 2026');
  expect(card.textContent).toContain('3 votes');
});

test('[BRO-02] the request follows the address', async () => {
  open('/home?search=pizza&category=7&language=pt_br&page=2');
  await screen.findByRole('heading', { name: '45 public intelligences for “pizza”' });
  const asked = server.requests.filter(({ path }) => path === LIST).map(({ query }) => query);
  expect(asked).toEqual([{ limit: 21, offset: 21, search: 'pizza', categories: [7], language: 'pt_br' }]);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value).toBe('Food'));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Language' }).value).toBe('Brazilian Portuguese');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search intelligences' }).value).toBe('pizza');
});

test('[BRO-02] choosing a language updates the address and returns to page one', async () => {
  const user = userEvent.setup();
  open('/home?page=2');
  await user.type(await screen.findByRole('combobox', { name: 'Language' }), 'arab{Enter}');
  await waitFor(() => expect(location.search).toBe('?language=ar'));
  await user.click(screen.getByRole('button', { name: 'Clear: Language' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('[BRO-02] Enter searches at once, and Back restores the previous list', async () => {
  const user = userEvent.setup();
  open('/home');
  const box = await screen.findByRole('combobox', { name: 'Search intelligences' });
  await user.type(box, 'taxi language:braz{ArrowDown}{Enter}{Enter}');
  await waitFor(() => expect(location.search).toBe('?search=taxi+language%3Apt_br'));
  act(() => history.back());
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search intelligences' }).value).toBe(''),
  );
});

test('[SHELL-14] an empty result offers to clear the filters', async () => {
  answering(EMPTY);
  const user = userEvent.setup();
  open('/home?search=nothing&language=ar');
  await screen.findByText('No intelligence matches');
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  await screen.findByText('There are no public intelligences yet');
  expect(location.search).toBe('');
});

test('[SHELL-14] a list that fails to load says why and can be retried', async () => {
  const user = userEvent.setup();
  let isDown = true;
  fakeServer({
    [LISTED]: () => (isDown ? [500, { detail: 'The list broke.' }] : FULL),
    'GET /v2/repository/categories/': [200, []],
  });
  open('/home');
  await screen.findByText('The list broke.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('article', { name: 'Bistro' });
});

const own = (name: string, more: object = {}) => ({
  uuid: name,
  name,
  slug: name.toLowerCase(),
  owner__nickname: 'ana',
  language: 'en',
  available_languages: ['de', 'en'],
  is_private: true,
  used_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  waiting_questions: null,
  quality: null,
  ...more,
});

const NO_FINDINGS = {
  language: 'en',
  repository_version: 1,
  open: 0,
  set_aside: 0,
  kinds: [],
  check: null,
  findings: [],
};

function openSignedIn(at: string, results: object[], count = results.length) {
  act(() => login('key'));
  const signedIn = fakeServer({
    [LISTED]: FULL,
    'GET /v2/repository/categories/': [200, []],
    'GET /v2/repository/search-repositories/': [200, { count, next: null, previous: null, results: [] }],
    'GET /v2/repository/mine/': [200, { count, next: null, previous: null, results }],
    'GET /v2/repository/findings/': ({ query }) => [
      200,
      { ...NO_FINDINGS, open: query['repository_uuid'] === 'Hotel' ? 3 : 0 },
    ],
  });
  open(at);
  return signedIn;
}

test('[BRO-08] own intelligences come first: last use, questions that wait, and measured quality', async () => {
  const quality = { sentences: 163, right: 142, measured_at: new Date().toISOString() };
  const { requests } = openSignedIn('/home?search=hotel', [
    own('Hotel', { waiting_questions: 4, quality }),
    own('Shop', { is_private: false, waiting_questions: 0 }),
  ]);
  const mine = await screen.findByRole('region', { name: 'Your intelligences' });
  const [hotel, shop] = within(mine).getAllByRole('listitem');
  expect(hotel?.textContent).toBe(
    'HotelPrivateby anaused 3 hours ago87% of 163 sentences rightEnglish, German4 questions wait',
  );
  expect(within(mine).getByRole('link', { name: /^87%/ }).getAttribute('href')).toBe('/dashboard/ana/hotel/#quality');
  expect(within(mine).getByRole('link', { name: 'Hotel' }).getAttribute('href')).toBe('/dashboard/ana/hotel/');
  expect(within(mine).getByRole('link', { name: '4 questions wait' }).getAttribute('href')).toBe(
    '/dashboard/ana/hotel/log/',
  );
  expect(shop?.textContent).toBe('Shopby anaused 3 hours agoquality not measured yetEnglish, German');
  expect(screen.getByRole('heading', { name: '45 public intelligences for “hotel”' })).toBeTruthy();
  expect(requests.find(({ path }) => path === '/v2/repository/mine/')?.query).toEqual({
    limit: 6,
    offset: 0,
    search: 'hotel',
  });
});

test('[BRO-08] the number of findings is shown to people who may see them, and leads to the data check', async () => {
  const { requests } = openSignedIn('/home', [own('Hotel', { waiting_questions: 0 }), own('Shop')]);
  const found = await screen.findByRole('link', { name: '3 findings in English' });
  expect(found.getAttribute('href')).toBe('/dashboard/ana/hotel/check/');
  const counted = requests.filter(({ path }) => path === '/v2/repository/findings/');
  expect(counted.map(({ query }) => query)).toEqual([{ repository_uuid: 'Hotel', language: 'en', limit: 1 }]);
});

test('[BRO-08] a category shows only public ones', async () => {
  const { requests } = openSignedIn('/home?category=7', [own('Hotel')]);
  await screen.findByRole('article', { name: 'Pizzaria' });
  expect(requests.filter(({ path }) => path === '/v2/repository/mine/')).toEqual([]);
});

test('[BRO-08] someone without an intelligence sees no empty section', async () => {
  openSignedIn('/home', []);
  await screen.findByRole('article', { name: 'Pizzaria' });
  expect(screen.queryByRole('region', { name: 'Your intelligences' })).toBeNull();
});

test('[BRO-08] more than six are shown by page', async () => {
  const user = userEvent.setup();
  const { requests } = openSignedIn('/home', [own('Hotel')], 8);
  const mine = await screen.findByRole('region', { name: 'Your intelligences' });
  await user.click(within(mine).getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(requests.at(-1)?.query).toEqual({ limit: 6, offset: 6 }));
});
