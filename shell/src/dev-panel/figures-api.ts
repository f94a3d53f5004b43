import { client } from 'shared/api';
import type { Answer } from 'shared/api';
import { queryOptions } from 'shared/platform';

export type Figures = Answer<'get', '/platform/builds'>['builds'][number];

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['dev-panel', 'figures'],
    queryFn: ({ signal }) => client.get('/platform/builds', { signal }),
  });
