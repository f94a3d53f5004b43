import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

export type Usage = Answer<'get', '/v2/account/my-usage/'>;

/** The quota usage of an organization, or of the signed-in person without one [ORG-11]. */
export const usageQuery = (organization?: string) =>
  queryOptions({
    queryKey: ['usage', organization ?? null],
    queryFn: ({ signal }) =>
      organization === undefined
        ? client.get('/v2/account/my-usage/', { signal })
        : client.get('/v2/org/usage/{nickname}/', { path: { nickname: organization }, signal }),
  });
