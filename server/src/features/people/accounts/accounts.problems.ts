import { bodyField, textField } from '../../../lib/schema/body-field.ts';
import { say } from '../../../lib/errors.ts';
import { PASSWORD_MAX } from '../../../lib/schema/fields.ts';
import { isCaptchaSpent, spendCaptcha } from '../captcha/captcha.queries.ts';
import { nicknameProblems } from '../../../resources/owners/nickname-problems.ts';
import { isEmailTaken } from './accounts.queries.ts';
import { passwordFieldProblems } from './password-rules.ts';
import { hasOwnPassword, isNewEmail, isOwnPassword } from './profile.service.ts';
import type { Services } from '../../../lib/app.ts';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Captcha, Solved } from '../captcha/captcha-kind.ts';

/** Looks up an e-mail address; without a long captcha, only as often as the caller may discover taken addresses. */
export type LookUpEmail = (find: () => Promise<boolean>, solved: Solved | undefined) => Promise<boolean>;

export interface SignUpChecks {
  readonly captcha: Captcha;
  readonly lookUpEmail: LookUpEmail;
  /** Only a long captcha is accepted. */
  readonly isWary: boolean;
}

/**
 * Checks a sign-up against the database and the captcha. Only a solved captcha, which is used up here, discloses that
 * an e-mail address is taken; any other sign-up gets the same response for free and taken addresses.
 */
export async function registrationProblems(db: Database, checks: SignUpChecks, body: unknown): Promise<FieldProblem[]> {
  const { captcha, lookUpEmail } = checks;
  const solved = await solvedCaptcha(db, checks, body);
  const isPerson = captcha.isOff || solved !== undefined;
  const isTaken = isPerson && (await lookUpEmail(() => isEmailTakenIn(db, body), solved));
  if (isTaken && solved) await spendCaptcha(db, solved);
  return [
    ...(isTaken ? [{ path: ['email'], message: say('email_taken') }] : []),
    ...(await nicknameProblems(db, body, { taken: 'nickname_taken' })),
    ...(isPerson || textField(body, 'recaptcha') === undefined
      ? []
      : [{ path: ['recaptcha'], message: say('captcha_invalid') }]),
    ...passwordFieldProblems(body),
  ];
}

/** Counts an attempt at the caller's password, before it is checked. @throws TooManyRequests */
type CountAttempt = () => Promise<void>;

/** Checks a profile change against the database. A new e-mail address requires the password, if there is one. */
export async function profileProblems(
  { db, config }: Pick<Services, 'db' | 'config'>,
  body: unknown,
  account: Account,
  countAttempt: CountAttempt,
): Promise<FieldProblem[]> {
  const ownId = account.id;
  const nickname = await nicknameProblems(db, body, { taken: 'nickname_taken', ownId });
  const email = textField(body, 'email');
  if (email === undefined || !(await isNewEmail(db, account, email))) return nickname;
  if (!(await hasOwnPassword({ db, config }, account))) return [...nickname, ...(await emailProblems(db, body, ownId))];
  if (bodyField(body, 'current_password') === undefined || bodyField(body, 'current_password') === '')
    return [...nickname, { path: ['email'], message: say('email_needs_password') }];
  const password = await currentPasswordProblems(db, body, account, countAttempt);
  // Callers without the password do not learn which addresses are taken.
  return [...nickname, ...password, ...(password.length > 0 ? [] : await emailProblems(db, body, ownId))];
}

/** Checks a password change: every rule that the new password breaks, and the current password. */
export async function passwordChangeProblems(
  db: Database,
  body: unknown,
  account: Account,
  countAttempt: CountAttempt,
): Promise<FieldProblem[]> {
  return [...(await currentPasswordProblems(db, body, account, countAttempt)), ...passwordFieldProblems(body)];
}

async function currentPasswordProblems(
  db: Database,
  body: unknown,
  account: Account,
  countAttempt: CountAttempt,
): Promise<FieldProblem[]> {
  const password = bodyField(body, 'current_password');
  if (typeof password !== 'string' || password === '' || password.length > PASSWORD_MAX) return [];
  await countAttempt();
  if (await isOwnPassword(db, account, password)) return [];
  return [{ path: ['current_password'], message: say('password_wrong') }];
}

async function emailProblems(db: Database, body: unknown, ownId: number): Promise<FieldProblem[]> {
  return (await isEmailTakenIn(db, body, ownId)) ? [{ path: ['email'], message: say('email_taken') }] : [];
}

async function isEmailTakenIn(db: Database, body: unknown, ownId?: number): Promise<boolean> {
  const email = textField(body, 'email');
  return email !== undefined && (await isEmailTaken(db, email, ownId));
}

async function solvedCaptcha(
  db: Database,
  { captcha, isWary }: SignUpChecks,
  body: unknown,
): Promise<Solved | undefined> {
  const answer = textField(body, 'recaptcha');
  if (captcha.isOff || answer === undefined) return undefined;
  const solved = await captcha.verify(answer);
  if (isWary && solved?.isLong !== true) return undefined;
  return solved && !(await isCaptchaSpent(db, solved)) ? solved : undefined;
}
