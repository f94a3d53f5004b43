import type { FormSchema } from 'shared/api';

import { withConfirmation } from '../../components/confirmation.ts';

/** Adds the confirmation of the password, and puts the captcha last when one is asked for [ACC-01]. */
export function arrangeSignUp({ recaptcha, ...schema }: FormSchema): FormSchema {
  // The captcha's answer is fetched at submit, so an empty one is no mistake of the person.
  const captcha: FormSchema =
    recaptcha && recaptcha.style.show !== false ? { recaptcha: { ...recaptcha, required: false } } : {};
  return { ...withConfirmation(schema), ...captcha };
}
