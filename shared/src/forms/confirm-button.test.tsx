import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderArea } from 'shared/testing';

import { ConfirmButton } from './confirm-button.tsx';

const ask = (onConfirm: () => Promise<unknown>) => {
  renderArea(
    <ConfirmButton action="Remove" title="Remove mia?" text="Mia loses access." onConfirm={onConfirm} done="Removed" />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  return screen.findByRole('dialog', { name: 'Remove mia?' });
};
const answer = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);

test('[SHELL-35] a button that asks first acts after the answer, and focuses what changes nothing', async () => {
  let count = 0;
  await ask(() => Promise.resolve((count += 1)));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(count).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('dialog');
  answer('Remove');
  await screen.findByText('Removed');
  expect(count).toBe(1);
});

test('[SHELL-35] an error after the answer is shown', async () => {
  await ask(() => Promise.reject(new Error('offline')));
  answer('Remove');
  await screen.findByText('Something went wrong. Try again later.');
});
