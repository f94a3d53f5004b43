import type { FormSchema, SignUpRules } from 'shared/api';

import { withConfirmation } from '../../components/confirmation.ts';

/** Adds the password confirmation, and puts the captcha last if there is one [ACC-01]. */
export function arrangeSignUp({ recaptcha, ...schema }: FormSchema): FormSchema {
  // The captcha's solution is added on submission, so an empty field is not an error.
  const captcha: FormSchema =
    recaptcha && recaptcha.style.show !== false ? { recaptcha: { ...recaptcha, required: false } } : {};
  return { ...withConfirmation(schema), ...captcha };
}

const NICKNAME_MAX = 30;

/** A nickname derived from a typed name; empty when the name has no letters that a nickname may have. */
export function nicknameFrom(name: unknown): string {
  return (typeof name === 'string' ? name : '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, NICKNAME_MAX)
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** Why a visitor cannot sign up here. */
export type ClosedReason = 'off' | 'invited';

/** @returns undefined for people who may sign up. */
export function closedFor({ mode }: SignUpRules, invitation: string): ClosedReason | undefined {
  if (mode === 'off') return 'off';
  return mode === 'invited' && invitation === '' ? 'invited' : undefined;
}

/** Token of the invitation in the fragment of an address; empty without one. */
export function invitationIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('invitation') ?? '';
}
