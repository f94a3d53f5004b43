import { useRef } from 'react';
import { languageName } from 'shared/domain';
import { formatNumber, useLocale, useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { ItemList, ListLook } from 'shared/sentence';
import { Select } from 'shared/ui';

import { EmptyList } from '../../../components/empty-list/empty-list.tsx';
import { testSentencesQuery } from '../api.ts';
import { messages } from '../messages.ts';
import { PAGE_SIZE, PAGE_SIZES, isFiltering } from '../model.ts';
import type { TestFilter } from '../model.ts';
import styles from '../test-sentences.module.css';
import { useSelection } from '../use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { messages as bulkMessages } from './bulk-messages.ts';
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
  const bulk = useMessages(bulkMessages);
  const locale = useLocale();
  const query = useQuery(testSentencesQuery(repository, language, filter));
  const total = query.data?.count ?? 0;
  const rows = query.data?.results ?? [];
  const selection = useSelection(rows, { language, filter, count: total });
  const isRange = useRef(false);
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
            {selection.amount > 0 && <BulkBar repository={repository} selection={selection} onPage={results.length} />}
            <ListLook value={{ found: filter.search, hidesLanguage: true }}>
              <div onClickCapture={(event) => (isRange.current = event.shiftKey)}>
                <ItemList label={t('list')} isBusy={query.isPlaceholderData}>
                  {results.map((sentence, at) => (
                    <TestRow
                      key={sentence.id}
                      repository={repository}
                      sentence={sentence}
                      isTourAnchor={at === 0}
                      selection={{
                        isSelected: selection.isSelected(sentence.id),
                        onSelect: () => selection.toggle(sentence.id, isRange.current),
                      }}
                    />
                  ))}
                </ItemList>
              </div>
            </ListLook>
            {count > PAGE_SIZE && (
              <div className={styles['pages']}>
                <Pagination
                  page={filter.page}
                  pageSize={filter.size}
                  count={count}
                  onPage={(page) => onChange({ page })}
                />
                <Select<number>
                  aria-label={bulk('pageSize')}
                  value={filter.size}
                  options={PAGE_SIZES.map((size) => ({ value: size, label: bulk('size', { size }) }))}
                  onChange={(size) => onChange({ size })}
                />
              </div>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
