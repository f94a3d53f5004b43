import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer, renderArea } from 'shared/testing';

import { UnconfirmedEmail } from './unconfirmed-email.tsx';

const CONFIRM = 'POST /v2/account/confirm-email/';

test('[ACC-19] the notice names the address and mails the link again', async () => {
  const server = fakeServer({ [CONFIRM]: [204] });
  renderArea(<UnconfirmedEmail email="ada@example.org" />);
  expect(screen.getByRole('status').textContent).toContain('ada@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  await waitFor(() => expect(server.sentTo(CONFIRM)).toHaveLength(1));
  expect(await screen.findByText('A new link is on its way to ada@example.org.')).toBeTruthy();
});
