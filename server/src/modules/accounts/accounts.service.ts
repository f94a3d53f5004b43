import { createSession, removeOtherSessions } from '../sessions/sessions.queries.ts';
import { spendCaptcha } from '../captcha/captcha.queries.ts';
import { createAccount, findCredentials, findPasswordHash, findProfile, markLogin, updatePassword, updateProfile } from './accounts.queries.ts';
import { violatedUnique } from '../../db/errors.ts';
import { fieldError, NotFound, say } from '../../lib/errors.ts';
import { hashPassword, isPassword } from '../../lib/passwords.ts';
import { randomKey, sha256 } from '../../lib/secrets.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { AccountRow } from './accounts.queries.ts';
import type { ProfileChanges, Registration } from './accounts.schema.ts';

export interface SignedIn {
  readonly token: string;
  readonly isFirst: boolean;
}

/** @throws FieldErrors, the same and after the same time whether the e-mail is known or not. */
export async function signIn(db: Database, { username, password }: { username: string; password: string }): Promise<SignedIn> {
  const credentials = await findCredentials(db, username);
  const isRight = await isPassword(credentials?.passwordHash, password);
  if (!credentials || !isRight) throw fieldError(null, say('login_failed'));
  const token = randomKey();
  await createSession(db, credentials.id, sha256(token));
  await markLogin(db, credentials.id);
  return { token, isFirst: credentials.lastLogin === null };
}

/** Makes an account of a body that was checked; the captcha's answer is used up only now, when all else is right. */
export async function register(db: Database, captcha: Captcha, { email, name, nickname, password, recaptcha = '' }: Registration): Promise<void> {
  if (!captcha.isOff) {
    const solved = await captcha.verify(recaptcha);
    if (!solved || !(await spendCaptcha(db, solved))) throw fieldError('recaptcha', say('captcha_invalid'));
  }
  const passwordHash = await hashPassword(password);
  await createAccount(db, { email, name, nickname, passwordHash }).catch(tellTaken);
}

export async function changeProfile(db: Database, account: Account, changes: ProfileChanges): Promise<AccountRow> {
  const { nickname, name, locale, biography } = changes;
  await updateProfile(db, account.id, { nickname, name, locale, biography }).catch(tellTaken);
  return getProfile(db, account.id);
}

export async function getProfile(db: Database, id: number): Promise<AccountRow> {
  const profile = await findProfile(db, id);
  if (!profile) throw new NotFound();
  return profile;
}

/** Ends every other session: whoever knew the old password is out. */
export async function changePassword(db: Database, account: Account, password: string): Promise<void> {
  await updatePassword(db, account.id, await hashPassword(password));
  await removeOtherSessions(db, { userId: account.id, id: account.sessionId });
}

export async function isOwnPassword(db: Database, account: Account, password: string): Promise<boolean> {
  return isPassword(await findPasswordHash(db, account.id), password);
}

/** Two requests may want the same name at once: the second hears it from the index. */
function tellTaken(error: unknown): never {
  const index = violatedUnique(error);
  if (index === 'owners_nickname_unique') throw fieldError('nickname', say('nickname_taken'));
  if (index === 'users_email_unique') throw fieldError('email', say('email_taken'));
  throw error;
}
