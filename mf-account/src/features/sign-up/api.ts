import { client, openSession } from 'shared/api';
import { beginSession } from 'shared/session';

import { REGISTER } from '../../components/register.ts';
import { events } from '../../events.ts';

export interface Registration {
  email: string;
  name: string;
  nickname: string;
  password: string;
  recaptcha: string;
  /** Token of an invitation; empty without one. */
  invitation: string;
}

/**
 * Opens an account and signs in with the same e-mail and password [ACC-03].
 * @returns whether the sign-in worked as well; the account exists in either case.
 */
export async function signUp(registration: Registration): Promise<boolean> {
  const { invitation, ...account } = registration;
  await client.post(REGISTER, { body: invitation === '' ? account : registration });
  events.emit('account.created@1', { nickname: account.nickname });
  const { email: username, password } = account;
  try {
    beginSession(await openSession({ username, password }));
    return true;
  } catch {
    return false;
  }
}
