import { beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { client } from 'shared/api';
import { BrowserRouter, queryClient, slotElement } from 'shared/platform';

import HomePage from './home-page.tsx';

const intelligence = (name: string) => ({
  uuid: name, language: 'pt_br', description: 'Pede **pizza**.', name, slug: name.toLowerCase(), is_private: false, created_at: '', repository_type: 'classifier',
  available_languages: ['en', 'pt_br'], intents: [{ id: 1, value: 'order', examples__count: 1200 }], owner: 1, owner__nickname: 'ana', absolute_url: '',
  version_default: null, categories: [{ id: 7, name: 'Food', icon: 'food' }], categories_list: ['Food'], votes: [], votes_sum: 0,
});

// jsdom has no layout, so nothing scrolls.
Element.prototype.scrollIntoView = () => undefined;

const get = jest.spyOn(client, 'get');
const answer = (page: unknown) => get.mockImplementation((path) => Promise.resolve(path === '/v2/repository/categories/' ? [{ id: 7, name: 'Food', icon: 'food' }] : page));
const queries = () => get.mock.calls.filter(([path]) => path === '/v2/repository/repositories/').map(([, options]) => options?.query);

function open(address: string) {
  history.replaceState(null, '', address);
  document.body.replaceChildren(slotElement('header'));
  return render(<QueryClientProvider client={queryClient}><BrowserRouter><HomePage /></BrowserRouter></QueryClientProvider>);
}

beforeEach(() => {
  queryClient.clear();
  get.mockReset();
  answer({ count: 45, next: null, previous: null, results: [intelligence('Pizzaria'), intelligence('Bistro')] });
});

test('[BRO-04] a card shows owner, languages with the main one first, its category and where it leads', async () => {
  open('/home');
  const card = await screen.findByRole('article', { name: 'Pizzaria' });
  expect(within(card).getByRole('link', { name: 'Pizzaria' }).getAttribute('href')).toBe('/dashboard/ana/pizzaria/');
  expect(within(card).getByRole('link', { name: 'Food' }).getAttribute('href')).toBe('/home?category=7');
  expect(within(card).getAllByRole('listitem')[0]?.textContent).toBe('Brazilian Portuguese (main language)');
  expect(card.querySelector('[data-icon="food"]')).not.toBeNull();
  expect(card.textContent).toContain('1,200 sentences');
  expect(card.textContent).toContain('Pede pizza.');
});

test('[BRO-02] the address decides what is asked for', async () => {
  open('/home?search=pizza&category=7&language=pt_br&page=2');
  await screen.findByRole('heading', { name: '45 intelligences for “pizza”' });
  expect(queries()).toEqual([{ limit: 21, offset: 21, search: 'pizza', categories: ['7'], language: 'pt_br' }]);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value).toBe('Food'));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Language' }).value).toBe('Brazilian Portuguese');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search intelligences' }).value).toBe('pizza');
});

test('[BRO-02] choosing a language writes the address and begins at page one', async () => {
  const user = userEvent.setup();
  open('/home?page=2');
  await user.type(await screen.findByRole('combobox', { name: 'Language' }), 'arab{Enter}');
  await waitFor(() => expect(location.search).toBe('?language=ar'));
  await user.click(screen.getByRole('button', { name: 'Clear: Language' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('[BRO-02] Enter searches at once, and Back returns to what was there before', async () => {
  const user = userEvent.setup();
  open('/home');
  const box = await screen.findByRole('combobox', { name: 'Search intelligences' });
  await user.type(box, 'taxi language:braz{ArrowDown}{Enter}{Enter}');
  await waitFor(() => expect(location.search).toBe('?search=taxi+language%3Apt_br'));
  act(() => history.back());
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search intelligences' }).value).toBe(''));
});

test('[SHELL-14] an empty answer offers to drop the filters', async () => {
  answer({ count: 0, next: null, previous: null, results: [] });
  const user = userEvent.setup();
  open('/home?search=nothing&language=ar');
  await screen.findByText('No intelligence matches');
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  await screen.findByText('No public intelligence yet');
  expect(location.search).toBe('');
});
