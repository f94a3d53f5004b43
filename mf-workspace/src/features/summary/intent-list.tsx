import { useState } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { IntentSummary } from 'shared/repository';
import { paths } from 'shared/routes';
import { Input } from 'shared/ui';

import { messages } from './messages.ts';
import styles from './summary.module.css';

/** Intents shown before the list is expanded. */
const SHOWN = 24;
/** The list is searchable from this length. */
const SEARCHABLE_FROM = 10;

/** Intents with their number of sentences, largest first; linked for users who can open them. */
export function IntentList({ intents, isLinked }: { intents: readonly IntentSummary[]; isLinked: boolean }) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const [filter, setFilter] = useState('');
  const [isWhole, setWhole] = useState(false);
  const sought = filter.trim().toLowerCase();
  const matching = [...intents]
    .filter(({ value }) => value.toLowerCase().includes(sought))
    .sort((one, other) => other.examples__count - one.examples__count || one.value.localeCompare(other.value));
  const shown = isWhole ? matching : matching.slice(0, SHOWN);
  const largest = Math.max(1, ...intents.map((intent) => intent.examples__count));

  return (
    <section className={styles['section']} aria-labelledby="summary-intents">
      <div className={styles['sectionHead']}>
        <h2 id="summary-intents">
          {t('intents')} <span className="soft">{formatNumber(intents.length)}</span>
        </h2>
        {intents.length >= SEARCHABLE_FROM && (
          <Input
            className={styles['filter'] ?? ''}
            allowClear
            aria-label={t('filterIntents')}
            placeholder={t('filterIntents')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
      </div>
      {intents.length === 0 && <p className="soft">{t('noIntents')}</p>}
      {intents.length > 0 && matching.length === 0 && (
        <p className="soft" role="status">
          {t('noIntentMatch', { text: filter.trim() })}
        </p>
      )}
      <ul className={styles['intents']}>
        {shown.map(({ id, value, examples__count: count }) => (
          <li key={id}>
            {isLinked ? (
              <Link className={styles['intent'] ?? ''} dir="auto" to={versioned(paths.repositoryIntent(address, id))}>
                {value}
              </Link>
            ) : (
              <span dir="auto">{value}</span>
            )}
            <span className="soft">{t('sentences', { count })}</span>
            <span className={styles['bar']} aria-hidden="true">
              <span style={{ width: `${(count / largest) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < matching.length && (
        <button type="button" className="button" onClick={() => setWhole(true)}>
          {t('showAll', { total: formatNumber(matching.length) })}
        </button>
      )}
    </section>
  );
}
