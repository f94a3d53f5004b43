import { Suspense, lazy, useCallback } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isObject } from 'shared/domain';
import { formatNumber, useMessages } from 'shared/i18n';
import { Page, Pagination, QueryView, slotElement, useLocation, useQuery, useSearchParams } from 'shared/platform';
import { useSession } from 'shared/session';

import { CardSkeleton } from '../../components/card-skeleton.tsx';
import { RepositoryGrid } from '../../components/repository-grid.tsx';
import { PAGE_SIZE, categoriesQuery, ownCountQuery, repositoriesQuery } from './api.ts';
import { EmptyList } from './empty-list.tsx';
import { readFilter, writeFilter } from './filter.ts';
import type { HomeFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import styles from './home-page.module.css';
import { messages } from './messages.ts';
import { SearchBox } from './search-box.tsx';

const HomeTour = lazy(() => import('./home-tour.tsx'));
const Mine = lazy(() => import('./mine.tsx'));

/** Shows people their own intelligences and lets everyone browse the public ones [BRO-02] [BRO-08]. */
export default function HomePage() {
  const t = useMessages(messages);
  const [filter, change] = useHomeFilter();
  const repositories = useQuery(repositoriesQuery(filter));
  const categories = useQuery(categoriesQuery());
  const handleSearch = useCallback((search: string, isFinal: boolean) => change({ search }, !isFinal), [change]);
  const clear = () => change({ search: '', category: undefined, language: undefined });
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      {createPortal(<SearchBox search={filter.search} onSearch={handleSearch} />, slotElement('header'))}
      <Filters filter={filter} categories={categories.data ?? []} onChange={change} onClear={clear} />
      <Above filter={filter}>
        <div className={styles['list']} aria-busy={repositories.isFetching}>
          <ResultCount count={repositories.data?.count} search={filter.search} />
          {repositories.isPending ? (
            <CardSkeleton cards={9} />
          ) : (
            <QueryView
              query={repositories}
              empty={
                <EmptyList
                  filter={filter}
                  count={repositories.data?.count ?? 0}
                  onClear={clear}
                  onFirstPage={() => change({ page: 1 })}
                />
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
      <NewcomerTour />
    </Page>
  );
}

/** Own intelligences above `children`; they have no category, and signed-out visitors do not download them. */
function Above({ filter, children }: { filter: HomeFilter; children: ReactNode }) {
  const { token } = useSession();
  const { search, category, language, page } = filter;
  if (token === null || category !== undefined || language || page > 1) return children;
  return (
    <Suspense fallback={<CardSkeleton cards={9} />}>
      <Mine search={search}>{children}</Mine>
    </Suspense>
  );
}

/** The tour is loaded only for users without intelligences and for those who start it from the list of tours. */
function NewcomerTour() {
  const { token } = useSession();
  const state: unknown = useLocation().state;
  const isRequested = isObject(state) && 'tour' in state;
  const own = useQuery({ ...ownCountQuery(), enabled: token !== null });
  return token !== null && (isRequested || own.data === 0) ? (
    <Suspense fallback={null}>
      <HomeTour />
    </Suspense>
  ) : null;
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
