import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, renderArea } from 'shared/testing';

import { DeletedIntelligences } from './deleted-intelligences.tsx';

const LIST = 'GET /v2/repository/deleted/';
const nothing = { count: 0, next: null, previous: null, results: [] };
const repository = {
  uuid: 'b0',
  name: 'Concierge',
  slug: 'concierge',
  owner__nickname: 'hotel',
  is_private: false,
  deleted_at: '2026-01-01T12:00:00.000Z',
  restorable_until: '2026-01-31T12:00:00.000Z',
};

beforeEach(() => chooseLocale('en-US'));

test('[DASH-10] a deleted intelligence is shown with its address and deadline, and restored', async () => {
  const server = fakeServer({
    [LIST]: [
      [200, { ...nothing, count: 1, results: [repository] }],
      [200, nothing],
    ],
    'POST /v2/repository/repository-details/{uuid}/restore/': [200, {}],
  });
  renderArea(<DeletedIntelligences />, { at: '/profile/' });
  const row = (await screen.findByText('Concierge')).closest('li');
  expect(row?.textContent).toContain('hotel/concierge · deleted Jan 1, 2026, can be restored until Jan 31, 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Restore Concierge' }));
  await screen.findByText('There are no deleted intelligences to restore.');
  expect(server.sentTo('POST /v2/repository/repository-details/b0/restore/')).toHaveLength(1);
});

test('[DASH-10] one that cannot be restored says why and stays', async () => {
  fakeServer({
    [LIST]: [200, { ...nothing, count: 1, results: [repository] }],
    'POST /v2/repository/repository-details/{uuid}/restore/': [409, { detail: 'This was restored already.' }],
  });
  renderArea(<DeletedIntelligences />, { at: '/profile/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Concierge' }));
  await screen.findByText('This was restored already.');
  expect(screen.getByRole('button', { name: 'Restore Concierge' })).toBeTruthy();
});

test('[DASH-10] a list that fails to load says so and can be retried', async () => {
  fakeServer({
    [LIST]: [
      [500, { detail: 'Out of order.' }],
      [200, nothing],
    ],
  });
  renderArea(<DeletedIntelligences />, { at: '/profile/' });
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('There are no deleted intelligences to restore.');
});
