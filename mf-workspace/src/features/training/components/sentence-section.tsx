import { useId } from 'react';
import type { ReactNode } from 'react';
import { pageCount } from 'shared/domain';
import { formatNumber, useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { counted } from '../../../components/counted.ts';
import { PAGE_SIZE, PAGE_SIZES, SentenceList } from '../../../sentences/index.ts';
import { PageSize } from '../../../components/page-size.tsx';
import { listOf, sentencesQuery } from '../api.ts';
import type { Place } from '../api.ts';
import { messages } from '../messages.ts';
import type { SentenceFilter } from '../model.ts';
import styles from '../training.module.css';

interface SentenceSectionProps {
  title: string;
  hint?: ReactNode;
  /** Shown for an empty list: the reason and the next step. */
  empty: string;
  repository: RepositoryInfo;
  filter: SentenceFilter;
  /** Whether it lists sentences that wait for training, or those that do not; undefined: all. */
  waits: boolean | undefined;
  place: Place;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** One of the two lists: its count, a page of sentences and the pagination. */
export function SentenceSection(props: SentenceSectionProps) {
  const { title, hint, empty, repository, filter, waits, place, onPage, onSize } = props;
  const t = useMessages(messages);
  const { page, size } = place;
  const list = listOf(repository, filter, waits);
  const query = useQuery(sentencesQuery(repository, list, place));
  const lastPage = pageCount(query.data?.count ?? 0, size);
  const isBeyond =
    query.data !== undefined && !query.isPlaceholderData && query.data.results.length === 0 && page > lastPage;
  return (
    <Section title={title} count={query.data?.count} hint={hint}>
      <QueryView
        query={query}
        rows={6}
        isEmpty={({ results }) => results.length === 0 && !isBeyond}
        empty={
          <div className="notice">
            <p>{empty}</p>
          </div>
        }
      >
        {({ count, results }) => (
          <>
            <SentenceList
              repository={repository}
              sentences={results}
              list={list}
              count={count}
              isBusy={query.isPlaceholderData}
            />
            {count > PAGE_SIZE && (
              <div className={styles['pages']}>
                <Pagination page={Math.min(page, lastPage)} pageSize={size} count={count} onPage={onPage} />
                <PageSize label={t('pageSize')} value={size} sizes={PAGE_SIZES} onChange={onSize} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}

function Section({
  title,
  count,
  hint,
  children,
}: {
  title: string;
  count: number | undefined;
  hint: ReactNode;
  children: ReactNode;
}) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && (
          <span className="soft" title={t('sentences', counted(count))}>
            {formatNumber(count)}
          </span>
        )}
      </div>
      {hint && <p className="soft">{hint}</p>}
      {children}
    </section>
  );
}
