import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, renderArea } from 'shared/testing';

import { repositoryInfo } from '../../../testing/repository.ts';
import Ownership from './ownership.tsx';

const OFFER = '/v2/repository/ownership-offer/{uuid}/';
const repository = repositoryInfo();
const offer = {
  id: 3,
  nickname: 'hotel',
  name: 'Grand Hotel',
  is_organization: true,
  created_by__nickname: 'ada',
  created_by__name: 'Ada',
  created_at: '2026-01-01T12:00:00.000Z',
  expires_at: '2026-01-15T12:00:00.000Z',
};

beforeEach(() => chooseLocale('en-US'));

test('[OWN-06] an offer is made by nickname, shown until when it lasts, and withdrawn', async () => {
  const server = fakeServer({
    [`GET ${OFFER}`]: [
      [200, { offer: null }],
      [200, { offer }],
      [200, { offer: null }],
    ],
    [`POST ${OFFER}`]: [201, offer],
    [`DELETE ${OFFER}`]: [204, ''],
  });
  renderArea(<Ownership repository={repository} />);
  const field = await screen.findByLabelText('Nickname of the new owner');
  fireEvent.change(field, { target: { value: ' @hotel ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Offer' }));
  await screen.findByText('Offered to Grand Hotel (@hotel) by @ada. The offer ends on Jan 15, 2026.');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ nickname: 'hotel' });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw offer' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw offer' }));
  await screen.findByLabelText('Nickname of the new owner');
});

test('[OWN-06] what the server refuses is at the field, and the nickname stays', async () => {
  fakeServer({
    [`GET ${OFFER}`]: [200, { offer: null }],
    [`POST ${OFFER}`]: [400, { nickname: ['User or organization not found'] }],
  });
  renderArea(<Ownership repository={repository} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Nickname of the new owner');
  fireEvent.change(field, { target: { value: 'hotl' } });
  fireEvent.click(screen.getByRole('button', { name: 'Offer' }));
  await screen.findByText('User or organization not found');
  expect(field.value).toBe('hotl');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
