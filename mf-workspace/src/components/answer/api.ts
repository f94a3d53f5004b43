import { client } from 'shared/api';
import { queryOptions } from 'shared/platform';

import type { Explanation, Question } from './model.ts';

/** Fetches the relevance of each word for the prediction. */
export const explanationQuery = (uuid: string, { text, language, version }: Question) =>
  queryOptions<Explanation>({
    queryKey: ['explanation', uuid, version, language, text],
    queryFn: ({ signal }) =>
      client.post('/v2/repository/repository-details/{uuid}/debug_parse/', {
        path: { uuid },
        body: { text, language, repository_version: version },
        signal,
      }),
    retry: false,
  });
