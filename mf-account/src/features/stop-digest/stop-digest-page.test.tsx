import { beforeEach, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, renderArea } from 'shared/testing';

import { StopDigestPage } from './stop-digest-page.tsx';

beforeEach(() => chooseLocale('en-US'));

const STOP = 'POST /v2/account/digest/stop/';
const open = () => renderArea(<StopDigestPage />, { at: '/stop-digest#token=a-b' });

test('[NOTE-08] the link of a digest stops it after a click', async () => {
  fakeServer({ [STOP]: [200, undefined] });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Stop the daily e-mail' }));
  await screen.findByText('The daily e-mail is off');
});

test('[NOTE-08] a broken link shows an error and leads to the profile', async () => {
  fakeServer({ [STOP]: [400, { detail: 'This link is incomplete.' }] });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Stop the daily e-mail' }));
  await screen.findByText('This link is incomplete.');
});
