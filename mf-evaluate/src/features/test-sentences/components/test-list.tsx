import { languageName } from 'shared/domain';
import { formatNumber, useLocale, useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { ItemList } from 'shared/sentence';

import { EmptyList } from '../../../components/empty-list/empty-list.tsx';
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
        empty={
          <EmptyList
            level={2}
            isBeyond={total > 0}
            onFirst={() => onChange({ page: 1 })}
            isFiltering={isFiltering(filter)}
            noMatch={t('noMatch')}
            noMatchText={t('noMatchText')}
            onClear={() => onChange({ search: '', intent: '' })}
          >
            <h2>{t('none')}</h2>
            <p>{t('noneText')}</p>
          </EmptyList>
        }
      >
        {({ count, results }) => (
          <>
            <ItemList label={t('list')} isBusy={query.isPlaceholderData}>
              {results.map((sentence, at) => (
                <TestRow key={sentence.id} repository={repository} sentence={sentence} isTourAnchor={at === 0} />
              ))}
            </ItemList>
            <Pagination page={filter.page} pageSize={PAGE_SIZE} count={count} onPage={(page) => onChange({ page })} />
          </>
        )}
      </QueryView>
    </section>
  );
}
