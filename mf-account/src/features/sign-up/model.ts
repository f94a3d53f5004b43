import type { FormSchema, SignUpRules } from 'shared/api';

import { withConfirmation } from '../../components/confirmation.ts';

/** Adds the password confirmation, and puts the captcha last if there is one [ACC-01]. */
export function arrangeSignUp({ recaptcha, ...schema }: FormSchema): FormSchema {
  // The captcha's solution is added on submission, so an empty field is not an error.
  const captcha: FormSchema =
    recaptcha && recaptcha.style.show !== false ? { recaptcha: { ...recaptcha, required: false } } : {};
  return { ...withConfirmation(schema), ...captcha };
}

/** Why a visitor cannot sign up here. */
export type ClosedReason = 'off' | 'invited';

/** @returns undefined for people who may sign up. */
export function closedFor({ mode }: SignUpRules, invitation: string): ClosedReason | undefined {
  if (mode === 'off') return 'off';
  return mode === 'invited' && invitation === '' ? 'invited' : undefined;
}

/** Token of the invitation that an address carries behind its `#`; empty without one. */
export function invitationIn(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('invitation') ?? '';
}
