import type { FormSchema } from 'shared/api';

import { withConfirmation } from '../../components/confirmation.ts';

/** Adds the password confirmation, and puts the captcha last if there is one [ACC-01]. */
export function arrangeSignUp({ recaptcha, ...schema }: FormSchema): FormSchema {
  // The captcha's solution is added on submission, so an empty field is not an error.
  const captcha: FormSchema =
    recaptcha && recaptcha.style.show !== false ? { recaptcha: { ...recaptcha, required: false } } : {};
  return { ...withConfirmation(schema), ...captcha };
}
