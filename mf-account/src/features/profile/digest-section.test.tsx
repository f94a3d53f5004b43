import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { login } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { DigestSection } from './digest-section.tsx';

const GET = 'GET /v2/account/digest/';
const PUT = 'PUT /v2/account/digest/';

beforeEach(() => {
  chooseLocale('en-US');
  act(() => login('key'));
});

test('[NOTE-08] the daily e-mail is switched off in the profile', async () => {
  fakeServer({ [GET]: [200, { is_on: true, is_delivered: true }], [PUT]: [200, { is_on: false, is_delivered: true }] });
  renderArea(<DigestSection />, { at: '/profile/' });
  const control = await screen.findByRole('switch', { name: 'Daily e-mail of unread notifications' });
  expect(control.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(control);
  await waitFor(() => expect(control.getAttribute('aria-checked')).toBe('false'));
  expect(screen.queryByText(/No e-mail is sent at present/)).toBeNull();
});

test('[NOTE-08] the profile says when no mail is sent', async () => {
  fakeServer({ [GET]: [200, { is_on: true, is_delivered: false }] });
  renderArea(<DigestSection />, { at: '/profile/' });
  await screen.findByText(/No e-mail is sent at present/);
});
