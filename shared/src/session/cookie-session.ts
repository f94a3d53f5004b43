const EXCHANGE = '/v2/account/session/';
const LOGOUT = '/v2/account/logout/';
const LIMIT_MS = 10_000;
const UNAUTHORIZED = 401;
const OK = 200;

/** Name of the CSRF cookie, which the server writes into the page; undefined where sessions are tokens. */
function csrfCookie(): string | undefined {
  const name = document.querySelector<HTMLMetaElement>('meta[name="csrf-cookie"]')?.content ?? '';
  return /^(__Host-)?parlance_csrf$/.test(name) ? name : undefined;
}

/** Whether the site keeps sessions in cookies that no script can read (setting SESSION). */
export const isCookieSession = (): boolean => csrfCookie() !== undefined;

/**
 * The CSRF token of the browser's session, which identifies the session but grants no access without the cookie; null
 * without a session.
 */
export function cookieSession(): string | null {
  const name = csrfCookie();
  const found = document.cookie.split('; ').find((cookie) => name !== undefined && cookie.startsWith(`${name}=`));
  return found?.slice(found.indexOf('=') + 1) || null;
}

/** Without its CSRF token the session's cookie is no longer valid; the server removes it. */
export function forgetCookieSession(): void {
  const name = csrfCookie();
  if (name === undefined) return;
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** Headers that identify the caller. @param session as in `Session.token`. */
export function headersOf(session: string | null): Readonly<Record<string, string>> {
  if (session === null) return {};
  return session.startsWith('Token ') ? { Authorization: session } : { 'X-CSRF-Token': session };
}

/** Posts as a session; the typed client depends on sessions, so it cannot do it. */
const post = (url: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(url, { method: 'POST', headers, keepalive: true, signal: AbortSignal.timeout(LIMIT_MS) });

let signingOut: Promise<unknown> = Promise.resolve();

/** Ends a session on the server, which removes its cookies; only the next sign-in waits for it. */
export function endSession(session: string): void {
  signingOut = post(LOGOUT, headersOf(session))
    .then(async (answer) => {
      if (answer.status !== OK) return;
      // The session came from an OpenID provider, of which the browser signs out, too.
      const { sign_out_address: address } = (await answer.json()) as { sign_out_address: string };
      location.assign(address);
    })
    .catch(() => undefined);
}

/** Settles when no sign-out is in progress. */
export const hasSignedOut = (): Promise<unknown> => signingOut;

/** Exchanges a token for a session in a cookie. @returns whether it worked or the token is invalid. */
export async function exchange(token: string): Promise<'exchanged' | 'invalid' | 'failed'> {
  try {
    const { ok, status } = await post(EXCHANGE, { ...headersOf(token), 'X-Session': 'cookie' });
    if (status === UNAUTHORIZED) return 'invalid';
    return ok ? 'exchanged' : 'failed';
  } catch {
    return 'failed';
  }
}
