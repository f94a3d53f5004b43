import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions, useMutation, useQueryClient } from 'shared/platform';

export type Organization = Answer<'get', '/v2/org/profile/{nickname}/'>;

/** Path of an organization's settings form. */
export const organizationForm = (nickname: string) => `/v2/org/organization/${encodeURIComponent(nickname)}/`;

export interface OrganizationChange {
  name: string;
  description?: string;
  locale?: string;
}

export const organizationQuery = (nickname: string) =>
  queryOptions({
    queryKey: ['organization', nickname],
    queryFn: ({ signal }) => client.get('/v2/org/profile/{nickname}/', { path: { nickname }, signal }),
  });

export function useChangeOrganization(nickname: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: OrganizationChange) =>
      client.patch('/v2/org/organization/{nickname}/', { path: { nickname }, body: change }),
    onSuccess: (organization) => {
      cache.setQueryData(organizationQuery(nickname).queryKey, organization);
      return cache.invalidateQueries({ queryKey: ['organizations'] });
    },
  });
}

/** Deletes the organization with everything in it; `name` is the confirmation typed by its administrator. */
export function useDeleteOrganization(nickname: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      client.delete('/v2/org/organization/{nickname}/', { path: { nickname }, body: { name } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['organizations'] }),
  });
}
