import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { login } from 'shared/session';

export interface Registration {
  email: string;
  name: string;
  nickname: string;
  password: string;
  recaptcha: string;
}

export const REGISTER = '/v2/account/register/';

/** What the browser has to solve; empty when the server asks for nothing. */
export type Challenge = Exclude<Answer<'get', '/v2/account/captcha/'>, undefined | ''>;

export async function getChallenge(signal: AbortSignal): Promise<Challenge | undefined> {
  const answer = await client.get('/v2/account/captcha/', { signal });
  return answer || undefined;
}

/**
 * Opens an account and signs in with the same e-mail and password [ACC-03].
 * @returns whether the sign-in worked as well; the account exists in either case.
 */
export async function signUp(registration: Registration): Promise<boolean> {
  await client.post(REGISTER, { body: registration });
  const { email: username, password } = registration;
  try {
    const { token } = await client.post('/v2/account/login/', { body: { username, password } });
    login(token);
    return true;
  } catch {
    return false;
  }
}
