import { expect, test } from '@jest/globals';
import { mountRemote } from '@parlance/sdk/testing';
import { screen } from '@testing-library/react';

import * as remote from './remote.tsx';

test('the area mounts and unmounts on request of the shell', async () => {
  const mounted = await mountRemote(remote, { at: '__ROUTE__' });
  expect(await screen.findByRole('heading', { level: 1, name: '__TITLE__' })).toBeTruthy();
  expect(mounted.failures).toEqual([]);
  await mounted.unmount();
  expect(screen.queryByRole('heading')).toBeNull();
});
