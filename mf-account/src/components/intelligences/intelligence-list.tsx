import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, useSearchParams, readPage, withPage } from 'shared/platform';
import type { UseQueryResult } from 'shared/platform';
import { Button } from 'shared/ui';

import { PAGE_SIZE } from './api.ts';
import type { Intelligence } from './api.ts';
import { isNarrowed, readFilter } from './filter.ts';
import type { PageParameter } from './filter.ts';
import { IntelligenceCard } from './intelligence-card.tsx';
import styles from './intelligences.module.css';
import { messages } from './messages.ts';

export interface IntelligenceListProps<Listed extends Intelligence> {
  query: UseQueryResult<{ count: number; results: readonly Listed[] }>;
  list: PageParameter;
  /** Shown when the unfiltered list is empty. */
  empty: ReactNode;
  onClear: () => void;
  noteOf?: (intelligence: Listed) => ReactNode;
}

/** One page of cards; distinguishes an empty list from filters without matches. */
export function IntelligenceList<Listed extends Intelligence>({
  query,
  list,
  empty,
  onClear,
  noteOf,
}: IntelligenceListProps<Listed>) {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const page = readPage(params, list);
  const handlePage = (next: number) => setParams((now) => withPage(now, next, list));
  const nothing = () => {
    if (page > 1)
      return (
        <div className="notice">
          <p>{t('noMore')}</p>
          <Button onClick={() => handlePage(1)}>{t('first')}</Button>
        </div>
      );
    return isNarrowed(readFilter(params)) ? (
      <div className="notice">
        <p>{t('noMatch')}</p>
        <Button onClick={onClear}>{t('clear')}</Button>
      </div>
    ) : (
      empty
    );
  };
  return (
    <QueryView query={query} empty={nothing()} rows={3}>
      {({ results, count }) => (
        <>
          <p className="soft" role="status">
            {t('count', { count })}
          </p>
          <ul className={styles['cards']} aria-busy={query.isPlaceholderData}>
            {results.map((intelligence) => (
              <IntelligenceCard key={intelligence.uuid} intelligence={intelligence} note={noteOf?.(intelligence)} />
            ))}
          </ul>
          <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={handlePage} />
        </>
      )}
    </QueryView>
  );
}
