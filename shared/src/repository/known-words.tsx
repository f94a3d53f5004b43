import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { client } from '../api/index.ts';
import { queryOptions, useQuery } from '../platform/index.ts';
import { KnownWords, readKnownWords } from '../sentence/index.ts';
import type { RepositoryInfo } from './document.ts';

/** The most frequent ones; more would hardly ever be typed. */
const WORDS_MAX = 1000;

/** Reloads with the intelligence, so that words are proposed as soon as they have been marked once. */
const knownWordsQuery = ({ uuid, repository_version_id: version }: RepositoryInfo) =>
  queryOptions({
    queryKey: ['repository', 'known-words', uuid, version],
    queryFn: async ({ signal }) => {
      const query = { repository_uuid: uuid, repository_version: version, with_values: true, limit: WORDS_MAX };
      return readKnownWords((await client.get('/v2/repository/entity/words/', { query, signal })).results);
    },
  });

const isWritable = ({ authorization }: RepositoryInfo) => authorization.can_contribute || authorization.can_translate;

interface KnownWordsProviderProps {
  repository: RepositoryInfo;
  children: ReactNode;
}

/** Lets editors propose the words that are known in the intelligence; loaded once an editor is in use [TRN-73]. */
export function KnownWordsProvider({ repository, children }: KnownWordsProviderProps) {
  const [isAsked, setAsked] = useState(false);
  const enabled = isAsked && isWritable(repository);
  const { data } = useQuery({ ...knownWordsQuery(repository), enabled });
  const value = useMemo(() => ({ phrases: data ?? readKnownWords([]), ask: () => setAsked(true) }), [data]);
  return <KnownWords value={value}>{children}</KnownWords>;
}
