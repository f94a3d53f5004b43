import { Suspense, lazy, useCallback } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { formatNumber, useMessages } from 'shared/i18n';
import { Page, Pagination, QueryView, slotElement, useQuery, useSearchParams } from 'shared/platform';
import { useSession } from 'shared/session';

import { CardSkeleton } from '../../components/card-skeleton.tsx';
import { RepositoryGrid } from '../../components/repository-grid.tsx';
import { PAGE_SIZE, categoriesQuery, repositoriesQuery } from './api.ts';
import { readFilter, writeFilter } from './filter.ts';
import type { HomeFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import styles from './home-page.module.css';
import { messages } from './messages.ts';
import { SearchBox } from './search-box.tsx';

const EmptyList = lazy(() => import('./empty-list.tsx'));
// Visitors who are signed out do not download these.
const NewcomerTour = lazy(() => import('./newcomer-tour.tsx'));
const Mine = lazy(() => import('./mine.tsx'));

/** Shows people their own intelligences and lets everyone browse the public ones [BRO-02] [BRO-08]. */
export default function HomePage() {
  const t = useMessages(messages);
  const { token } = useSession();
  const [filter, change] = useHomeFilter();
  const repositories = useQuery(repositoriesQuery(filter));
  const categories = useQuery(categoriesQuery());
  const handleSearch = useCallback((search: string, isFinal: boolean) => change({ search }, !isFinal), [change]);
  const clear = () => change({ search: '', category: undefined, language: undefined });
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      {createPortal(<SearchBox search={filter.search} onSearch={handleSearch} />, slotElement('header'))}
      <Filters filter={filter} categories={categories.data ?? []} onChange={change} onClear={clear} />
      <Above filter={filter} isSignedIn={token !== null}>
        <div className={styles['list']} aria-busy={repositories.isFetching}>
          <ResultCount count={repositories.data?.count} search={filter.search} />
          {repositories.isPending ? (
            <CardSkeleton cards={9} />
          ) : (
            <QueryView
              query={repositories}
              empty={
                <Suspense fallback={null}>
                  <EmptyList
                    filter={filter}
                    count={repositories.data?.count ?? 0}
                    onClear={clear}
                    onFirstPage={() => change({ page: 1 })}
                  />
                </Suspense>
              }
            >
              {({ count, results }) => (
                <>
                  <RepositoryGrid repositories={results} />
                  <Pagination
                    page={filter.page}
                    pageSize={PAGE_SIZE}
                    count={count}
                    onPage={(page) => change({ page })}
                  />
                </>
              )}
            </QueryView>
          )}
        </div>
      </Above>
      {token !== null && (
        <Suspense fallback={null}>
          <NewcomerTour />
        </Suspense>
      )}
    </Page>
  );
}

interface AboveProps {
  filter: HomeFilter;
  isSignedIn: boolean;
  children: ReactNode;
}

/** Own intelligences above `children`, unless the list is narrowed or continued. */
function Above({ filter, isSignedIn, children }: AboveProps) {
  const { search, category, language, page } = filter;
  if (!isSignedIn || category !== undefined || language || page > 1) return children;
  return (
    <Suspense fallback={<CardSkeleton cards={9} />}>
      <Mine search={search}>{children}</Mine>
    </Suspense>
  );
}

function ResultCount({ count, search }: { count: number | undefined; search: string }) {
  const t = useMessages(messages);
  const values = { count: count ?? 0, amount: formatNumber(count ?? 0), search };
  return (
    <div role="status">
      {count === undefined ? (
        <p className={styles['count']}>{'\u00a0'}</p>
      ) : (
        <h2 className={styles['count']}>{t(search ? 'resultsFor' : 'results', values)}</h2>
      )}
    </div>
  );
}

/** The filter in the address. Any change except the page returns to the first page. */
function useHomeFilter(): [HomeFilter, (change: Partial<HomeFilter>, isReplacing?: boolean) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (part: Partial<HomeFilter>, isReplacing = false) => {
      setQuery((current) => writeFilter({ ...readFilter(current), page: 1, ...part }), { replace: isReplacing });
    },
    [setQuery],
  );
  return [readFilter(query), change];
}
