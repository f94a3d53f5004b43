import { useEffect, useState } from 'react';
import { client } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Page, useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { adoptKey, session$, useSession } from 'shared/session';
import type { OwnProfile } from 'shared/session';

import { messages } from './messages.ts';

/** A header value of another scheme must not get into the session. */
const SCHEME = /^Token\s+/;
const ADDRESS = '/loginexternal/';

/** The token is stored here, out of the address, until the user has decided. */
let handed = '';

/** @returns the bare key of the path's token; the first plus sign means a space. */
const keyOf = (token: string): string => token.replace(/\/$/, '').replace('+', ' ').replace(SCHEME, '');

/**
 * Signs in with a token that another site passes in the path [SHELL-09]. The address is replaced first, so that the
 * token stays out of history and referrers. A signed-in user is asked before switching.
 */
export default function ExternalLogin({ token }: { token: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const key = keyOf(token);
    const current = session$.value.token;
    if (key !== '' && current !== null && current !== `Token ${key}`) {
      handed = key;
      void navigate(ADDRESS, { replace: true });
      return;
    }
    if (key === '' && handed !== '') return;
    void navigate(paths.home(), { replace: true });
    if (key === '' || current !== null) return;
    void adoptKey(key).then((isSignedIn) => {
      if (!isSignedIn) void navigate(paths.signIn(), { replace: true });
    });
  }, [token, navigate]);
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      {keyOf(token) === '' && handed !== '' && <SwitchAccount />}
    </>
  );
}

/** Asks for confirmation before another account replaces the session, and names both. */
function SwitchAccount() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const current = useSession().nickname ?? '';
  const next = useOwner(handed);
  const decide = (isSwitching: boolean) => {
    const key = handed;
    handed = '';
    if (isSwitching && next) void adoptKey(key, next);
    void navigate(paths.home(), { replace: true });
  };
  const isSame = next?.nickname === current;
  useEffect(() => {
    if (!isSame) return;
    handed = '';
    void navigate(paths.home(), { replace: true });
  }, [isSame, navigate]);
  if (isSame) return null;
  return (
    <Page title={t('switchTitle')}>
      <p>
        {next === null && t('switchInvalid', { current })}
        {next && t('switchText', { current, next: next.nickname ?? '' })}
      </p>
      <p>
        <button type="button" className="button primary" onClick={() => decide(false)}>
          {t('switchStay', { current })}
        </button>{' '}
        {next && (
          <button type="button" className="button" onClick={() => decide(true)}>
            {t('switchTo', { next: next.nickname ?? '' })}
          </button>
        )}
      </p>
    </Page>
  );
}

/** The owner of the key; undefined while loading, null for an invalid key. */
function useOwner(key: string): OwnProfile | null | undefined {
  const [owner, setOwner] = useState<OwnProfile | null>();
  useEffect(() => {
    const abort = new AbortController();
    client.get('/v2/account/my-profile/', { session: `Token ${key}`, signal: abort.signal }).then(
      ({ nickname, name }) => setOwner({ nickname, name }),
      () => {
        if (!abort.signal.aborted) setOwner(null);
      },
    );
    return () => abort.abort();
  }, [key]);
  return owner;
}
