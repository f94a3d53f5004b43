import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { ApiKeys } from './api-keys.tsx';

const apiKey = {
  id: 7,
  name: 'Shop bot',
  scopes: ['parse' as const, 'read' as const],
  repositories: null,
  texts_per_minute: null,
  keep_in_inbox: true,
  origins: null,
  ending: 'x9Yz',
  made_by__nickname: 'ada',
  created_at: '2026-01-01T00:00:00.000Z',
  renewed_at: null,
  expires_at: null,
  is_expired: false,
  former_key_ends_at: null,
  last_used_at: null,
  last_used_from: null,
};
const LIST = '/v2/account/keys/' as const;

function open(routes: FakeRoutes) {
  const server = fakeServer({
    'GET /v2/repository/repositories-permissions/': [200, page()],
    [`GET ${LIST}`]: [200, page(apiKey)],
    ...routes,
  });
  renderArea(<ApiKeys repository={{ uuid: 'u-1', name: 'Bot' }} />);
  return server;
}

beforeEach(() => chooseLocale('en-US'));

test('[KEY-20] a new key is only for parsing the current intelligence, and is shown once', async () => {
  const server = open({ [`POST ${LIST}`]: [201, { ...apiKey, id: 8, name: 'New bot', key: 'parl_new' }] });
  fireEvent.click(await screen.findByRole('button', { name: 'New API key' }));
  const form = screen.getByRole('form', { name: 'New API key' });
  expect(within(form).getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  const create = within(form).getByRole('button', { name: 'Create API key' });
  fireEvent.change(within(form).getByRole('textbox', { name: 'Name' }), { target: { value: ' New bot ' } });
  fireEvent.click(create);
  expect(await screen.findByRole('textbox', { name: 'API key' })).toHaveProperty('value', 'parl_new');
  const sent = server.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({
    name: 'New bot',
    scopes: ['parse'],
    repositories: ['u-1'],
    expires_in_days: 90,
  });
});

test('[KEY-20] when a key is rejected, the form stays and shows the reason', async () => {
  open({ [`POST ${LIST}`]: [400, { detail: 'There are already 50 API keys. End one that is no longer used.' }] });
  fireEvent.click(await screen.findByRole('button', { name: 'New API key' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'New bot' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  expect((await screen.findByRole('alert')).textContent).toContain('50 API keys');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'New bot');
});

test('[KEY-20] the list shows the scopes of a key; renewing shows the new one', async () => {
  open({ 'POST /v2/account/keys/{id}/renew/': [200, { ...apiKey, key: 'parl_renewed' }] });
  const row = await screen.findByRole('listitem');
  for (const words of ['Shop bot', 'parl_…x9Yz', 'parse, read', 'All intelligences', 'never used'])
    expect(row.textContent).toContain(words);
  fireEvent.click(within(row).getByRole('button', { name: 'Renew the key Shop bot' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'API key' })).toHaveProperty('value', 'parl_renewed'));
});

test('[KEY-44] a new key can have a limit and keep its sentences out of the inbox; the list shows both', async () => {
  const limited = { ...apiKey, texts_per_minute: 60, keep_in_inbox: false };
  const server = open({
    [`GET ${LIST}`]: [200, page(limited)],
    [`POST ${LIST}`]: [201, { ...limited, id: 8, key: 'parl_new' }],
  });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('60 texts per minute · keeps nothing in the inbox');
  fireEvent.click(screen.getByRole('button', { name: 'New API key' }));
  const form = screen.getByRole('form', { name: 'New API key' });
  fireEvent.change(within(form).getByRole('textbox', { name: 'Name' }), { target: { value: 'Slow bot' } });
  fireEvent.change(within(form).getByRole('spinbutton', { name: 'Texts per minute' }), { target: { value: '60' } });
  fireEvent.click(within(form).getByRole('checkbox', { name: 'Do not keep parsed sentences in the inbox' }));
  fireEvent.click(within(form).getByRole('button', { name: 'Create API key' }));
  await screen.findByRole('textbox', { name: 'API key' });
  expect(server.sentTo(`POST ${LIST}`)).toEqual([
    {
      name: 'Slow bot',
      scopes: ['parse'],
      repositories: ['u-1'],
      expires_in_days: 90,
      texts_per_minute: 60,
      keep_in_inbox: false,
    },
  ]);
});

test('[KEY-49] a key that only parses can be bound to web pages, which the list names', async () => {
  const bound = { ...apiKey, origins: ['https://shop.example.org', 'https://example.org'] };
  const server = open({
    [`GET ${LIST}`]: [200, page(bound)],
    [`POST ${LIST}`]: [201, { ...bound, id: 8, key: 'parl_new' }],
  });
  expect((await screen.findByRole('listitem')).textContent).toContain(
    'only on https://shop.example.org, https://example.org',
  );
  fireEvent.click(screen.getByRole('button', { name: 'New API key' }));
  const form = within(screen.getByRole('form', { name: 'New API key' }));
  const pages = { name: 'Web pages (optional)' };
  fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Shop page' } });
  fireEvent.change(form.getByRole('textbox', pages), { target: { value: ' https://shop.example.org, https://a.org' } });
  fireEvent.click(form.getByRole('checkbox', { name: 'Start trainings' }));
  expect(form.queryByRole('textbox', pages)).toBeNull();
  fireEvent.click(form.getByRole('checkbox', { name: 'Start trainings' }));
  fireEvent.click(form.getByRole('button', { name: 'Create API key' }));
  await screen.findByRole('textbox', { name: 'API key' });
  expect(server.sentTo(`POST ${LIST}`)).toMatchObject([{ origins: ['https://shop.example.org', 'https://a.org'] }]);
});

test('[KEY-44] keys without the parse scope have no parsing options', async () => {
  open({});
  fireEvent.click(await screen.findByRole('button', { name: 'New API key' }));
  const form = screen.getByRole('form', { name: 'New API key' });
  fireEvent.click(within(form).getByRole('checkbox', { name: 'Start trainings' }));
  fireEvent.click(within(form).getByRole('checkbox', { name: 'Parse sentences' }));
  expect(within(form).queryByRole('spinbutton')).toBeNull();
});

const ACTIVITY = 'GET /v2/account/keys/{id}/activity/';
const openActivity = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Activity of the key Shop bot' }));

test('[KEY-47] the activity of a key has its counts and last calls', async () => {
  const called = { called_at: '2026-01-02T03:04:05.000Z', method: 'POST', route: '/v2/parse/', milliseconds: 4 };
  open({
    [ACTIVITY]: [
      200,
      {
        days: [
          { day: '2026-01-01', calls: 1200, failures: 3 },
          { day: '2026-01-02', calls: 34, failures: 0 },
        ],
        calls: [
          { ...called, status: 429 },
          { ...called, status: 200 },
        ],
      },
    ],
  });
  await openActivity();
  expect(await screen.findByText(/^1,234 calls in the last 30 days, 3 failed/)).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Calls with the key Shop bot' })).getAllByRole('row');
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['429', 'POST /v2/parse/', '4 ms'],
    ['200', 'POST /v2/parse/', '4 ms'],
  ]);
});

test('[KEY-47] a key without calls says so; when reading fails, it can be retried', async () => {
  let calls = 0;
  open({ [ACTIVITY]: () => (calls++ === 0 ? [500, {}] : [200, { days: [], calls: [] }]) });
  await openActivity();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No program has used this key in the last 30 days.')).toBeTruthy();
});
