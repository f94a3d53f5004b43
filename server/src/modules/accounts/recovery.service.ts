import { paths } from 'shared/routes';
import { findToken, issueToken, removeTokens, spendToken } from './account-tokens.queries.ts';
import { findActiveByEmail, findActiveProfile, getAccount, updatePassword } from './accounts.queries.ts';
import { accountLocale, presentDeadline } from './account-locale.ts';
import { passwordFieldProblems } from './password-rules.ts';
import { removeSessions } from '../sessions/sessions.queries.ts';
import { fieldError, NotFound, say } from '../../lib/errors.ts';
import { hashPassword } from '../../lib/passwords.ts';
import { steadily } from '../../lib/steady.ts';
import { textIn } from '../../plugins/checks.ts';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';
import type { Locale } from '../../lib/messages/index.ts';
import type { Postbox } from '../mail/postbox.ts';

interface Asking {
  readonly postbox: Postbox;
  readonly linkSeconds: number;
  /** Language the request was made in, when it says one. */
  readonly locale: Locale | undefined;
}

/** Far longer than the work takes. */
const ANSWER_MS = 200;

/** Mails a link for a new password; nobody learns from the answer or its time whether the e-mail is known. */
export async function forgotPassword(
  db: Database,
  email: string,
  { postbox, linkSeconds, locale }: Asking,
): Promise<void> {
  await steadily(ANSWER_MS, () =>
    db.transaction(async (tx) => {
      const account = await findActiveByEmail(tx, email);
      if (!account) return;
      const { token, expiresAt } = await issueToken(tx, {
        userId: account.id,
        purpose: 'reset_password',
        seconds: linkSeconds,
      });
      const { name, nickname } = account;
      const language = locale ?? accountLocale(account);
      await postbox.put(tx, account.email, {
        kind: 'reset_password',
        locale: language,
        values: { name, nickname, until: presentDeadline(expiresAt, language) },
        path: paths.resetPassword(nickname, token),
      });
    }),
  );
}

/** What is wrong with a reset; the token is not used up by looking. @throws NotFound for an unknown nickname. */
export async function resetProblems(db: Database, body: unknown, nickname: string): Promise<FieldProblem[]> {
  const account = await findActiveProfile(db, nickname);
  if (!account) throw new NotFound();
  const token = textIn(body, 'token');
  const owner = token === undefined ? undefined : await findToken(db, token, 'reset_password');
  const isGood = token === undefined || owner?.userId === account.id;
  return [
    ...(isGood ? [] : [{ path: ['token'], message: say('reset_token_invalid') }]),
    ...passwordFieldProblems(body),
  ];
}

/** Sets a new password; every session and every other mailed link ends. @throws FieldErrors when another request was faster. */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  { postbox, locale }: Pick<Asking, 'postbox' | 'locale'>,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const spent = await spendToken(tx, token, 'reset_password');
    if (!spent) throw fieldError('token', say('reset_token_invalid'));
    await updatePassword(tx, spent.userId, passwordHash);
    await removeTokens(tx, spent.userId);
    await removeSessions(tx, spent.userId);
    await tellPasswordChanged(tx, spent.userId, { postbox, locale });
  });
}

export async function tellPasswordChanged(
  tx: Database,
  userId: number,
  { postbox, locale }: Pick<Asking, 'postbox' | 'locale'>,
): Promise<void> {
  const account = await getAccount(tx, userId);
  const { name, nickname, email } = account;
  await postbox.put(tx, email, {
    kind: 'password_changed',
    locale: locale ?? accountLocale(account),
    values: { name, nickname },
    path: paths.recoverPassword(),
  });
}
