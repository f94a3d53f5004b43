import { client } from 'shared/api';
import { login } from 'shared/session';

export interface Registration {
  email: string;
  name: string;
  nickname: string;
  password: string;
  recaptcha: string;
}

export const REGISTER = '/v2/account/register/';

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
