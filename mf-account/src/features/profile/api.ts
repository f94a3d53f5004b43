import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions, useMutation, useQueryClient } from 'shared/platform';
import { logout, session$ } from 'shared/session';

export const MY_PROFILE = '/v2/account/my-profile/';
export const CHANGE_PASSWORD = '/v2/account/change-password/';

export type OwnProfile = Answer<'get', typeof MY_PROFILE>;

export interface ProfileChange {
  nickname: string;
  email: string;
  name: string;
  locale?: string;
  biography?: string;
  /** Required for a new e-mail address. */
  current_password?: string;
}

export interface PasswordChange {
  current_password: string;
  password: string;
}

export const ownProfileQuery = () =>
  queryOptions({
    queryKey: ['profile', 'own'],
    queryFn: ({ signal }) => client.get(MY_PROFILE, { signal }),
  });

/** Saves the profile and shows the new name in the header at once. */
export function useChangeProfile() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => client.put(MY_PROFILE, { body: change }),
    onSuccess: (profile) => {
      cache.setQueryData(ownProfileQuery().queryKey, profile);
      session$.next({ ...session$.value, nickname: profile.nickname, name: profile.name });
    },
  });
}

/** Cancels a change of e-mail address that has not been confirmed yet. */
export function useKeepEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => client.patch(MY_PROFILE, { body: { email } }),
    onSuccess: (profile) => cache.setQueryData(ownProfileQuery().queryKey, profile),
  });
}

/** Mails the link that confirms the address again. */
export const useMailConfirmation = () => useMutation({ mutationFn: () => client.post('/v2/account/confirm-email/') });

export async function changePassword(change: PasswordChange): Promise<void> {
  await client.put(CHANGE_PASSWORD, { body: change });
}

/** Deletes the account and ends this session. */
/** @param password of an account that has one. */
export async function deleteAccount(password?: string): Promise<void> {
  await client.delete(MY_PROFILE, { body: password === undefined ? {} : { password } });
  logout();
}

/** The data stored about the person, as a zip. */
export const downloadMyData = (): Promise<Blob> => client.file.get('/v2/account/my-data/');

const DIGEST = '/v2/account/digest/';

export const digestQuery = () =>
  queryOptions({ queryKey: ['profile', 'digest'], queryFn: ({ signal }) => client.get(DIGEST, { signal }) });

export const changeDigest = (isOn: boolean) => client.put(DIGEST, { body: { is_on: isOn } });
