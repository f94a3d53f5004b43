import { client } from 'shared/api';

export const FORGOT_PASSWORD = '/v2/account/forgot-password/';

/** Requests a password link; the answer is the same for known and unknown addresses. */
export async function askForLink(email: string): Promise<void> {
  await client.post(FORGOT_PASSWORD, { body: { email } });
}
