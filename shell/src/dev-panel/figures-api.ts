import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

export type Figures = Answer<'get', '/v2/platform/builds/'>['builds'][number];

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['dev-panel', 'figures'],
    queryFn: ({ signal }) => client.get('/v2/platform/builds/', { signal }),
  });
