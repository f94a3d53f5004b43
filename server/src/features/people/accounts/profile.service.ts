import { NotFound, say } from '../../../lib/errors.ts';
import { hashPassword, isPassword } from '../../../lib/security/passwords.ts';
import { reserveNickname, searchOwners } from '../../../resources/owners/owners.queries.ts';
import { removeTickets } from '../../../resources/second-factors/tickets.queries.ts';
import { removeOtherSessions } from '../../../resources/sessions/sessions.queries.ts';
import { findPendingEmail, removeTokens } from './account-tokens.queries.ts';
import { findActiveProfile, findPasswordHash, getAccount, updatePassword, updateProfile } from './accounts.queries.ts';
import { requestEmailChange } from './email-change.service.ts';
import { notifyPasswordChanged } from './recovery.service.ts';
import { throwFieldConflict } from './field-conflict.ts';
import type { Config } from '../../../config.ts';
import type { Services } from '../../../lib/app.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { FoundOwner } from '../../../resources/owners/owners.queries.ts';
import type { AccountRow } from './accounts.queries.ts';
import type { ProfileChanges } from './accounts.schema.ts';

export interface OwnAccount extends AccountRow {
  /** Address awaiting confirmation. */
  readonly pendingEmail: string | undefined;
}

export async function getProfile(db: Database, id: number): Promise<OwnAccount> {
  return { ...(await getAccount(db, id)), pendingEmail: await findPendingEmail(db, id) };
}

/** @throws NotFound for an unknown nickname. */
export async function getPublicProfile(db: Database, nickname: string): Promise<AccountRow> {
  const found = await findActiveProfile(db, nickname);
  if (!found) throw new NotFound(say('not_found'));
  return found;
}

/** The first few people and organizations that match every word. */
export async function findOwners(db: Database, search: string, mode: Config['peopleSearch']): Promise<FoundOwner[]> {
  return searchOwners(db, search, mode);
}

interface Mailing {
  readonly postbox: Postbox;
  readonly locale: Locale | undefined;
}

/** Writes the given fields. A new e-mail address takes effect after its confirmation. */
export async function changeProfile(
  db: Database,
  account: Account,
  { nickname, name, locale, biography, email }: ProfileChanges,
  mailing: Mailing & { readonly linkSeconds: number },
): Promise<OwnAccount> {
  await db
    .transaction(async (tx) => {
      if (nickname !== undefined) await reserveNickname(tx, account.id, nickname);
      await updateProfile(tx, account.id, { nickname, name, locale, biography });
      if (email !== undefined) await requestEmailChange(tx, { userId: account.id, email, ...mailing });
    })
    .catch(throwFieldConflict);
  return getProfile(db, account.id);
}

/** Whether `email` differs from the account's own address. Forms send the current address along with every change. */
export async function isNewEmail(db: Database, { id }: Account, email: string): Promise<boolean> {
  return email.toLowerCase() !== (await getAccount(db, id)).email.toLowerCase();
}

/** Sets a new password. Ends every other session and revokes every mailed link. */
export async function changePassword(
  db: Database,
  account: Account,
  password: string,
  mailing: Mailing,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await updatePassword(tx, account.id, passwordHash);
    await removeTokens(tx, account.id);
    await removeTickets(tx, account.id);
    await removeOtherSessions(tx, { userId: account.id, id: account.sessionId });
    await notifyPasswordChanged(tx, account.id, mailing);
  });
}

/** Whether the account has a password that opens it, which it has not on a site without passwords. */
export async function hasOwnPassword(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id }: Pick<Account, 'id'>,
): Promise<boolean> {
  return config.passwords && Boolean(await findPasswordHash(db, id));
}

export async function isOwnPassword(db: Database, account: Account, password: string): Promise<boolean> {
  return isPassword(await findPasswordHash(db, account.id), password);
}
