import { useEffect } from 'react';
import { useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { login } from 'shared/session';

/** A header value of another scheme must not get into the session. */
const SCHEME = /^Token\s+/;

/**
 * Signs in with a token that another site hands over in the path [SHELL-09]; the first plus sign stands for a space.
 * The address is replaced before anything else happens, so that the token stays out of history and referrers.
 */
export function ExternalLogin({ token }: { token: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.home(), { replace: true });
    const key = token.replace(/\/$/, '').replace('+', ' ').replace(SCHEME, '');
    if (key) login(key);
  }, [token, navigate]);
  return <meta name="referrer" content="no-referrer" />;
}
