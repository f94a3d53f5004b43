import { client } from 'shared/api';
import { logout, session$ } from 'shared/session';

export const resetForm = (nickname: string) => `/v2/account/reset-password/${encodeURIComponent(nickname)}/`;

export interface PasswordReset {
  nickname: string;
  token: string;
  password: string;
}

/** Sets a new password. The server ends every session of the account, including this browser's if it is one of them. */
export async function resetPassword({ nickname, ...body }: PasswordReset): Promise<void> {
  await client.put('/v2/account/reset-password/{nickname}/', { path: { nickname }, body });
  if (session$.value.nickname?.toLowerCase() === nickname.toLowerCase()) logout();
}
