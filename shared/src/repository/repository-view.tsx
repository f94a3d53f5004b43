import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { ApiError } from '../api/index.ts';
import { useMessages } from '../i18n/index.ts';
import { Link, Skeleton, useDocumentTitle } from '../platform/index.ts';
import { paths } from '../routes/index.ts';
import { EntityLooks } from '../sentence/index.ts';
import type { RepositoryInfo } from './document.ts';
import { KnownWordsProvider } from './known-words.tsx';
import { messages } from './messages.ts';
import { useRepository } from './query.ts';

export interface RepositoryViewProps {
  /** Shown while loading; by default a skeleton of lines. */
  loading?: ReactNode;
  children: (repository: RepositoryInfo) => ReactNode;
}

/** Renders its children with the intelligence in the address, with uniform loading and error states [DASH-03]. */
export function RepositoryView({
  loading = (
    <div className="page">
      <Skeleton rows={6} />
    </div>
  ),
  children,
}: RepositoryViewProps) {
  const query = useRepository();
  if (query.data) return withLooks(query.data, children(query.data));
  if (query.isError) return <RepositoryFailure error={query.error} onRetry={() => void query.refetch()} />;
  return loading;
}

const withLooks = (repository: RepositoryInfo, content: ReactNode): ReactNode => (
  <EntityLooks entities={repository.entities}>
    <KnownWordsProvider repository={repository}>{content}</KnownWordsProvider>
  </EntityLooks>
);

/** "Intelligence not found" for 404, the status code for other errors, "No answer from the server" without a status. */
export function RepositoryFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  const api = error instanceof ApiError ? error : undefined;
  const isMissing = api?.status === 404;
  const title = isMissing
    ? t('notFoundTitle')
    : api && api.status > 0
      ? t('failedStatus', { status: api.status })
      : t('failedUnknown');
  useDocumentTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="page">
      <div className="notice bad" role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{isMissing ? t('notFoundText') : t('failedText')}</p>
        {api?.requestId && !isMissing && <p className="soft">{t('errorId', { id: api.requestId })}</p>}
        {isMissing ? (
          <Link className="button primary" to={paths.home()}>
            {t('home')}
          </Link>
        ) : (
          <button type="button" className="button primary" onClick={onRetry}>
            {t('retry')}
          </button>
        )}
      </div>
    </div>
  );
}
