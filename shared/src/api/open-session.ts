import { cookieSession, hasSignedOut, isCookieSession } from '../session/index.ts';
import { client } from './client.ts';
import type { Body } from '@parlance/client';

const LOGIN = '/v2/account/login/';

type SignInPath =
  | typeof LOGIN
  | `${typeof LOGIN}${'second-factor/' | 'passkey/' | 'provider/' | 'provider/mail/confirm/'}`;

/**
 * Signs in with e-mail and password.
 * @returns the session for `beginSession`; where the site keeps sessions in cookies, no script gets the key [SHELL-24].
 */
export const openSession = (credentials: Body<'post', typeof LOGIN>): Promise<string> =>
  openSessionAt(LOGIN, credentials);

/** Signs in by another call, or completes a sign-in. @returns the session for `beginSession`. */
export async function openSessionAt<P extends SignInPath>(path: P, body: Body<'post', P>): Promise<string> {
  // The answer to a sign-out would remove the new cookies.
  await hasSignedOut();
  const { token } = await client.post<SignInPath>(path, {
    body,
    ...(isCookieSession() && { headers: { 'X-Session': 'cookie' } }),
  });
  return token === '' ? (cookieSession() ?? '') : `Token ${token}`;
}
