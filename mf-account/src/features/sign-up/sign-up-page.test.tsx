import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { logout, session$ } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

const solve = jest.fn<() => Promise<string>>();
jest.mock('../../components/captcha/solve.ts', () => ({ solve }));

const field = { required: true, read_only: false, style: {} };
const SCHEMA = {
  email: { ...field, type: 'email', label: 'Email', max_length: 254 },
  name: { ...field, type: 'string', label: 'Name', max_length: 32 },
  nickname: { ...field, type: 'string', label: 'Nickname', max_length: 150 },
  password: { ...field, type: 'password', label: 'Password' },
  recaptcha: { ...field, type: 'string', label: 'Recaptcha' },
};
const CHALLENGE = {
  parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
  signature: 'ab',
};
const ROUTES: FakeRoutes = {
  'OPTIONS /v2/account/register/': [200, { actions: { POST: SCHEMA } }],
  'GET /v2/account/captcha/': [200, CHALLENGE],
  'POST /v2/account/register/': [201, {}],
  'POST /v2/account/login/': [201, { token: 'fresh' }],
};
const ADA = {
  'E-mail': 'ada@example.org',
  Name: 'Ada',
  Nickname: 'ada',
  Password: 'correct horse',
  'Confirm password': 'correct horse',
};

async function visit(routes: FakeRoutes = {}, at = '/signup') {
  const { SignUpPage } = await import('./sign-up-page.tsx');
  const server = fakeServer({ ...ROUTES, ...routes });
  renderArea(<SignUpPage />, { at });
  return server;
}

async function open(routes: FakeRoutes = {}, at?: string) {
  const server = await visit(routes, at);
  await screen.findByLabelText('E-mail');
  return server;
}

/** A site with restricted sign-up. */
const site = (rules: object): FakeRoutes => ({
  'OPTIONS /v2/account/register/': [
    200,
    { actions: { POST: SCHEMA }, sign_up: { mode: 'open', domains: [], contact: null, ...rules } },
  ],
});

function fill(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

beforeEach(() => {
  sessionStorage.clear();
  chooseLocale('en-US');
  act(logout);
  solve.mockReset().mockResolvedValue('solved');
});

test('[ACC-03] sign-up creates the account with the captcha and signs the user in', async () => {
  const server = await open();
  fill(ADA);
  submit();
  await waitFor(() => expect(session$.value.token).toBe('Token fresh'));
  expect(server.sentTo('POST /v2/account/register/')).toEqual([
    { email: 'ada@example.org', name: 'Ada', nickname: 'ada', password: 'correct horse', recaptcha: 'solved' },
  ]);
  expect(server.sentTo('POST /v2/account/login/')).toEqual([
    { username: 'ada@example.org', password: 'correct horse' },
  ]);
});

test('[ACC-27] the nickname is proposed from the name until somebody types one', async () => {
  await open();
  const nickname = () => screen.getByLabelText<HTMLInputElement>('Nickname').value;
  fill({ Name: 'Ana' });
  fill({ Name: '  José d’Ávila 2 ' });
  await waitFor(() => expect(nickname()).toBe('jose-d-avila-2'));
  fill({ Nickname: 'zeca' });
  fill({ Name: 'Ana' });
  expect(nickname()).toBe('zeca');
  fill({ Nickname: '' });
  fill({ Name: '山田' });
  expect(nickname()).toBe('');
});

test('[ACC-03] if signing in fails, the user is sent to the sign-in page', async () => {
  await open({ 'POST /v2/account/login/': [400, {}] });
  fill(ADA);
  submit();
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  expect(session$.value.token).toBeNull();
});

test('[ACC-02] a confirmation that differs is rejected before anything is sent', async () => {
  const server = await open();
  fill({ ...ADA, 'Confirm password': 'another' });
  submit();
  await screen.findByText('The passwords do not match.');
  expect(server.sentTo('POST /v2/account/register/')).toEqual([]);
});

test('a rejected form solves a new captcha, since the old solution may have been used', async () => {
  const server = await open({ 'POST /v2/account/register/': [400, { nickname: ['Taken.'] }] });
  fill(ADA);
  submit();
  await screen.findByText('Taken.');
  await waitFor(() => expect(server.requests.filter(({ path }) => path === '/v2/account/captcha/')).toHaveLength(2));
});

test('a captcha failure is shown in the captcha box and can be retried', async () => {
  solve.mockRejectedValueOnce(new Error('no solution'));
  await open();
  const again = await screen.findByRole('button', { name: 'Check again' });
  fireEvent.click(again);
  await screen.findByText('Verified: you are not a robot');
});

test('a server without captcha requires none', async () => {
  const server = await open({
    'OPTIONS /v2/account/register/': [
      200,
      { actions: { POST: { ...SCHEMA, recaptcha: { ...SCHEMA.recaptcha, required: false, style: { show: false } } } } },
    ],
    'GET /v2/account/captcha/': [204, ''],
  });
  expect(screen.queryByRole('group', { name: 'Robot check' })).toBeNull();
  fill(ADA);
  submit();
  await waitFor(() => expect(server.sentTo('POST /v2/account/login/')).toHaveLength(1));
});

test('[ACC-24] a site without sign-up says so, and names a contact', async () => {
  await visit(site({ mode: 'off', contact: 'ops@example.org' }));
  await screen.findByRole('heading', { name: 'This site does not accept new accounts' });
  expect(screen.getByRole('link', { name: 'ops@example.org' }).getAttribute('href')).toBe('mailto:ops@example.org');
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByLabelText('E-mail')).toBeNull();
});

test('[ACC-24] a site for invited people shows no form without an invitation', async () => {
  await visit(site({ mode: 'invited' }));
  await screen.findByRole('heading', { name: 'You need an invitation to sign up' });
  expect(screen.queryByLabelText('E-mail')).toBeNull();
});

test('[ACC-24] an invitation opens the form and is sent along; a used one says so', async () => {
  const server = await open(
    {
      ...site({ mode: 'invited' }),
      'POST /v2/account/register/': [400, { invitation: ['This invitation was used.'] }],
    },
    '/signup#invitation=secret',
  );
  fill(ADA);
  submit();
  await screen.findByText('This invitation was used.');
  expect(server.sentTo('POST /v2/account/register/')).toMatchObject([
    { email: 'ada@example.org', invitation: 'secret' },
  ]);
});

test('[ACC-24] a site for some domains lists them at the e-mail address', async () => {
  await open(site({ mode: 'domains', domains: ['example.org', 'bücher.example'] }));
  expect(screen.getByText('An address ending in example.org, bücher.example.')).toBeTruthy();
});

test('[OPS-12] the form names the privacy page where there is one', async () => {
  await open();
  expect(screen.queryByRole('link', { name: 'privacy' })).toBeNull();
  cleanup();
  const meta = document.createElement('meta');
  meta.name = 'legal';
  meta.content = 'privacy';
  document.head.append(meta);
  await open();
  expect(screen.getByRole('link', { name: 'privacy' }).getAttribute('href')).toBe('/privacy');
  meta.remove();
});
