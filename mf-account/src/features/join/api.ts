import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions, useMutation } from 'shared/platform';

export type Offer = Answer<'post', '/v2/account/invitation/'>;

/** What the link of an invitation leads to. */
export const offerQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => client.post('/v2/account/invitation/', { body: { invitation }, signal }),
    retry: false,
  });

export const useAccept = () =>
  useMutation({
    mutationFn: (invitation: string) => client.post('/v2/account/invitation/accept/', { body: { invitation } }),
  });

const KEPT = 'invitation';

/** The invitation that the page was opened with, also after signing in, which leads back without the fragment. */
export function keptInvitation(hash: string): string {
  const opened = new URLSearchParams(hash.slice(1)).get('invitation');
  if (opened !== null) sessionStorage.setItem(KEPT, opened);
  return opened ?? sessionStorage.getItem(KEPT) ?? '';
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(KEPT);
}
