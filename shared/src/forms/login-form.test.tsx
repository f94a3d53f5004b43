import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

import { session$ } from '../session/index.ts';
import { fakeServer, renderArea } from '../testing/index.ts';
import type { FakeAnswer, FakeFailure } from '../testing/fake-server.ts';
import { LoginForm } from './login-form.tsx';

const LOGIN = '/v2/account/login/';
const field = { required: true, read_only: false, style: {} };
const SCHEMA = {
  username: { ...field, type: 'email', label: 'Email' },
  password: { ...field, type: 'password', label: 'Password' },
};

async function signIn(answers: readonly FakeAnswer<'POST /v2/account/login/'>[], solveCaptcha?: () => Promise<string>) {
  sessionStorage.clear();
  const server = fakeServer({
    [`OPTIONS ${LOGIN}`]: [200, { actions: { POST: SCHEMA } }],
    [`POST ${LOGIN}`]: answers,
  });
  renderArea(<LoginForm {...(solveCaptcha && { solveCaptcha })} />);
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'ada@example.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret words' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return server;
}

const BLOCKED: FakeFailure = [429, { detail: 'Request was throttled.' }];

test('[ACC-16] a blocked account is opened with a solved captcha', async () => {
  const server = await signIn([BLOCKED, [200, { token: 'key-of-ada' }]], () => Promise.resolve('solution'));
  await waitFor(() => expect(session$.value.token).toBe('Token key-of-ada'));
  expect(server.sentTo(`POST ${LOGIN}`)).toMatchObject([{ username: 'ada@example.org' }, { recaptcha: 'solution' }]);
});

test('[ACC-16] without a captcha the error is shown', async () => {
  const solveCaptcha = jest.fn(() => Promise.resolve(''));
  const server = await signIn([BLOCKED], solveCaptcha);
  expect(await screen.findByText('Request was throttled.')).toBeTruthy();
  expect(solveCaptcha).toHaveBeenCalledTimes(1);
  expect(server.sentTo(`POST ${LOGIN}`)).toHaveLength(1);
});

const SECOND = '/v2/account/login/second-factor/';
const NEEDED: FakeFailure = [
  403,
  { detail: 'Confirm the sign-in.', second_factor: { ticket: 'ticket of ada', methods: ['passkey', 'code'] } },
];

test('[ACC-42] an account with a second factor asks for a code after the password, on the same page', async () => {
  sessionStorage.clear();
  const server = fakeServer({
    [`OPTIONS ${LOGIN}`]: [200, { actions: { POST: SCHEMA } }],
    [`POST ${LOGIN}`]: [NEEDED],
    [`POST ${SECOND}`]: [
      [400, { code: ['This code is wrong or was used before.'] }],
      [200, { token: 'key-of-ada' }],
    ],
  });
  renderArea(<LoginForm />);
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'ada@example.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret words' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const code = await screen.findByLabelText('Code');
  expect(screen.queryByLabelText('Password')).toBeNull();
  for (const typed of ['111111', '222222']) {
    fireEvent.change(code, { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    if (typed === '111111') await screen.findByText('This code is wrong or was used before.');
  }
  await waitFor(() => expect(session$.value.token).toBe('Token key-of-ada'));
  expect(server.sentTo(`POST ${SECOND}`)).toEqual([
    { ticket: 'ticket of ada', code: '111111' },
    { ticket: 'ticket of ada', code: '222222' },
  ]);
});

test('[ACC-42] the second step can be left, back to the password', async () => {
  await signIn([NEEDED]);
  await screen.findByLabelText('Code');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});
