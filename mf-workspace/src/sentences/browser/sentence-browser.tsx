import { useId } from 'react';
import type { ReactNode } from 'react';
import { pageCount } from 'shared/domain';
import { formatNumber, useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery, useSearchParams } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Segmented, Select } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { PageSize } from '../../components/page-size.tsx';
import { listOf, sentencesQuery } from '../api.ts';
import type { FixedFilter } from '../api.ts';
import { SentenceList } from '../list/sentence-list.tsx';
import { PAGE_SIZE, PAGE_SIZES } from '../model.ts';
import { Agreement } from './agreement.tsx';
import { AssignedToMe } from './assigned-to-me.tsx';
import styles from './browser.module.css';
import { messages } from './messages.ts';
import { SentenceFilterForm } from './sentence-filter.tsx';
import { ORDERS, STATES, isFiltering, readView, withView } from './view.ts';
import type { Order, State, View } from './view.ts';

interface SentenceBrowserProps {
  repository: RepositoryInfo;
  /** The intent or entity of the screen. */
  fixed?: FixedFilter;
  title: string;
  /** Below the title. */
  hint?: ReactNode;
  /** Shown while there are no sentences at all: why, and the next step. */
  empty: string;
  /** More buttons beside the filter. */
  children?: ReactNode;
  /** Drawn below the list, which moves it by loading: until then, it only loads itself. */
  below?: (isLoaded: boolean) => ReactNode;
}

/** The one list of training sentences: filtered, sorted, in pages, with actions for those selected [TRN-71]. */
export function SentenceBrowser({ repository, fixed, title, hint, empty, children, below }: SentenceBrowserProps) {
  const t = useMessages(messages);
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const { filter, page, size } = view;
  const change = (...[next, options]: [Parameters<typeof withView>[1], { replace: boolean }?]) =>
    setAddress((now) => withView(now, next), options);
  const list = listOf(repository, view, fixed);
  const query = useQuery(sentencesQuery(repository, list, view));
  const count = query.data?.count;
  const lastPage = pageCount(count ?? 0, size);
  const isBeyond =
    query.data !== undefined && !query.isPlaceholderData && query.data.results.length === 0 && page > lastPage;
  return (
    <>
      <section className={styles['browser']} aria-labelledby={id}>
        <SentenceFilterForm
          repository={repository}
          value={filter}
          hides={fixed}
          onChange={(next) => change(next, { replace: true })}
        >
          {children}
        </SentenceFilterForm>
        <div className={styles['head']}>
          <h2 id={id}>{title}</h2>
          <span className="soft" title={count === undefined ? undefined : t('sentences', counted(count))}>
            {count !== undefined && formatNumber(count)}
          </span>
          {hint && <p className="soft">{hint}</p>}
          <Choices view={view} onChange={change} />
        </div>
        <AssignedToMe view={view} onChange={change} />
        <Agreement repository={repository} state={view.state} onChange={change} />
        <QueryView
          query={query}
          rows={6}
          isEmpty={({ results }) => results.length === 0 && !isBeyond}
          empty={
            <div className="notice">
              <NothingFound view={view} empty={empty} />
            </div>
          }
        >
          {(found) => (
            <>
              <SentenceList
                repository={repository}
                sentences={found.results}
                list={list}
                count={found.count}
                found={filter.search}
                hasOneIntent={fixed?.intent_id !== undefined}
                isBusy={query.isPlaceholderData}
              />
              {found.count > PAGE_SIZE && (
                <div className={styles['pages']}>
                  <Pagination
                    page={Math.min(page, lastPage)}
                    pageSize={size}
                    count={found.count}
                    onPage={(next) => change({ page: next })}
                  />
                  <PageSize
                    label={t('pageSize')}
                    value={size}
                    sizes={PAGE_SIZES}
                    onChange={(next) => change({ size: next })}
                  />
                </div>
              )}
            </>
          )}
        </QueryView>
      </section>
      {below?.(query.isFetched || query.isPlaceholderData)}
    </>
  );
}

const NONE: Readonly<Record<State, 'noMatch' | 'noneWaits' | 'noneNeedsReview' | 'noneDisputed' | undefined>> = {
  all: undefined,
  waiting: 'noneWaits',
  trained: 'noMatch',
  review: 'noneNeedsReview',
  disputed: 'noneDisputed',
};

function NothingFound({ view: { filter, state }, empty }: { view: View; empty: string }) {
  const t = useMessages(messages);
  const key = isFiltering(filter) ? 'noMatch' : NONE[state];
  return <p>{key === undefined ? empty : t(key)}</p>;
}

interface ChoicesProps {
  view: View;
  onChange: (change: { state?: State; order?: Order; assigned_to?: string }, options: { replace: boolean }) => void;
}

function Choices({ view: { state, order }, onChange }: ChoicesProps) {
  const t = useMessages(messages);
  return (
    <div className={styles['choices']}>
      <Segmented<State>
        aria-label={t('state')}
        value={state === 'disputed' ? 'review' : state}
        options={STATES.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange({ state: value, assigned_to: '' }, { replace: true })}
      />
      <Select<Order>
        aria-label={t('order')}
        value={order}
        options={ORDERS.map((value) => ({ value, label: t(value === 'intent' ? 'intentOrder' : value) }))}
        onChange={(value) => onChange({ order: value }, { replace: true })}
      />
    </div>
  );
}
