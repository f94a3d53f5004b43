import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { client } from 'shared/api';
import { chooseLocale } from 'shared/i18n';
import { fakeServer } from 'shared/testing';

import { ConfirmationGate } from './confirmation-gate.tsx';

const REMOVE = 'DELETE /v2/account/authenticator/';
const CONFIRM = 'POST /v2/account/confirmation/';
const NEEDED = [
  403,
  { detail: 'Confirm that it is you, then try again.', confirmation: { methods: ['password', 'code'] } },
] as const;

beforeEach(() => chooseLocale('en-US'));

test('[ACC-42] a call that needs a proof asks for it, and is then sent again', async () => {
  const server = fakeServer({
    [REMOVE]: [NEEDED, [204]],
    [CONFIRM]: [[400, { password: ['Wrong password'] }], [204]],
  });
  render(<ConfirmationGate />);
  const call = client.delete('/v2/account/authenticator/');
  const field = await screen.findByLabelText('Your password');
  fireEvent.change(field, { target: { value: 'wrong guess' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Wrong password');
  fireEvent.click(screen.getByRole('button', { name: 'Use a code instead' }));
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await act(async () => {
    await call;
  });
  expect(server.sentTo(CONFIRM)).toEqual([{ password: 'wrong guess' }, { code: '123456' }]);
  expect(server.sentTo(REMOVE)).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[ACC-42] calls that need a proof at the same time share one question', async () => {
  const server = fakeServer({ [REMOVE]: [NEEDED, NEEDED, [204]], [CONFIRM]: [[204]] });
  render(<ConfirmationGate />);
  const calls = Promise.all([client.delete('/v2/account/authenticator/'), client.delete('/v2/account/authenticator/')]);
  const field = await screen.findByLabelText('Your password');
  await waitFor(() => expect(server.sentTo(REMOVE)).toHaveLength(2));
  fireEvent.change(field, { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await act(async () => {
    await calls;
  });
  expect(server.sentTo(CONFIRM)).toHaveLength(1);
  expect(server.sentTo(REMOVE)).toHaveLength(4);
});

test('[ACC-42] without the proof the call fails as the server said', async () => {
  const server = fakeServer({ [REMOVE]: [NEEDED] });
  render(<ConfirmationGate />);
  const call = client.delete('/v2/account/authenticator/').catch((error: unknown) => error);
  await screen.findByLabelText('Your password');
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body);
  expect(await call).toMatchObject({ status: 403, detail: 'Confirm that it is you, then try again.' });
  expect(server.sentTo(REMOVE)).toHaveLength(1);
});
