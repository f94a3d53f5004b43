import { cookieSession, hasSignedOut, isCookieSession } from '../session/index.ts';
import { client } from './client.ts';
import type { Body } from '@parlance/client';

const LOGIN = '/v2/account/login/';

/**
 * Signs in with e-mail and password.
 * @returns the session for `beginSession`; where the site keeps sessions in cookies, no script gets the key [SHELL-24].
 */
export async function openSession(credentials: Body<'post', typeof LOGIN>): Promise<string> {
  // The answer to a sign-out would remove the new cookies.
  await hasSignedOut();
  const { token } = await client.post(LOGIN, {
    body: credentials,
    ...(isCookieSession() && { headers: { 'X-Session': 'cookie' } }),
  });
  return token === '' ? (cookieSession() ?? '') : `Token ${token}`;
}
