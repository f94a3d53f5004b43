import { client } from 'shared/api';
import type { Answer, Body } from 'shared/api';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from 'shared/platform';

const OF_ORGANIZATION = '/v2/org/invitations/{nickname}/';
const OF_TEAM = '/v2/repository/invitations/{uuid}/';

/** What people are invited to: an organization, by its nickname, or the team of an intelligence, by its uuid. */
export type InvitationPlace = { readonly organization: string } | { readonly repository: string };
export type Invitation = Answer<'get', typeof OF_TEAM>['results'][number];
export type MadeInvitation = Answer<'post', typeof OF_TEAM>;

/** Invitations on a page. */
export const PAGE_SIZE = 20;

const invitationsOf = (place: InvitationPlace) => ['invitations', place] as const;

export const invitationsQuery = (place: InvitationPlace, page: number) =>
  queryOptions({
    queryKey: [...invitationsOf(place), page],
    queryFn: ({ signal }) => {
      const query = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
      return 'organization' in place
        ? client.get(OF_ORGANIZATION, { path: { nickname: place.organization }, query, signal })
        : client.get(OF_TEAM, { path: { uuid: place.repository }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

export function useInvite(place: InvitationPlace) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<'post', typeof OF_TEAM>): Promise<MadeInvitation> =>
      'organization' in place
        ? client.post(OF_ORGANIZATION, { path: { nickname: place.organization }, body })
        : client.post(OF_TEAM, { path: { uuid: place.repository }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: invitationsOf(place) }),
  });
}

export function useRevoke(place: InvitationPlace) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => {
      const path = { id: String(id) };
      return 'organization' in place
        ? client.delete('/v2/org/invitation/{id}/', { path })
        : client.delete('/v2/repository/invitation/{id}/', { path });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: invitationsOf(place) }),
  });
}
