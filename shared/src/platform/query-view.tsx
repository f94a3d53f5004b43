import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { ApiError, AWAY } from '../api/index.ts';
import { useMessages } from '../i18n/index.ts';
import type { Translate } from '../i18n/index.ts';
import { messages } from './messages.ts';

export interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown when there are no results; says why and offers the next step. */
  empty: ReactNode;
  /** Detects an empty answer; by default a page without results or a list without items. */
  isEmpty?: (data: Data) => boolean;
  /** Rows of the skeleton while loading. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

function isNothing(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return (
    typeof data === 'object' &&
    data !== null &&
    'results' in data &&
    Array.isArray(data.results) &&
    data.results.length === 0
  );
}

/** Renders the state of a query: a skeleton, the failure with retry, the empty text or the data [SHELL-14]. */
export function QueryView<Data>({ query, empty, isEmpty = isNothing, rows = 4, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return isEmpty(query.data) ? empty : children(query.data);
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton rows={rows} />;
}

/** Placeholder rows; appear only when loading takes noticeably long. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  const t = useMessages(messages);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 150);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return <span data-loading hidden />;
  return (
    <div className="skeleton" data-loading role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}

/** Says what failed, what is safe and what to do next. */
export function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages(messages);
  const [reason, ...details] = error instanceof ApiError ? failureTexts(error, t) : [t('failed')];
  const isAway = error instanceof ApiError && error.status === AWAY;
  return (
    <div className={isAway ? 'notice' : 'notice bad'} role={isAway ? 'status' : 'alert'}>
      <p>{reason}</p>
      {details.map((detail) => (
        <p key={detail} className="soft">
          {detail}
        </p>
      ))}
      <button type="button" className="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}

/** Statuses that mean nothing to the reader: the general text comes first and the number below it. */
const SERVER_FAILURES = [500, 408];

function failureTexts(error: ApiError, t: Translate<'failed' | 'failedWith' | 'errorId' | 'offline'>): string[] {
  const { status, detail, requestId } = error;
  const numbered = t('failedWith', { status });
  const id = requestId ? [t('errorId', { id: requestId })] : [];
  if (status === 0) return [t('offline'), ...id];
  if (SERVER_FAILURES.includes(status)) return [detail ?? t('failed'), numbered, ...id];
  return [detail ?? numbered, ...id];
}
