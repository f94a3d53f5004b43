import { useState } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';
import { QueryView, useQuery, useSearchParams, withValues } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { counted } from '../../components/counted.ts';
import { markedWordsQuery, WORDS_SHOWN } from './api.ts';
import styles from './intents-entities.module.css';
import { messages } from './messages.ts';

interface MarkedWordsProps {
  repository: RepositoryInfo;
  entity: number;
}

/** The words that are marked as an entity; each filters the sentences above [ENT-71]. */
export function MarkedWords({ repository, entity }: MarkedWordsProps) {
  const t = useMessages(messages);
  const [limit, setLimit] = useState(WORDS_SHOWN);
  const [address, setAddress] = useSearchParams();
  const query = useQuery(markedWordsQuery(repository, entity, limit));
  const search = address.get('search') ?? '';
  return (
    <section aria-labelledby="marked-words">
      <h2 id="marked-words">{query.data ? t('markedWords', counted(query.data.count)) : t('words')}</h2>
      <QueryView
        query={query}
        rows={1}
        isEmpty={({ count }) => count === 0}
        empty={<p className="soft">{t('noMarkedWords')}</p>}
      >
        {({ count, results }) => (
          <>
            <ul className={styles['words']}>
              {results.map(({ text, count: times }) => (
                <li key={text}>
                  <button
                    type="button"
                    className="button quiet small"
                    dir="auto"
                    aria-pressed={search === text}
                    title={t('showWith', { text })}
                    onClick={() =>
                      setAddress((now) => withValues(now, { search: search === text ? '' : text, page: '' }))
                    }
                  >
                    {text} <span className="soft">{formatNumber(times)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {count > results.length && (
              <button type="button" className="button quiet" onClick={() => setLimit(count)}>
                {t('allWords', counted(count))}
              </button>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
