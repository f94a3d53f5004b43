import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { login } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { FactorsSection } from './factors-section.tsx';

const STATE = 'GET /v2/account/second-factor/';
const BEGIN = 'POST /v2/account/authenticator/';
const CONFIRM = 'POST /v2/account/authenticator/confirm/';
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const none = {
  has_password: true,
  has_authenticator: false,
  recovery_codes_left: 0,
  passkeys: [],
  allows_passkeys: true,
};
const made = { id: 7, name: 'Blue key', created_at: '2026-01-02T00:00:00Z', last_used_at: null };

beforeEach(() => {
  chooseLocale('en-US');
  act(() => login('key'));
});

const show = () => renderArea(<FactorsSection />, { at: '/profile/?tab=security' });

test('[ACC-43] an app is set up by QR code and its first code; recovery codes are shown once', async () => {
  let isOn = false;
  const server = fakeServer({
    [STATE]: () => [200, isOn ? { ...none, has_authenticator: true, recovery_codes_left: 2 } : none],
    [BEGIN]: [201, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Parlance:ada?secret=ABCDEFGH' }],
    [CONFIRM]: [
      [400, { code: ['This code is wrong or was used before.'] }],
      [200, { recovery_codes: CODES }],
    ],
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Set up' }));
  const code = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
  expect(screen.getByText('ABCDEFGH')).toBeTruthy();
  const field = screen.getByLabelText('The six digits that the app shows');
  fireEvent.change(field, { target: { value: '111111' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByText('This code is wrong or was used before.');
  isOn = true;
  fireEvent.change(field, { target: { value: '222222' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(server.sentTo(CONFIRM)).toEqual([{ code: '111111' }, { code: '222222' }]);
  await screen.findByText('On: sign-ins ask for its code.');
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText('aaaa-bbbb-cccc')).toBeNull();
});

test('[ACC-43] recovery codes are replaced after asking', async () => {
  fakeServer({
    [STATE]: [200, { ...none, has_authenticator: true, recovery_codes_left: 3 }],
    'POST /v2/account/recovery-codes/': [201, { recovery_codes: CODES }],
  });
  show();
  await screen.findByText(/^3 unused/);
  fireEvent.click(screen.getByRole('button', { name: 'New codes' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'New codes' }));
  await screen.findByText('dddd-eeee-ffff');
});

test('[ACC-43] an app is removed after asking', async () => {
  const server = fakeServer({
    [STATE]: [200, { ...none, has_authenticator: true, recovery_codes_left: 3 }],
    'DELETE /v2/account/authenticator/': [204],
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the authenticator app' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('The authenticator app was removed.');
  expect(server.sentTo('DELETE /v2/account/authenticator/')).toHaveLength(1);
});

test('[ACC-44] passkeys are listed and removed; where the site has none, the reason is given', async () => {
  const server = fakeServer({
    [STATE]: [200, { ...none, passkeys: [made], allows_passkeys: false }],
    'DELETE /v2/account/passkeys/{id}/': [204],
  });
  show();
  await screen.findByText('Blue key');
  expect(screen.getByText(/added Jan \d, 2026 · not used yet/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/^Not available/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the passkey Blue key' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.sentTo('DELETE /v2/account/passkeys/7/')).toHaveLength(1));
});

test('[ACC-43] factors that do not load can be loaded again', async () => {
  let isBroken = true;
  fakeServer({ [STATE]: () => (isBroken ? [503, { detail: 'Try again in a moment.' }] : [200, none]) });
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  fireEvent.click(retry);
  await screen.findByText('Authenticator app');
});
