import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { login } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { ProvidersSection } from './providers-section.tsx';

const WAYS = 'GET /v2/account/login/providers/';
const LIST = 'GET /v2/account/identities/';
const START = 'POST /v2/account/identities/start/';
const providers = [
  { id: 'corp', name: 'Corp', logo: null },
  { id: 'other', name: 'Other', logo: null },
];
const identity = {
  id: 7,
  provider: 'corp',
  provider_name: 'Corp',
  label: 'ana@corp.example',
  created_at: '2026-01-02T00:00:00Z',
  last_used_at: null,
};

beforeEach(() => {
  chooseLocale('en-US');
  act(() => login('key'));
});

const show = () => renderArea(<ProvidersSection />, { at: '/profile/?tab=security' });

test('[ACC-56] connected and other providers are listed; the last way in is not removed', async () => {
  const DELETE = 'DELETE /v2/account/identities/{id}/';
  const server = fakeServer({
    [WAYS]: [200, { passwords: true, providers }],
    [LIST]: [200, { results: [identity] }],
    [DELETE]: [[409, { detail: 'This is your last way to sign in. Add another one first.' }], [204]],
    [START]: [503, { detail: 'Other does not answer. Try again later.' }],
  });
  show();
  await screen.findByText(/ana@corp\.example · connected Jan \d, 2026 · not used yet/);
  fireEvent.click(screen.getByRole('button', { name: 'Connect Other' }));
  await screen.findByText('Other does not answer. Try again later.');
  expect(server.sentTo(START)).toEqual([{ provider: 'other' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Disconnect Corp' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
  await screen.findByText('This is your last way to sign in. Add another one first.');
  await waitFor(() => expect(server.sentTo('DELETE /v2/account/identities/7/')).toHaveLength(1));
});

test('[ACC-56] an identity of a former provider is shown; a list that fails loads again', async () => {
  let isBroken = true;
  fakeServer({
    [WAYS]: [200, { passwords: true, providers }],
    [LIST]: () =>
      isBroken ? [503, { detail: 'Try again in a moment.' }] : [200, { results: [{ ...identity, provider: null }] }],
  });
  show();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  fireEvent.click(retry);
  await screen.findByText('This site no longer offers it.');
});

test('[ACC-56] a site without providers shows nothing', async () => {
  const server = fakeServer({ [WAYS]: [200, { passwords: true, providers: [] }], [LIST]: [200, { results: [] }] });
  show();
  await waitFor(() => expect(server.sentTo(LIST)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
