import { useMessages } from 'shared/i18n';
import { useQuery, useSearchParams, readPage } from 'shared/platform';

import { PAGE_SIZE } from '../../components/intelligences/api.ts';
import { IntelligenceList } from '../../components/intelligences/intelligence-list.tsx';
import { reportQuery } from '../../components/reports/api.ts';
import { messages } from './messages.ts';
import styles from './organization.module.css';

/** An intelligence counts as used if it was called within this many days. */
const USED_WITHIN = 90;

/** Intelligences recently called with the organization's keys; shown when payments are enabled [ORG-04]. */
export function UsedIntelligences({ nickname, onClear }: { nickname: string; onClear: () => void }) {
  const t = useMessages(messages);
  const [params] = useSearchParams();
  const used = useQuery({
    ...reportQuery(nickname, USED_WITHIN, readPage(params, 'using'), PAGE_SIZE),
    select: ({ count, results }) => ({
      count,
      results: results.map(({ owner, ...row }) => ({ ...row, owner__nickname: owner.nickname })),
    }),
  });
  return (
    <section className={styles['used']} aria-labelledby="used-title">
      <h2 id="used-title">{t('using')}</h2>
      <p className="soft">{t('usingText')}</p>
      <IntelligenceList
        query={used}
        list="using"
        onClear={onClear}
        noteOf={({ owner__nickname: owner, total_count: count }) => `@${owner} · ${t('predictions', { count })}`}
        empty={<p className="notice">{t('noneUsing')}</p>}
      />
    </section>
  );
}
