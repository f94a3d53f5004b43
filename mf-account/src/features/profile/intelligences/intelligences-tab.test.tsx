import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { login } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { IntelligencesTab } from './intelligences-tab.tsx';

const MINE = 'GET /v2/repository/search-repositories/';
const CONTRIBUTING = 'GET /v2/repository/repositories-permissions/';
const shop = {
  uuid: 'u1',
  name: 'Shop',
  slug: 'shop',
  owner__nickname: 'ana',
  language: 'en',
  available_languages: ['en'],
  categories_list: [],
  is_private: true,
};

function open(routes: FakeRoutes = {}, at = '/profile/?tab=intelligences') {
  const server = fakeServer({
    [MINE]: [200, page()],
    [CONTRIBUTING]: [200, page()],
    'GET /v2/repository/repository-reports/': [200, { ...page(), total_count: 0 }],
    'GET /v2/org/organization/': [200, page()],
    'GET /v2/repository/deleted/': [200, page()],
    'GET /v2/repository/categories/': [200, [{ id: 7, name: 'Food', icon: 'food' }]],
    ...routes,
  });
  renderArea(<IntelligencesTab />, { at });
  return server;
}

const list = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  chooseLocale('en-US');
  act(() => login('key'));
});

test('[ACC-09] empty Mine, Contributing and Using lists explain themselves and the next step', async () => {
  open();
  await list('Mine').findByText('You have no intelligences yet.');
  expect(list('Mine').getByRole('link', { name: 'Add intelligence' }).getAttribute('href')).toBe('/new/');
  await list('Contributing').findByText('You do not contribute to anyone else’s intelligence.');
  await list('In use').findByText(/^You have not used anyone else’s intelligence/);
});

test('[ACC-09] six per page, filtered by name, category and language in the address', async () => {
  const server = open({ [MINE]: ({ query }) => [200, query['categories'] ? page() : { ...page(shop), count: 7 }] });
  const asked = () => server.requests.filter(({ path }) => path.endsWith('/search-repositories/')).at(-1)?.query;
  await list('Mine').findByRole('link', { name: 'Shop' });
  expect(asked()).toEqual({ limit: 6, offset: 0 });
  fireEvent.click(list('Mine').getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(asked()).toEqual({ limit: 6, offset: 6 }));
  expect(location.search).toContain('mine=2');

  for (const [select, option] of [
    ['Language', 'English'],
    ['Category', 'Food'],
  ] as const) {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: select }));
    fireEvent.change(screen.getByRole('combobox', { name: select }), { target: { value: option } });
    fireEvent.click((await screen.findAllByText(option)).at(-1) ?? document.body);
  }
  await list('Mine').findByText('No intelligence matches these filters.');
  expect(asked()).toEqual({ limit: 6, offset: 0, language: 'en', categories: [7] });
  expect(location.search).toBe('?tab=intelligences&language=en&category=7');
  fireEvent.click(list('Mine').getByRole('button', { name: 'Clear filters' }));
  await list('Mine').findByRole('link', { name: 'Shop' });

  fireEvent.change(screen.getByPlaceholderText('Name of an intelligence'), { target: { value: 'shop' } });
  await waitFor(() => expect(location.search).toBe('?tab=intelligences&search=shop'));
});

test('[ACC-09] a list that fails to load does not affect the others', async () => {
  open({
    [CONTRIBUTING]: [
      [500, { detail: 'Out of order.' }],
      [200, page()],
    ],
  });
  expect((await list('Contributing').findByRole('alert')).textContent).toContain('Out of order.');
  await list('Mine').findByText('You have no intelligences yet.');
  fireEvent.click(list('Contributing').getByRole('button', { name: 'Try again' }));
  await list('Contributing').findByText('You do not contribute to anyone else’s intelligence.');
});
