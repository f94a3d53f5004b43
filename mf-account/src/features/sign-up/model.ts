import type { FormSchema } from 'shared/api';

/** Puts the client's confirmation after the password, with its description, and the captcha last when one is asked for [ACC-01]. */
export function arrangeSignUp({ recaptcha, ...schema }: FormSchema): FormSchema {
  const fields = Object.entries(schema).flatMap(([name, field]) => (name === 'password' ? [[name, field], ['confirm_password', { ...field, required: true }]] as const : [[name, field]] as const));
  // The captcha's answer is fetched at submit, so an empty one is no mistake of the person.
  const captcha: FormSchema = recaptcha && recaptcha.style.show !== false ? { recaptcha: { ...recaptcha, required: false } } : {};
  return { ...Object.fromEntries(fields), ...captcha };
}
