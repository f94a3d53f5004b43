import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { RepositoryView, RequireRight } from 'shared/repository';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { DASHBOARD, SHORTCUT, repositoryInfo } from '../testing/repository.ts';

const REQUESTS = '/v2/repository/authorization-requests/';
const FORM = {
  text: {
    type: 'textarea',
    required: false,
    read_only: false,
    label: 'Leave a message',
    min_length: 5,
    max_length: 250,
    style: {},
  },
};
const request = (approved_by: number | null) => ({
  id: 3,
  user: 1,
  user__nickname: 'ada',
  repository: 'r',
  text: 'Please',
  approved_by,
  approved_by__nickname: null,
  created_at: '2026-01-01T00:00:00Z',
});
const canAsk = repositoryInfo({ available_request_authorization: true });

function open(routes: FakeRoutes) {
  const server = fakeServer({ [`OPTIONS ${REQUESTS}`]: [200, { actions: { POST: FORM } }], ...routes });
  renderArea(
    <RepositoryView>
      {(repository) => (
        <RequireRight repository={repository} anyOf={['can_contribute']}>
          <p>the screen</p>
        </RequireRight>
      )}
    </RepositoryView>,
    { at: DASHBOARD },
  );
  return server;
}

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

test('[DASH-06] an access request is sent and confirmed, and the intelligence is reloaded', async () => {
  const server = open({
    [SHORTCUT]: [
      [200, canAsk],
      [200, repositoryInfo({ request_authorization: request(null) })],
    ],
    [`POST ${REQUESTS}`]: [201, request(null)],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Request access' }));
  fireEvent.change(await screen.findByLabelText(/^Message to/), { target: { value: 'Let me help.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Your request was sent. An administrator will review it.')).toBeTruthy();
  expect(server.sentTo(`POST ${REQUESTS}`)).toEqual([{ repository: canAsk.uuid, text: 'Let me help.' }]);
  expect(await screen.findByRole('heading', { name: 'Your request is waiting for an administrator' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull());
});

test('[DASH-06] a member without the right sees a notice and is not invited to request it', async () => {
  open({ [SHORTCUT]: [200, repositoryInfo({ request_authorization: request(9) })] });
  expect(await screen.findByRole('heading', { name: 'You cannot edit this intelligence' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
});

test('[DASH-06] typed text survives closing the dialog and a rejection', async () => {
  open({
    [SHORTCUT]: [200, canAsk],
    [`POST ${REQUESTS}`]: [400, { non_field_errors: ['The fields user, repository must make a unique set.'] }],
  });
  const message = () => screen.findByLabelText<HTMLTextAreaElement>(/^Message to/);
  const button = await screen.findByRole('button', { name: 'Request access' });
  fireEvent.click(button);
  fireEvent.change(await message(), { target: { value: 'Please let me in.' } });
  fireEvent.keyDown(await message(), { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(button);
  expect((await message()).value).toBe('Please let me in.');
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('The fields user, repository must make a unique set.')).toBeTruthy();
  expect((await message()).value).toBe('Please let me in.');
});
