import { nicknameProblems } from '../owners/nickname-problems.ts';
import { isCaptchaSpent } from '../captcha/captcha.queries.ts';
import { isEmailTaken } from './accounts.queries.ts';
import { passwordFieldProblems } from './password-rules.ts';
import { textIn } from '../../plugins/checks.ts';
import { say } from '../../lib/errors.ts';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';
import type { Captcha } from '../captcha/captcha-kind.ts';

/** What only the database and the captcha can say about a sign-up; nothing is used up by looking. */
export async function registrationProblems(db: Database, captcha: Captcha, body: unknown): Promise<FieldProblem[]> {
  const email = textIn(body, 'email');
  const answer = textIn(body, 'recaptcha');
  const problems = await Promise.all([
    email !== undefined && (await isEmailTaken(db, email)) ? [{ path: ['email'], message: say('email_taken') }] : [],
    nicknameProblems(db, body, { taken: 'nickname_taken' }),
    passwordFieldProblems(body),
    answer === undefined ? [] : captchaProblems(db, captcha, answer),
  ]);
  return problems.flat();
}

async function captchaProblems(db: Database, captcha: Captcha, answer: string): Promise<FieldProblem[]> {
  if (captcha.isOff) return [];
  const solved = await captcha.verify(answer);
  const isGood = solved !== undefined && !(await isCaptchaSpent(db, solved));
  return isGood ? [] : [{ path: ['recaptcha'], message: say('captcha_invalid') }];
}

/** What only the database can say about a changed profile. */
export async function profileProblems(db: Database, body: unknown, ownId: number): Promise<FieldProblem[]> {
  const email = textIn(body, 'email');
  const isTaken = email !== undefined && (await isEmailTaken(db, email, ownId));
  return [
    ...(await nicknameProblems(db, body, { taken: 'nickname_taken', ownId })),
    ...(isTaken ? [{ path: ['email'], message: say('email_taken') }] : []),
  ];
}
