import { paths } from 'shared/routes';
import { findPendingEmail, findToken, issueToken, removeTokens, spendToken } from './account-tokens.queries.ts';
import { accountLocale, presentDeadline } from './account-locale.ts';
import { findActiveProfile, getAccount, updateEmail } from './accounts.queries.ts';
import { violatedUnique } from '../../db/errors.ts';
import { fieldError, NotFound, say } from '../../lib/errors.ts';
import { textIn } from '../../plugins/checks.ts';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';
import type { Locale } from '../../lib/messages/index.ts';
import type { Postbox } from '../mail/postbox.ts';

interface Change {
  readonly userId: number;
  readonly email: string;
  readonly postbox: Postbox;
  readonly linkSeconds: number;
  readonly locale: Locale | undefined;
}

/**
 * Starts the change of an address: it counts once the new one has confirmed it; the present one is told at once, while
 * it can still stop it. Asking for the present address takes a waiting change back.
 */
export async function askEmailChange(
  tx: Database,
  { userId, email, postbox, linkSeconds, locale }: Change,
): Promise<void> {
  const account = await getAccount(tx, userId);
  if (email.toLowerCase() === account.email.toLowerCase()) {
    await removeTokens(tx, userId, 'change_email');
    if (email !== account.email) await updateEmail(tx, userId, email);
    return;
  }
  if ((await findPendingEmail(tx, userId))?.toLowerCase() === email.toLowerCase()) return;
  await removeTokens(tx, userId, 'change_email');
  const { token, expiresAt } = await issueToken(tx, { userId, purpose: 'change_email', seconds: linkSeconds, email });
  const language = locale ?? accountLocale(account);
  const { name, nickname } = account;
  await postbox.put(tx, email, {
    kind: 'confirm_email',
    locale: language,
    values: { name, nickname, email, until: presentDeadline(expiresAt, language) },
    path: paths.confirmEmail(nickname, token),
  });
  await postbox.put(tx, account.email, {
    kind: 'email_change_asked',
    locale: language,
    values: { name, nickname, email },
    path: paths.myProfile(),
  });
}

/** What is wrong with a confirmation; the token is not used up by looking. @throws NotFound for an unknown nickname. */
export async function confirmationProblems(db: Database, body: unknown, nickname: string): Promise<FieldProblem[]> {
  const account = await findActiveProfile(db, nickname);
  if (!account) throw new NotFound();
  const token = textIn(body, 'token');
  const isGood = token === undefined || (await findToken(db, token, 'change_email'))?.userId === account.id;
  return isGood ? [] : [{ path: ['token'], message: say('email_token_invalid') }];
}

/** Changes the address; links mailed to the old one end. @throws FieldErrors for a token that cannot be used, or when somebody else has the address now. */
export async function confirmEmail(db: Database, token: string): Promise<{ email: string }> {
  return db
    .transaction(async (tx) => {
      const spent = await spendToken(tx, token, 'change_email');
      if (!spent?.email) throw fieldError('token', say('email_token_invalid'));
      const { userId, email } = spent;
      await updateEmail(tx, userId, email);
      await removeTokens(tx, userId);
      return { email };
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'users_email_unique') throw fieldError('token', say('email_taken'));
      throw error;
    });
}
