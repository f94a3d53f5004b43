import { paths } from 'shared/routes';
import { textField } from '../../../lib/schema/body-field.ts';
import { fieldError, NotFound, say } from '../../../lib/errors.ts';
import { hashPassword } from '../../../lib/security/passwords.ts';
import { withMinimumDuration } from '../../../lib/http/with-minimum-duration.ts';
import { presentDeadline, recipientLocale } from '../../../resources/mail/recipient-locale.ts';
import { removeTickets } from '../../../resources/second-factors/tickets.queries.ts';
import { removeSessions } from '../../../resources/sessions/sessions.queries.ts';
import { findToken, issueToken, removeTokens, spendToken } from './account-tokens.queries.ts';
import {
  findActiveByEmail,
  findActiveProfile,
  getAccount,
  markEmailConfirmed,
  updatePassword,
} from './accounts.queries.ts';
import { passwordFieldProblems } from './password-rules.ts';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';

interface Mailing {
  readonly postbox: Postbox;
  /** Language of the request, if it names one. */
  readonly locale: Locale | undefined;
}

/** Far longer than the work takes. */
const ANSWER_MS = 200;

/** Mails a reset link. Neither the response nor its timing reveals whether the e-mail address is known. */
export async function forgotPassword(
  db: Database,
  email: string,
  { postbox, linkSeconds, locale: requested }: Mailing & { readonly linkSeconds: number },
): Promise<void> {
  await withMinimumDuration(ANSWER_MS, () =>
    db.transaction(async (tx) => {
      const account = await findActiveByEmail(tx, email);
      if (!account) return;
      const { token, expiresAt } = await issueToken(tx, {
        userId: account.id,
        purpose: 'reset_password',
        seconds: linkSeconds,
      });
      const { name, nickname } = account;
      const locale = requested ?? recipientLocale(account);
      await postbox.put(tx, account.email, {
        kind: 'reset_password',
        locale,
        values: { name, nickname, until: presentDeadline(expiresAt, locale) },
        path: paths.resetPassword(nickname, token),
      });
    }),
  );
}

/** Checks a reset without using up its token. @throws NotFound for an unknown nickname. */
export async function resetProblems(db: Database, body: unknown, nickname: string): Promise<FieldProblem[]> {
  const account = await findActiveProfile(db, nickname);
  if (!account) throw new NotFound(say('user_missing'));
  const token = textField(body, 'token');
  const isValid = token === undefined || (await findToken(db, token, 'reset_password'))?.userId === account.id;
  return [
    ...(isValid ? [] : [{ path: ['token'], message: say('reset_token_invalid') }]),
    ...passwordFieldProblems(body),
  ];
}

/**
 * Sets a new password. Ends every session and revokes every other mailed link.
 * @throws FieldErrors when a concurrent request used the token.
 */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  mailing: Mailing,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const spent = await spendToken(tx, token, 'reset_password');
    if (!spent) throw fieldError('token', say('reset_token_invalid'));
    await updatePassword(tx, spent.userId, passwordHash);
    await markEmailConfirmed(tx, spent.userId);
    await removeTokens(tx, spent.userId);
    await removeTickets(tx, spent.userId);
    await removeSessions(tx, spent.userId);
    await notifyPasswordChanged(tx, spent.userId, mailing);
  });
}

export async function notifyPasswordChanged(tx: Database, userId: number, { postbox, locale }: Mailing): Promise<void> {
  const account = await getAccount(tx, userId);
  const { name, nickname, email } = account;
  await postbox.put(tx, email, {
    kind: 'password_changed',
    locale: locale ?? recipientLocale(account),
    values: { name, nickname },
    path: paths.recoverPassword(),
  });
}
