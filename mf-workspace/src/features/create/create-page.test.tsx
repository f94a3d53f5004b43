import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import CreatePage from './create-page.tsx';

const DETAILS = '/v2/repository/repository-details/';
const base = { required: false, read_only: false, style: {} };
const SCHEMA = {
  name: { ...base, type: 'string', required: true, label: 'Name', max_length: 64 },
  description: { ...base, type: 'string', label: 'Description', style: { base_template: 'textarea.html' } },
  is_private: { ...base, type: 'boolean', label: 'Private' },
  language: {
    ...base,
    type: 'choice',
    required: true,
    label: 'Language',
    choices: [
      { value: 'en', display_name: 'English' },
      { value: 'pt_br', display_name: 'Portuguese' },
    ],
  },
  categories: { ...base, type: 'multiple choice', required: true, label: 'Categories', choices: [] },
  organization: { ...base, type: 'integer', label: 'Organization', style: { show: false } },
};
const organization = (id: number, name: string, can_contribute = true) => ({
  id,
  name,
  nickname: name.toLowerCase(),
  authorization: { can_contribute },
});
const listOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });
const CREATED = { uuid: 'u-1', slug: 'jazz-bot', owner__nickname: 'acme' };

const ROUTES: FakeRoutes = {
  [`OPTIONS ${DETAILS}`]: [200, { actions: { POST: SCHEMA } }],
  'GET /v2/org/organization/': [200, listOf([organization(7, 'Acme')])],
  'GET /v2/account/creations/': [200, listOf([])],
  'GET /v2/repository/categories/': [
    200,
    [
      { id: 3, name: 'Food', icon: 'food' },
      { id: 1, name: 'Business', icon: 'business' },
      { id: 11, name: 'General', icon: 'general' },
    ],
  ],
  [`POST ${DETAILS}`]: [201, CREATED],
};

function open(routes: FakeRoutes = {}) {
  const server = fakeServer({ ...ROUTES, ...routes });
  return { server, ...renderArea(<CreatePage />, { at: '/new/' }) };
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillDetails() {
  await screen.findByLabelText(/^Name/);
  type(/^Name/, 'Jazz bot');
  type(/^Description/, 'Plays jazz.');
  fireEvent.mouseDown(screen.getByLabelText(/^Language/));
  fireEvent.click(await screen.findByTitle('English'));
}

const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create intelligence' }));
const choose = async (category: string) => fireEvent.click(await screen.findByRole('button', { name: category }));

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[NEW-01] signed-out visitors see a sign-in form without a forgot-password link', async () => {
  logout();
  open({
    'OPTIONS /v2/account/login/': [
      200,
      { actions: { POST: { username: { ...base, type: 'email', required: true, label: 'E-mail' } } } },
    ],
  });
  expect(await screen.findByLabelText('E-mail')).toBeTruthy();
  expect(screen.queryByText(/forgot/i)).toBeNull();
});

test('[NEW-02] a name and a language are enough; without them the button says what is missing', async () => {
  const { server } = open();
  await screen.findByLabelText(/^Name/);
  expect(screen.getByLabelText(/^Owner organization/)).toBeTruthy();
  expect(screen.getByLabelText(/^Description/).tagName).toBe('TEXTAREA');
  create();
  expect((await screen.findAllByText(/Name/)).length).toBeGreaterThan(1);
  expect(server.sentTo(`POST ${DETAILS}`)).toEqual([]);
  type(/^Name/, 'Jazz bot');
  fireEvent.mouseDown(screen.getByLabelText(/^Language/));
  fireEvent.click(await screen.findByTitle('English'));
  create();
  await screen.findByRole('link', { name: 'Start' });
  expect(server.sentTo(`POST ${DETAILS}`)).toEqual([
    { name: 'Jazz bot', language: 'en', is_private: true, organization: 7, categories: [11] },
  ]);
});

test('[NEW-02] a form without a private flag has no owner', async () => {
  const fields = Object.entries(SCHEMA).filter(([name]) => name !== 'is_private');
  open({ [`OPTIONS ${DETAILS}`]: [200, { actions: { POST: Object.fromEntries(fields) } }] });
  await screen.findByLabelText(/^Name/);
  expect(screen.queryByLabelText(/^Owner organization/)).toBeNull();
});

test('[NEW-03] categories are sorted by id and toggle, and keep what is typed', async () => {
  const { server } = open();
  await fillDetails();
  const group = await screen.findByRole('group', { name: /What is it about/ });
  expect(
    within(group)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Business', 'Food', 'General']);
  for (const name of ['Business', 'Food', 'Business']) await choose(name);
  expect(screen.getByRole('button', { name: 'Food' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Jazz bot');
  create();
  await screen.findByRole('link', { name: 'Start' });
  expect(server.sentTo(`POST ${DETAILS}`)).toMatchObject([{ categories: [3] }]);
});

test('[NEW-04] creating opens the summary and resets the tours', async () => {
  localStorage.setItem('tutorial', 'x');
  localStorage.setItem('finalMessage', 'true');
  const { server } = open();
  await fillDetails();
  await choose('Business');
  create();
  expect((await screen.findByRole('link', { name: 'Start' })).getAttribute('href')).toBe('/dashboard/acme/jazz-bot/');
  expect(server.sentTo(`POST ${DETAILS}`)).toEqual([
    {
      name: 'Jazz bot',
      description: 'Plays jazz.',
      language: 'en',
      is_private: true,
      organization: 7,
      categories: [1],
    },
  ]);
  expect(localStorage.getItem('tutorial')).toBeNull();
  expect(localStorage.getItem('finalMessage')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('[NEW-05] the preview shows the input, with placeholders for the rest', async () => {
  open();
  await screen.findByLabelText(/^Name/);
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  expect(within(preview).getByText('Name of the intelligence')).toBeTruthy();
  await fillDetails();
  expect(within(preview).getByText('Jazz bot')).toBeTruthy();
  expect(within(preview).getByText('English')).toBeTruthy();
  expect(within(preview).getByText('by acme')).toBeTruthy();
  expect(within(preview).getByText('Categories')).toBeTruthy();
});

test('[NEW-08] it is private until switched, and the meaning of public is explained', async () => {
  open();
  await screen.findByLabelText(/^Name/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Private/).checked).toBe(true);
  expect(screen.getByText(/Public: everyone can find it/)).toBeTruthy();
});

describe('[NEW-09] an example', () => {
  const EXAMPLE = {
    uuid: 'e-1',
    name: 'Music & Home',
    description: 'Plays music.',
    language: 'en',
    intents: [{ id: 1, value: 'play_music', examples__count: 9 }],
    categories_list: [{ id: 1, name: 'Business', icon: 'business' }],
  };
  const COPY = {
    ...CREATED,
    ...EXAMPLE,
    uuid: 'u-1',
    version_default: { id: 4 },
    task: null,
    created_at: '2026-01-01',
  };
  const COPYING = 'POST /v2/repository/copy/{uuid}/';
  const TRAIN = 'POST /v2/repository/repository-details/{uuid}/train/';
  const ROUTES_OF_EXAMPLE: FakeRoutes = {
    'GET /v2/repository/search-repositories/': [200, listOf([EXAMPLE])],
    [COPYING]: [201, COPY],
    [TRAIN]: [200, { languages_report: { en: {} } }],
    'GET /v2/repository/task-queue/': [
      [200, listOf([{ id: 5, status: 1, progress: 0.5 }])],
      [200, listOf([{ id: 5, status: 2, progress: 1 }])],
    ],
  };
  const start = async () => {
    const ways = await screen.findAllByRole('radio');
    expect(ways.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Start from an example',
      'Start empty',
      'Start from a file',
    ]);
    fireEvent.click(await screen.findByRole('radio', { name: 'Start from an example' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Start with Music & Home' }));
  };

  test('is copied privately, trained, and opened once it answers', async () => {
    const { server } = open(ROUTES_OF_EXAMPLE);
    await start();
    const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
    await waitFor(() => expect(percent()).toBe('50'));
    await waitFor(() => expect(location.pathname).toBe('/dashboard/acme/jazz-bot/'));
    expect(server.sentTo('POST /v2/repository/copy/e-1/')).toEqual([
      { name: 'Music & Home', organization: 7, is_private: true },
    ]);
    expect(server.sentTo('POST /v2/repository/repository-details/u-1/train/')).toEqual([
      { repository_version: 4, language: 'en' },
    ]);
  });

  test('that cannot be trained is opened anyway, with the reason', async () => {
    open({ ...ROUTES_OF_EXAMPLE, [TRAIN]: [400, { detail: 'No training left today.' }] });
    await start();
    expect(await screen.findByText(/could not be trained yet: No training left today/)).toBeTruthy();
    expect(location.pathname).toBe('/dashboard/acme/jazz-bot/');
  });

  test('is not offered where there is none', async () => {
    open();
    await screen.findByLabelText(/^Name/);
    expect(screen.queryByRole('radio', { name: 'Start from an example' })).toBeNull();
  });
});

test('[NEW-06] users without an organization are sent to /orgs, or home', async () => {
  open({ 'GET /v2/org/organization/': [200, listOf([organization(9, 'Readers', false)])] });
  expect(await screen.findByText('You need an organization first')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(location.pathname).toBe('/home');
  fireEvent.click(screen.getByRole('button', { name: 'Go to organizations' }));
  expect(location.pathname).toBe('/orgs');
});

test('[NEW-11] a person who lost the organization creates another one and finds the form unchanged', async () => {
  const LIST = 'GET /v2/org/organization/';
  const { unmount } = open({
    [LIST]: [
      [200, listOf([organization(7, 'Acme')])],
      [200, listOf([])],
    ],
    [`POST ${DETAILS}`]: [404, { detail: 'Not found.' }],
  });
  await fillDetails();
  await choose('Business');
  create();
  expect(await screen.findByText('You need an organization first')).toBeTruthy();
  unmount();
  const { server } = open({ [LIST]: [200, listOf([organization(8, 'Beta')])] });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Jazz bot');
  expect((await screen.findByRole('button', { name: 'Business' })).getAttribute('aria-pressed')).toBe('true');
  create();
  await screen.findByRole('link', { name: 'Start' });
  expect(server.sentTo(`POST ${DETAILS}`)).toMatchObject([{ name: 'Jazz bot', language: 'en', organization: 8 }]);
});

test('[NEW-07] errors of the server are shown at their fields, and what is typed stays', async () => {
  open({ [`POST ${DETAILS}`]: [400, { name: ['Too plain.'] }] });
  await fillDetails();
  create();
  expect((await screen.findAllByText('Too plain.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Jazz bot');
});

test('[NEW-07] a failed load of the categories shows a toast and can be retried', async () => {
  open({
    'GET /v2/repository/categories/': [
      [500, {}],
      [500, {}],
      [200, [{ id: 1, name: 'Business', icon: 'business' }]],
    ],
  });
  await fillDetails();
  expect(await screen.findByText('The categories could not be loaded.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Business' })).toBeTruthy();
});

test('[NEW-03] the input survives a reload', async () => {
  const { unmount } = open();
  await fillDetails();
  await choose('Food');
  unmount();
  open();
  expect((await screen.findByRole('button', { name: 'Food' })).getAttribute('aria-pressed')).toBe('true');
  expect(within(screen.getByRole('complementary')).getByText('Jazz bot')).toBeTruthy();
});
