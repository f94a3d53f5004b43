import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';

import { SignInPage } from './sign-in-page.tsx';

const WAYS = 'GET /v2/account/login/providers/';
const START = 'POST /v2/account/login/providers/';
const logo = 'data:image/svg+xml;base64,PHN2Zy8+';

beforeEach(() => {
  chooseLocale('en-US');
  act(() => logout());
});

test('[ACC-56] a site without passwords shows its providers, with their logos, and no fields', async () => {
  const server = fakeServer({
    [WAYS]: [200, { passwords: false, providers: [{ id: 'corp', name: 'Corp', logo }] }],
    [START]: [503, { detail: 'Corp does not answer. Try again later.' }],
  });
  renderArea(<SignInPage />, { at: '/signin' });
  const button = await screen.findByRole('button', { name: 'Continue with Corp' });
  expect(button.querySelector('img')?.src).toBe(logo);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByText('Create an account')).toBeNull();
  fireEvent.click(button);
  await screen.findByText('Corp does not answer. Try again later.');
  expect(server.sentTo(START)).toEqual([{ provider: 'corp' }]);
});
