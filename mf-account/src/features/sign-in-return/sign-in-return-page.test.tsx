import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { logout, session$ } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { ConnectAccountPage } from './connect-account-page.tsx';
import { SignInReturnPage } from './sign-in-return-page.tsx';

const RETURN = 'POST /v2/account/login/provider/';
const WAYS = 'GET /v2/account/login/providers/';
const CONNECT = 'POST /v2/account/identities/connection/';
const MAIL = 'POST /v2/account/login/provider/mail/';
const CONFIRM = 'POST /v2/account/login/provider/mail/confirm/';
const LOGIN_FORM = 'OPTIONS /v2/account/login/';
const AT = '/signin-return?code=c&state=s&iss=https%3A%2F%2Fissuer.example&session_state=x';
const NEEDED = {
  detail: 'No account is connected with Corp yet. Show once which account is yours.',
  connection: { ticket: 't', provider: 'Corp', email: 'ana@corp.example', can_mail: true },
};
const ways = { passwords: true, providers: [{ id: 'corp', name: 'Corp', logo: null }] };
const loginForm = {
  actions: {
    POST: {
      username: { type: 'email', required: true, read_only: false, label: 'Email', style: { show: true } },
      password: { type: 'password', required: true, read_only: false, label: 'Password', style: { show: true } },
    },
  },
};

beforeEach(() => {
  chooseLocale('en-US');
  sessionStorage.clear();
  act(() => logout());
});

const visit = (purpose: string) => sessionStorage.setItem('providerVisit', JSON.stringify({ purpose, next: '/orgs' }));

test('[ACC-55] the answer of the provider opens a session, and the page that the person wanted', async () => {
  visit('sign-in');
  const server = fakeServer({ [RETURN]: [201, { token: 'key' }] });
  renderArea(<SignInReturnPage />, { at: AT });
  await waitFor(() => expect(session$.value.token).toBe('Token key'));
  await waitFor(() => expect(location.pathname).toBe('/orgs'));
  expect(server.sentTo(RETURN)).toEqual([{ state: 's', code: 'c', iss: 'https://issuer.example' }]);
});

test('[ACC-55] a refusal of the provider is shown, with the way back', async () => {
  visit('sign-in');
  fakeServer({ [RETURN]: [403, { detail: 'Corp did not confirm who you are. Try again.' }] });
  renderArea(<SignInReturnPage />, { at: '/signin-return?error=access_denied&state=s' });
  await screen.findByText('Corp did not confirm who you are. Try again.');
  expect(screen.getByRole('link', { name: 'Back to the sign-in page' }).getAttribute('href')).toBe(
    '/signin?next=%2Forgs',
  );
});

test('[ACC-55] an account that exists is connected after its password', async () => {
  visit('sign-in');
  const server = fakeServer({
    [RETURN]: [403, NEEDED],
    [WAYS]: [200, ways],
    [LOGIN_FORM]: [200, loginForm],
    'POST /v2/account/login/': [200, { token: 'key' }],
    [CONNECT]: [201, { id: 1 }],
  });
  renderArea(<SignInReturnPage />, { at: AT });
  await screen.findByRole('heading', { name: 'Connect Corp with your account' });
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'ana@corp.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('From now on, Corp signs you in.');
  await waitFor(() => expect(location.pathname).toBe('/orgs'));
  expect(server.sentTo(CONNECT)).toEqual([{ ticket: 't' }]);
});

test('[ACC-55] or by a mailed link; without passwords there is no other way', async () => {
  visit('sign-in');
  const server = fakeServer({ [RETURN]: [403, NEEDED], [WAYS]: [200, { ...ways, passwords: false }], [MAIL]: [204] });
  renderArea(<SignInReturnPage />, { at: AT });
  fireEvent.click(await screen.findByRole('button', { name: 'Send a link to ana@corp.example instead' }));
  await screen.findByText('We sent a link to ana@corp.example. Open it in this browser within an hour.');
  expect(server.sentTo(MAIL)).toEqual([{ ticket: 't' }]);
});

test('[ACC-55] after the provider comes the second factor, if the account has one', async () => {
  visit('sign-in');
  const SECOND = 'POST /v2/account/login/second-factor/';
  const server = fakeServer({
    [RETURN]: [403, { detail: 'Confirm.', second_factor: { ticket: 'two', methods: ['code'] } }],
    [SECOND]: [200, { token: 'key' }],
  });
  renderArea(<SignInReturnPage />, { at: AT });
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(location.pathname).toBe('/orgs'));
  expect(server.sentTo(SECOND)).toEqual([{ ticket: 'two', code: '123456' }]);
});

test.each([
  ['connect', 'POST /v2/account/identities/'],
  ['confirm', 'POST /v2/account/confirmation/provider/'],
] as const)('[ACC-55] a person who left to %s returns to the page', async (purpose, call) => {
  visit(purpose);
  const server = fakeServer({ [call]: [201, {}] });
  renderArea(<SignInReturnPage />, { at: AT });
  await waitFor(() => expect(location.pathname).toBe('/orgs'));
  expect(server.sentTo(call)).toEqual([{ state: 's', code: 'c', iss: 'https://issuer.example' }]);
});

test('[ACC-55] a mailed link connects after a click; its refusal is shown', async () => {
  const server = fakeServer({ [CONFIRM]: [[403, { detail: 'Open the link in the browser.' }]] });
  renderArea(<ConnectAccountPage />, { at: '/connect-account#token=abc' });
  expect(server.sentTo(CONFIRM)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Connect and sign in' }));
  await screen.findByText('Open the link in the browser.');
  expect(server.sentTo(CONFIRM)).toEqual([{ token: 'abc' }]);
});
