import { useEffect } from 'react';
import { client } from 'shared/api';
import { emit } from 'shared/events';
import { session$, logout, useSession } from 'shared/session';

/** Loads the own profile whenever a session begins; without a profile there is no session [SHELL-06, SHELL-07]. */
export function useOwnProfile(): void {
  const { token } = useSession();
  useEffect(() => {
    if (!token) {
      emit('session.changed@1', { nickname: null });
      return undefined;
    }
    const abort = new AbortController();
    client.get('/v2/account/my-profile/', { signal: abort.signal }).then(
      ({ nickname, name }) => {
        session$.next({ token, nickname, name });
        emit('session.changed@1', { nickname });
      },
      () => {
        if (!abort.signal.aborted) logout();
      },
    );
    return () => abort.abort();
  }, [token]);
}
