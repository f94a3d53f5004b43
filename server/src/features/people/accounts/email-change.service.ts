import { paths } from 'shared/routes';
import { violatedUnique } from '../../../db/errors.ts';
import { textField } from '../../../lib/schema/body-field.ts';
import { fieldError, NotFound, say } from '../../../lib/errors.ts';
import { presentDeadline, recipientLocale } from '../../../resources/mail/recipient-locale.ts';
import { findPendingEmail, findToken, issueToken, removeTokens, spendToken } from './account-tokens.queries.ts';
import { findActiveProfile, getAccount, markEmailConfirmed, updateEmail } from './accounts.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { AccountRow } from './accounts.queries.ts';

interface EmailChange {
  readonly userId: number;
  readonly email: string;
  readonly postbox: Postbox;
  readonly linkSeconds: number;
  /** Language of the request, if it names one. */
  readonly locale: Locale | undefined;
}

/**
 * Requests a new e-mail address. The new address receives a confirmation link; the current address is notified
 * immediately, while its owner can still cancel. Requesting the current address cancels a pending change.
 */
export async function requestEmailChange(tx: Database, change: EmailChange): Promise<void> {
  const { userId, email } = change;
  const account = await getAccount(tx, userId);
  if (email.toLowerCase() === account.email.toLowerCase()) {
    await removeTokens(tx, userId, 'change_email');
    if (email !== account.email) await updateEmail(tx, userId, email);
    return;
  }
  if ((await findPendingEmail(tx, userId))?.toLowerCase() === email.toLowerCase()) return;
  await removeTokens(tx, userId, 'change_email');
  await mailEmailChange(tx, account, change);
}

async function mailEmailChange(
  tx: Database,
  account: AccountRow,
  { userId, email, postbox, linkSeconds, locale: requested }: EmailChange,
): Promise<void> {
  const { token, expiresAt } = await issueToken(tx, { userId, purpose: 'change_email', seconds: linkSeconds, email });
  const locale = requested ?? recipientLocale(account);
  const { name, nickname } = account;
  await postbox.put(tx, email, {
    kind: 'confirm_email',
    locale,
    values: { name, nickname, email, until: presentDeadline(expiresAt, locale) },
    path: paths.confirmEmail(nickname, token),
  });
  await postbox.put(tx, account.email, {
    kind: 'email_change_asked',
    locale,
    values: { name, nickname, email },
    path: paths.myProfile(),
  });
}

/** Checks a confirmation without using up its token. @throws NotFound for an unknown nickname. */
export async function confirmationProblems(db: Database, body: unknown, nickname: string): Promise<FieldProblem[]> {
  const account = await findActiveProfile(db, nickname);
  if (!account) throw new NotFound(say('user_missing'));
  const token = textField(body, 'token');
  const isValid = token === undefined || (await isTokenOf(db, token, account.id));
  return isValid ? [] : [{ path: ['token'], message: say('email_token_invalid') }];
}

async function isTokenOf(db: Database, token: string, userId: number): Promise<boolean> {
  const found = (await findToken(db, token, 'change_email')) ?? (await findToken(db, token, 'confirm_email'));
  return found?.userId === userId;
}

/**
 * Confirms an address: the one given at sign-up, or a new one, which revokes the links mailed to the old one.
 * @throws FieldErrors when the token is invalid or the address was taken in the meantime.
 */
export async function confirmEmail(db: Database, token: string): Promise<{ email: string }> {
  return db
    .transaction(async (tx) => {
      const change = await spendToken(tx, token, 'change_email');
      const spent = change ?? (await spendToken(tx, token, 'confirm_email'));
      if (!spent?.email) throw fieldError('token', say('email_token_invalid'));
      const { userId, email } = spent;
      if (change) await updateEmail(tx, userId, email);
      await markEmailConfirmed(tx, userId);
      await removeTokens(tx, userId, change ? undefined : 'confirm_email');
      return { email };
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'users_email_unique') throw fieldError('token', say('email_taken'));
      throw error;
    });
}

interface Confirmation extends Omit<EmailChange, 'email'> {
  readonly kind: 'welcome_and_confirm' | 'confirm_sign_up';
}

/** Mails the link that confirms the account's own address; earlier links of that kind become invalid. */
export async function mailConfirmation(
  tx: Database,
  { kind, userId, postbox, linkSeconds, locale: requested }: Confirmation,
): Promise<void> {
  const account = await getAccount(tx, userId);
  if (account.emailConfirmedAt) return;
  const { name, nickname, email } = account;
  await removeTokens(tx, userId, 'confirm_email');
  const { token, expiresAt } = await issueToken(tx, { userId, purpose: 'confirm_email', seconds: linkSeconds, email });
  const locale = requested ?? recipientLocale(account);
  await postbox.put(tx, email, {
    kind,
    locale,
    values: { name, nickname, email, until: presentDeadline(expiresAt, locale) },
    path: paths.confirmEmail(nickname, token),
  });
}
