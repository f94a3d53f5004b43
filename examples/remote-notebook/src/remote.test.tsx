import { expect, test } from '@jest/globals';
import { mountRemote, signInAs } from '@parlance/sdk/testing';
import { screen } from '@testing-library/react';

import * as remote from './remote.tsx';

test('the area mounts and unmounts on request of the shell', async () => {
  signInAs('ana');
  const mounted = await mountRemote(remote, { at: '/notebook' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Notebook' })).toBeTruthy();
  expect(mounted.failures).toEqual([]);
  await mounted.unmount();
  expect(screen.queryByRole('heading')).toBeNull();
});
