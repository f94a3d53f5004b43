import { expect, jest, test } from '@jest/globals';
import { login, logout } from 'shared/session';

import { connectionNotice$, prepareOffline } from './prepare.ts';

const startOffline = jest.fn(() => 'the notice');
jest.mock('./offline.tsx', () => ({ startOffline: () => startOffline() }));
jest.mock('../registry/registry.ts', () => ({ isFromCopy: false }));

test('[OFF-06] signing out while the first screen loads leaves nothing behind either', async () => {
  jest.useFakeTimers();
  login('ana-key', { nickname: 'ana', name: 'Ana' });
  await prepareOffline();
  expect(startOffline).not.toHaveBeenCalled();
  logout();
  await jest.advanceTimersByTimeAsync(0);
  expect(connectionNotice$.value).toBe('the notice');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(startOffline).toHaveBeenCalledTimes(1);
});
