import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { counted } from '../../../components/counted.ts';
import { PAGE_SIZE, SentenceList } from '../../../sentences/index.ts';
import { sentencesQuery } from '../api.ts';
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
  page: number;
  onPage: (page: number) => void;
}

/** One of the two lists: its count, a page of sentences and the pagination. */
export function SentenceSection({ title, hint, empty, repository, filter, waits, page, onPage }: SentenceSectionProps) {
  const query = useQuery(sentencesQuery(repository, filter, waits, page));
  const lastPage = Math.max(1, Math.ceil((query.data?.count ?? 0) / PAGE_SIZE));
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
            <SentenceList repository={repository} sentences={results} isBusy={query.isPlaceholderData} />
            <Pagination page={Math.min(page, lastPage)} pageSize={PAGE_SIZE} count={count} onPage={onPage} />
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
