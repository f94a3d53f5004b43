import { dictionary } from '@zxcvbn-ts/language-common';
import { bodyField } from '../../../lib/schema/body-field.ts';
import { say } from '../../../lib/errors.ts';
import type { FieldProblem, Message } from '../../../lib/errors.ts';

const MIN_LENGTH = 8;

const common = new Set(dictionary['passwords-common']);

/** Every rule that a new password breaks. Length is counted in code points. */
export function passwordProblems(password: string): Message[] {
  const problems: Message[] = [];
  if (Array.from(password).length < MIN_LENGTH) problems.push(say('password_short', { limit: MIN_LENGTH }));
  if (common.has(password.trim().toLowerCase())) problems.push(say('password_common'));
  if (/^\d+$/.test(password)) problems.push(say('password_numeric'));
  return problems;
}

/** The same for a field of a body that may not have passed validation. */
export function passwordFieldProblems(body: unknown, field = 'password'): FieldProblem[] {
  const password = bodyField(body, field);
  if (typeof password !== 'string' || password === '') return [];
  return passwordProblems(password).map((message) => ({ path: [field], message }));
}
