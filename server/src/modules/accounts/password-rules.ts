import { dictionary } from '@zxcvbn-ts/language-common';
import { say } from '../../lib/errors.ts';
import type { FieldProblem, Message } from '../../lib/errors.ts';

const MIN_LENGTH = 8;

const common = new Set(dictionary['passwords-common']);

/** What is wrong with a new password; several things may be. The length counts characters as people see them. */
export function passwordProblems(password: string): Message[] {
  const problems: Message[] = [];
  if ([...password].length < MIN_LENGTH) problems.push(say('password_short', { limit: MIN_LENGTH }));
  if (common.has(password.trim().toLowerCase())) problems.push(say('password_common'));
  if (/^\d+$/.test(password)) problems.push(say('password_numeric'));
  return problems;
}

/** The same, at the field of a body that may not have been checked. */
export function passwordFieldProblems(body: unknown, field = 'password'): FieldProblem[] {
  if (typeof body !== 'object' || body === null) return [];
  const password: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  if (typeof password !== 'string' || password === '') return [];
  return passwordProblems(password).map((message) => ({ path: [field], message }));
}
