import { useRef } from 'react';
import type { Ref } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';
import { Failure, Pagination, Skeleton, useQuery, useSearchParams, withValues, withPage } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { EmptyList } from '../../../components/empty-list/empty-list.tsx';
import { logQuery } from '../api.ts';
import { messages } from '../messages.ts';
import { LOG_PAGE, isFiltering, isRight, readLogFilter } from '../model.ts';
import type { LogFilter, Result } from '../model.ts';
import styles from '../result.module.css';
import { DownloadButton } from './download-button.tsx';
import { LogFilterForm } from './log-filter.tsx';
import { LogRow } from './log-row.tsx';

interface LogProps {
  repository: RepositoryInfo;
  result: Result;
  heading: Ref<HTMLHeadingElement>;
}

const NOTHING = { search: '', intent: '', predicted: '', shown: '', page: '' } as const;

/** The log of a result: every sentence with its expected and predicted labels [EVA-03]. */
export function Log({ repository, result, heading }: LogProps) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const rows = useRef<HTMLUListElement>(null);
  const filter = readLogFilter(address);
  const query = useQuery(logQuery(repository, result.id, filter));
  const narrow = (values: Partial<Omit<LogFilter, 'page'>>) =>
    setAddress((now) => withValues(now, { page: '', ...values }), { replace: true });
  const turnTo = (page: number) => {
    setAddress((now) => withPage(now, page));
    rows.current?.scrollIntoView({ block: 'nearest' });
  };
  const clear = () => setAddress((now) => withValues(now, NOTHING), { replace: true });
  const { data } = query;

  return (
    <section className={styles['section']} aria-labelledby="result-log" aria-busy={query.isFetching}>
      <h2 ref={heading} id="result-log" tabIndex={-1}>
        {t('log')}
      </h2>
      {result.sentences > 0 && <LogFilterForm result={result} filter={filter} onChange={narrow} onClear={clear} />}
      {data && data.count > 0 && (
        <div className={styles['logHead']}>
          <p role="status" className={styles['count']}>
            {t('logCount', { count: data.count, amount: formatNumber(data.count) })}
          </p>
          <DownloadButton result={result} table="sentences" filter={filter} />
        </div>
      )}
      {data?.results.some((entry) => !isRight(entry)) && <p className={styles['keys']}>{t('fixKeys')}</p>}
      {!data &&
        (query.isError ? (
          <>
            <p>{t('logFailed')}</p>
            <Failure error={query.error} onRetry={() => void query.refetch()} />
          </>
        ) : (
          <Skeleton rows={LOG_PAGE} />
        ))}
      {data &&
        (data.results.length === 0 ? (
          <EmptyList
            level={3}
            isBeyond={data.count > 0}
            onFirst={() => turnTo(1)}
            isFiltering={isFiltering(filter)}
            noMatch={t('noMatch')}
            noMatchText={t('noMatchText')}
            onClear={clear}
          >
            <h3>{t('emptyLog')}</h3>
            <p>{t('emptyLogText')}</p>
          </EmptyList>
        ) : (
          <>
            <ul ref={rows} className={styles['rows']} aria-label={t('log')}>
              {data.results.map((entry, at) => (
                <LogRow
                  key={`${filter.page} ${at} ${entry.text}`}
                  repository={repository}
                  result={result}
                  entry={entry}
                  isTourAnchor={at === 0}
                />
              ))}
            </ul>
            <Pagination page={filter.page} pageSize={LOG_PAGE} count={data.count} onPage={turnTo} />
          </>
        ))}
    </section>
  );
}
