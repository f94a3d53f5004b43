import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { login, logout, session$ } from 'shared/session';
import { fakeServer } from 'shared/testing';
import type { FakeAnswer } from 'shared/testing';

import { isProfileStale$, useOwnProfile } from './own-profile.ts';

const PROFILE = 'GET /v2/account/my-profile/';
const FOUND: FakeAnswer<typeof PROFILE> = [200, { nickname: 'ada', name: 'Ada' }];

beforeEach(() => {
  act(logout);
  act(() => login('key'));
});

test.each([[502], [503], [0]] as const)(
  '[SHELL-07] an answer %i keeps the session, and the profile is requested again',
  async (status) => {
    const server = fakeServer({ [PROFILE]: [[status], FOUND] });
    const { unmount } = renderHook(() => useOwnProfile());
    await waitFor(() => expect(isProfileStale$.value).toBe(true));
    expect(session$.value.token).toBe('Token key');
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(isProfileStale$.value).toBe(false));
    expect(session$.value).toMatchObject({ token: 'Token key', nickname: 'ada' });
    expect(server.requests).toHaveLength(2);
    unmount();
  },
);

test('[SHELL-07] a 401 answer ends the session', async () => {
  fakeServer({ [PROFILE]: [401, { detail: 'Invalid token.' }] });
  const { unmount } = renderHook(() => useOwnProfile());
  await waitFor(() => expect(session$.value.token).toBeNull());
  unmount();
});
