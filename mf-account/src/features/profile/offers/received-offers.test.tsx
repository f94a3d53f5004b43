import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, page, renderArea } from 'shared/testing';

import { ReceivedOffers } from './received-offers.tsx';

const LIST = 'GET /v2/account/ownership-offers/';
const ACCEPT = 'POST /v2/account/ownership-offers/{id}/accept/';
const offer = {
  id: 3,
  nickname: 'hotel',
  name: 'Grand Hotel',
  is_organization: true,
  created_by__nickname: 'ada',
  created_by__name: 'Ada',
  created_at: '2026-01-01T12:00:00.000Z',
  expires_at: '2026-01-15T12:00:00.000Z',
  intelligence: { name: 'Concierge', slug: 'concierge', owner__nickname: 'acme', is_private: true },
};

beforeEach(() => chooseLocale('en-US'));

test('[OWN-07] an address that is used is asked for at its field, and then accepted', async () => {
  const server = fakeServer({
    [LIST]: [200, page(offer)],
    [ACCEPT]: [
      [400, { slug: ['Choose another one.'] }],
      [200, { owner__nickname: 'hotel', slug: 'concierge-2' }],
    ],
  });
  renderArea(<ReceivedOffers />, { at: '/profile/' });
  const row = (await screen.findByText('Concierge')).closest('li');
  expect(row?.textContent).toContain('acme/concierge · @ada offers it to Grand Hotel (@hotel) until Jan 15, 2026.');
  fireEvent.click(screen.getByRole('button', { name: 'Accept Concierge' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText('Address')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  const slug = await within(dialog).findByLabelText<HTMLInputElement>('Address');
  expect(slug.value).toBe('concierge');
  await within(dialog).findByText('Choose another one.');
  fireEvent.change(slug, { target: { value: 'concierge-2' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await screen.findByText('Concierge belongs to @hotel now.');
  expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {},
    { slug: 'concierge-2' },
  ]);
});

test('[OWN-07] an offer is declined after asking, and leaves the list', async () => {
  const server = fakeServer({
    [LIST]: [
      [200, page({ ...offer, nickname: 'bea', name: 'Bea', is_organization: false })],
      [200, page()],
    ],
    'POST /v2/account/ownership-offers/{id}/decline/': [204, ''],
  });
  renderArea(<ReceivedOffers />, { at: '/profile/' });
  await screen.findByText(/@ada offers it to you until/);
  fireEvent.click(screen.getByRole('button', { name: 'Decline Concierge' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByText('Concierge')).toBeNull());
  expect(server.requests.some(({ path }) => path.endsWith('/3/decline/'))).toBe(true);
});

test('[OWN-07] without offers nothing is shown; a list that does not load can be loaded again', async () => {
  let isBroken = true;
  fakeServer({ [LIST]: () => (isBroken ? [503, { detail: 'Try again in a moment.' }] : [200, page()]) });
  renderArea(<ReceivedOffers />, { at: '/profile/' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});
