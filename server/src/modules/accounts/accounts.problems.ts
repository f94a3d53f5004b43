import { isNicknameTaken } from '../owners/owners.queries.ts';
import { isCaptchaSpent } from '../captcha/captcha.queries.ts';
import { isReservedNickname } from './nickname-rules.ts';
import { isEmailTaken } from './accounts.queries.ts';
import { passwordFieldProblems } from './password-rules.ts';
import { textIn } from '../../plugins/checks.ts';
import { say } from '../../lib/errors.ts';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';
import type { Captcha } from '../captcha/captcha.ts';

/** What only the database and the captcha can say about a sign-up; nothing is used up by looking. */
export async function registrationProblems(db: Database, captcha: Captcha, body: unknown): Promise<FieldProblem[]> {
  const email = textIn(body, 'email');
  const answer = textIn(body, 'recaptcha');
  const problems = await Promise.all([
    email !== undefined && await isEmailTaken(db, email) ? [{ path: ['email'], message: say('email_taken') }] : [],
    nicknameProblems(db, body),
    passwordFieldProblems(body),
    answer === undefined ? [] : captchaProblems(db, captcha, answer),
  ]);
  return problems.flat();
}

/** Is the nickname of a body free? `ownId` is whose own nickname does not count. */
export async function nicknameProblems(db: Database, body: unknown, ownId?: number): Promise<FieldProblem[]> {
  const nickname = textIn(body, 'nickname');
  if (nickname === undefined) return [];
  if (isReservedNickname(nickname)) return [{ path: ['nickname'], message: say('nickname_reserved', { nickname }) }];
  return await isNicknameTaken(db, nickname, ownId) ? [{ path: ['nickname'], message: say('nickname_taken') }] : [];
}

async function captchaProblems(db: Database, captcha: Captcha, answer: string): Promise<FieldProblem[]> {
  if (captcha.isOff) return [];
  const solved = await captcha.verify(answer);
  const isGood = solved !== undefined && !(await isCaptchaSpent(db, solved));
  return isGood ? [] : [{ path: ['recaptcha'], message: say('captcha_invalid') }];
}
