import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatAgo, formatNumber, formatPercent, languageName, useMessages } from 'shared/i18n';
import { Link, Pagination, QueryView, useQuery } from 'shared/platform';
import { dashboardPath, paths, qualityPath } from 'shared/routes';

import { CardSkeleton } from '../../components/card-skeleton.tsx';
import { NAMED_LANGUAGES, orderLanguages } from '../../components/public-repository.ts';
import { findingCountQuery, MINE_SIZE, mineQuery } from './mine-api.ts';
import type { MyIntelligence } from './mine-api.ts';
import { messages } from './mine-messages.ts';
import styles from './mine.module.css';

interface MineProps {
  search: string;
  /** What follows on the page; it appears together with the list, so that nothing moves. */
  children: ReactNode;
}

/** The intelligences that the person works on, above all others [BRO-08]; nothing for people without one. */
export default function Mine({ search, children }: MineProps) {
  // A new search starts on its first page.
  const [place, setPlace] = useState({ search, page: 1 });
  const page = place.search === search ? place.page : 1;
  const mine = useQuery(mineQuery(search, page));
  if (mine.isPending) return <CardSkeleton cards={9} />;
  return (
    <>
      <div className={styles['mine']}>
        <QueryView query={mine} empty={null}>
          {({ count, results }) => (
            <List results={results} isBusy={mine.isFetching}>
              <Pagination
                page={page}
                pageSize={MINE_SIZE}
                count={count}
                onPage={(chosen) => setPlace({ search, page: chosen })}
              />
            </List>
          )}
        </QueryView>
      </div>
      {children}
    </>
  );
}

interface ListProps {
  results: readonly MyIntelligence[];
  isBusy: boolean;
  children: ReactNode;
}

function List({ results, isBusy, children }: ListProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id}>{t('title')}</h2>
      <ul className={styles['list']}>
        {results.map((each) => (
          <Item key={each.uuid} intelligence={each} />
        ))}
      </ul>
      {children}
    </section>
  );
}

function Item({ intelligence }: { intelligence: MyIntelligence }) {
  const t = useMessages(messages);
  const { name, slug, owner__nickname: owner, is_private: isPrivate, waiting_questions: waiting } = intelligence;
  const at = { ownerNickname: owner, slug };
  return (
    <li className={styles['item']}>
      <h3 dir="auto">
        <Link to={paths.repositorySummary(at)}>{name}</Link>
      </h3>
      {isPrivate && <span className={styles['private']}>{t('private')}</span>}
      <p className={styles['facts']}>
        <span>{t('by', { owner })}</span>
        <span>{t('used', { when: formatAgo(intelligence.used_at) })}</span>
        <Quality intelligence={intelligence} />
        <span>{namesOf(intelligence)}</span>
        {waiting !== null && waiting > 0 && (
          <Link to={paths.repositoryLog(at)}>{t('waiting', { count: waiting, amount: formatNumber(waiting) })}</Link>
        )}
        <Findings intelligence={intelligence} />
      </p>
    </li>
  );
}

function Findings({ intelligence }: { intelligence: MyIntelligence }) {
  const t = useMessages(messages);
  const { data: count = 0 } = useQuery(findingCountQuery(intelligence));
  if (count === 0) return null;
  const { owner__nickname: ownerNickname, slug, language } = intelligence;
  const words = { count, amount: formatNumber(count), language: languageName(language) };
  return <Link to={dashboardPath({ ownerNickname, slug }, 'check/')}>{t('findings', words)}</Link>;
}

/** The share of right answers leads to how it was measured. */
function Quality({ intelligence }: { intelligence: MyIntelligence }) {
  const t = useMessages(messages);
  const { quality, owner__nickname: ownerNickname, slug } = intelligence;
  if (!quality || quality.sentences === 0) return <span>{t('unmeasured')}</span>;
  const { right, sentences } = quality;
  return (
    <Link to={qualityPath({ ownerNickname, slug })}>
      {t('quality', { share: formatPercent(right / sentences), sentences: formatNumber(sentences) })}
    </Link>
  );
}

/** The main language first; beyond three they are only counted. */
function namesOf(intelligence: MyIntelligence): string {
  const all = orderLanguages(intelligence);
  const named = all.slice(0, NAMED_LANGUAGES).map((code) => languageName(code));
  return all.length > NAMED_LANGUAGES ? `${named.join(', ')} +${all.length - NAMED_LANGUAGES}` : named.join(', ');
}
