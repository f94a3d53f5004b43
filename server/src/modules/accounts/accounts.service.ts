import { paths } from 'shared/routes';
import { createSession, removeOtherSessions } from '../sessions/sessions.queries.ts';
import { spendCaptcha } from '../captcha/captcha.queries.ts';
import { accountLanguage } from './account-locale.ts';
import { findPendingEmail, removeTokens } from './account-tokens.queries.ts';
import {
  createAccount,
  findCredentials,
  findPasswordHash,
  getAccount,
  markLogin,
  updatePassword,
  updateProfile,
} from './accounts.queries.ts';
import { askEmailChange } from './email-change.service.ts';
import { tellPasswordChanged } from './recovery.service.ts';
import { violatedUnique } from '../../db/errors.ts';
import { fieldError, say } from '../../lib/errors.ts';
import { hashPassword, isPassword } from '../../lib/passwords.ts';
import { randomKey, sha256 } from '../../lib/secrets.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { Locale } from '../../lib/messages/index.ts';
import type { Postbox } from '../mail/postbox.ts';
import type { Captcha } from '../captcha/captcha-kind.ts';
import type { AccountRow } from './accounts.queries.ts';
import type { ProfileChanges, Registration } from './accounts.schema.ts';

export interface SignedIn {
  readonly token: string;
  readonly isFirst: boolean;
}

/** @throws FieldErrors, the same and after the same time whether the e-mail is known or not. */
export async function signIn(
  db: Database,
  { username, password }: { username: string; password: string },
  locale?: Locale,
): Promise<SignedIn> {
  const credentials = await findCredentials(db, username);
  const isRight = await isPassword(credentials?.passwordHash, password);
  if (!credentials || !isRight) throw fieldError(null, say('login_failed'));
  const token = randomKey();
  await createSession(db, credentials.id, sha256(token));
  await markLogin(db, credentials.id, locale && accountLanguage(locale));
  return { token, isFirst: credentials.lastLogin === null };
}

interface Reception {
  readonly captcha: Captcha;
  readonly postbox: Postbox;
  readonly locale: Locale | undefined;
}

/** Makes an account of a body that was checked and mails a welcome; the captcha's answer is used up only now, when all else is right. */
export async function register(
  db: Database,
  { email, name, nickname, password, recaptcha = '' }: Registration,
  { captcha, postbox, locale }: Reception,
): Promise<void> {
  if (!captcha.isOff) {
    const solved = await captcha.verify(recaptcha);
    if (!solved || !(await spendCaptcha(db, solved))) throw fieldError('recaptcha', say('captcha_invalid'));
  }
  const passwordHash = await hashPassword(password);
  await db
    .transaction(async (tx) => {
      await createAccount(tx, { email, name, nickname, passwordHash, language: locale ? accountLanguage(locale) : '' });
      await postbox.put(tx, email, {
        kind: 'welcome',
        locale: locale ?? 'en',
        values: { name, nickname },
        path: paths.home(),
      });
    })
    .catch(tellTaken);
}

interface ProfileWriting {
  readonly postbox: Postbox;
  readonly linkSeconds: number;
  readonly wished: Locale | undefined;
}

/** Writes what is given; another e-mail has to be confirmed first. */
export async function changeProfile(
  db: Database,
  account: Account,
  changes: ProfileChanges,
  { wished, ...mailing }: ProfileWriting,
): Promise<OwnAccount> {
  const { nickname, name, locale, biography, email } = changes;
  await db
    .transaction(async (tx) => {
      await updateProfile(tx, account.id, { nickname, name, locale, biography });
      if (email !== undefined) await askEmailChange(tx, { userId: account.id, email, locale: wished, ...mailing });
    })
    .catch(tellTaken);
  return getProfile(db, account.id);
}

export interface OwnAccount extends AccountRow {
  readonly pendingEmail: string | undefined;
}

export async function getProfile(db: Database, id: number): Promise<OwnAccount> {
  return { ...(await getAccount(db, id)), pendingEmail: await findPendingEmail(db, id) };
}

/** Ends every other session and every mailed link: whoever knew the old password is out. */
export async function changePassword(
  db: Database,
  account: Account,
  password: string,
  mailing: { postbox: Postbox; locale: Locale | undefined },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await updatePassword(tx, account.id, passwordHash);
    await removeTokens(tx, account.id);
    await removeOtherSessions(tx, { userId: account.id, id: account.sessionId });
    await tellPasswordChanged(tx, account.id, mailing);
  });
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
