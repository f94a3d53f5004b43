import { languageName } from 'shared/domain';
import { formatNumber, useLocale, useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { testSentencesQuery } from '../api.ts';
import { messages } from '../messages.ts';
import { PAGE_SIZE, isFiltering } from '../model.ts';
import type { TestFilter } from '../model.ts';
import styles from '../test-sentences.module.css';
import { TestRow } from './test-row.tsx';

interface TestListProps {
  repository: RepositoryInfo;
  language: string;
  filter: TestFilter;
  onChange: (part: Partial<TestFilter>) => void;
}

/** The test sentences of one language, paginated. */
export function TestList({ repository, language, filter, onChange }: TestListProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const query = useQuery(testSentencesQuery(repository, language, filter));
  const total = query.data?.count ?? 0;
  return (
    <section aria-busy={query.isFetching} className={styles['list']}>
      {total > 0 && (
        <div role="status">
          <h2 className={styles['count']}>
            {t('count', { count: total, amount: formatNumber(total), language: languageName(language, locale) })}
          </h2>
        </div>
      )}
      <QueryView
        query={query}
        rows={6}
        empty={<NoSentences filter={filter} isBeyond={total > 0} onChange={onChange} />}
      >
        {({ count, results }) => (
          <>
            <ul className={styles['rows']} aria-label={t('list')}>
              {results.map((sentence, at) => (
                <TestRow key={sentence.id} repository={repository} sentence={sentence} isTourAnchor={at === 0} />
              ))}
            </ul>
            <Pagination page={filter.page} pageSize={PAGE_SIZE} count={count} onPage={(page) => onChange({ page })} />
          </>
        )}
      </QueryView>
    </section>
  );
}

interface NoSentencesProps {
  filter: TestFilter;
  /** The page is beyond the last one. */
  isBeyond: boolean;
  onChange: (part: Partial<TestFilter>) => void;
}

function NoSentences({ filter, isBeyond, onChange }: NoSentencesProps) {
  const t = useMessages(messages);
  if (isBeyond)
    return (
      <div className="notice">
        <h2>{t('beyond')}</h2>
        <button type="button" className="button" onClick={() => onChange({ page: 1 })}>
          {t('firstPage')}
        </button>
      </div>
    );
  if (isFiltering(filter))
    return (
      <div className="notice">
        <h2>{t('noMatch')}</h2>
        <p>{t('noMatchText')}</p>
        <button type="button" className="button" onClick={() => onChange({ search: '', intent: '' })}>
          {t('clearFilter')}
        </button>
      </div>
    );
  return (
    <div className="notice">
      <h2>{t('none')}</h2>
      <p>{t('noneText')}</p>
    </div>
  );
}
