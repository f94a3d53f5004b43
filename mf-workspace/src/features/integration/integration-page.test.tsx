import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';

import type { Environment } from '../../components/environments.ts';
import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import IntegrationPage from './integration-page.tsx';

const apiKey = {
  id: 7,
  name: 'Shop bot',
  scopes: ['parse' as const],
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
const code = () => screen.getByLabelText('Code: cURL').textContent;

let environments: Environment[] = [];

function open(authorization = CONTRIBUTOR, origins: string[] | null = null) {
  const server = fakeServer({
    [SHORTCUT]: [200, repositoryInfo({ authorization })],
    'GET /v2/repository/repositories-permissions/': [200, page()],
    'GET /v2/account/keys/': [200, page(apiKey)],
    'POST /v2/account/keys/': [201, { ...apiKey, id: 8, name: 'Cart bot', origins, key: 'parl_new' }],
    'DELETE /v2/account/keys/{id}/': [204, undefined],
    'GET /v2/repository/environments/{uuid}/': [200, { results: environments }],
    'PATCH /v2/repository/repository-details/{uuid}/parse-key/': [
      [400, { environment: ['There is no such environment.'] }],
      [204],
    ],
    'GET /v2/model-key/': [200, { algorithm: 'Ed25519' as const, key: 'MCow=' }],
  });
  renderArea(<IntegrationPage />, { at: `${DASHBOARD}Integration/` });
  return Object.assign(userEvent.setup(), { server });
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[INT-03] the screen begins with keys for programs, and a new key is in the code at once', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'New API key' }));
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('API keys');
  expect(code()).toContain('Bearer key-••••••••');
  expect(screen.getByText(/^The code contains your personal key/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Cart bot');
  await user.click(screen.getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText(/^The code contains the key “Cart bot”/)).toBeTruthy();
  expect(code()).toContain('Bearer parl_new');
});

test('[WID-02] the code for a web page has a new key only if that is bound to web pages', async () => {
  const widget = () => screen.getByLabelText('Code for a web page').textContent;
  const user = open();
  const make = async () => {
    await user.click(await screen.findByRole('button', { name: 'New API key' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Cart bot');
    await user.click(screen.getByRole('button', { name: 'Create API key' }));
    await screen.findByText(/^The code contains the key “Cart bot”/);
  };
  await make();
  expect(widget()).toBe('<script src="http://localhost/v2/widget.js" data-key="YOUR_KEY"></script>');
  expect(screen.getByText('script-src http://localhost; connect-src http://localhost')).toBeTruthy();
  cleanup();
  open(CONTRIBUTOR, ['https://shop.example.org']);
  await make();
  expect(widget()).toContain('data-key="parl_new"');
});

test('[QT-15] a try-out link is a key that only parses, only on pages of the site, and expires', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Create a link' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(link.value).toBe('http://localhost/try#key=parl_new');
  expect(user.server.sentTo('POST /v2/account/keys/')).toEqual([
    {
      name: 'Try-out link',
      scopes: ['parse'],
      repositories: [repositoryInfo().uuid],
      origins: ['http://localhost'],
      expires_in_days: 30,
      texts_per_minute: 60,
      keep_in_inbox: false,
    },
  ]);
});

test('[INT-03] contributors find the inbox and webhooks there', async () => {
  open();
  const links = within(await screen.findByRole('list', { name: 'About your programs' }));
  expect(links.getByRole('link', { name: /^Inbox/ }).getAttribute('href')).toContain('/log/');
  expect(links.getByRole('link', { name: /^Webhooks/ }).getAttribute('href')).toContain('/webhooks/');
});

test('[INT-03] people who only read have no links to screens that reject them', async () => {
  open({ ...CONTRIBUTOR, can_contribute: false });
  await screen.findByRole('button', { name: 'New API key' });
  expect(screen.queryByRole('link', { name: /^Webhooks/ })).toBeNull();
});

test('[ENV-09] a key is bound to an environment that serves something, and a refusal is shown', async () => {
  const state = {
    id: 2,
    version: 11,
    version_name: 'master',
    models: [],
    note: '',
    returned_to: null,
    broken: null,
    moved_at: '2026-03-04T12:00:00Z',
    moved_by: 'ada',
  };
  const empty = {
    name: 'staging',
    is_standard: true,
    current: null,
    former: null,
    candidate: null,
    rule: null,
    keys: 0,
  };
  environments = [{ ...empty, name: 'production', current: state }, empty];
  const user = open();
  const field = await screen.findByRole('combobox', { name: 'Answered by' });
  await user.click(field);
  expect(screen.queryByText('Only staging')).toBeNull();
  await user.click(await screen.findByText('Only production'));
  expect(await screen.findByText('There is no such environment.')).toBeTruthy();
  await user.click(field);
  await user.click((await screen.findAllByText('Only production')).at(-1) ?? field);
  await waitFor(() =>
    expect(user.server.sentTo('PATCH /v2/repository/repository-details/{uuid}/parse-key/').at(-1)).toEqual({
      environment: 'production',
    }),
  );
  environments = [];
});

test('[ENV-09] while no environment serves anything, there is nothing to choose', async () => {
  open();
  await screen.findByRole('button', { name: 'Renew the key' });
  expect(screen.queryByRole('combobox', { name: 'Answered by' })).toBeNull();
});
