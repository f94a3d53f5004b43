import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Pagination } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { entityNames, useAddMany, useSelection } from '../../sentences/index.ts';
import type { Target } from '../../sentences/index.ts';
import { counted } from '../../components/counted.ts';
import type { Phrase } from './api.ts';
import { messages } from './messages.ts';
import { PhraseRow } from './phrase-row.tsx';
import styles from './suggestions.module.css';

/** Phrases per page [SUG-01]. */
const PAGE_SIZE = 10;

interface PhraseListProps {
  repository: RepositoryInfo;
  intent: string;
  language: string;
  phrases: readonly Phrase[];
  onMore: () => void;
}

/** Suggested phrases to edit, select and add; added phrases leave the list. */
export function PhraseList({ repository, intent, language, phrases, onMore }: PhraseListProps) {
  const t = useMessages(messages);
  const [rest, setRest] = useState(phrases);
  const [requestedPage, setRequestedPage] = useState(1);
  const { add, isBusy, askToSelect } = useAddMany(repository);
  const last = Math.max(1, Math.ceil(rest.length / PAGE_SIZE));
  const page = Math.min(requestedPage, last);
  const shown = rest.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const { selected, toggle, selectAll, clear } = useSelection(shown);
  const isAll = shown.length > 0 && selected.length === shown.length;

  async function handleAdd(target: Target) {
    if (selected.length === 0) {
      askToSelect();
      return;
    }
    const kept = await add(
      target,
      selected.map(({ id, text, marks }) => ({ id, text, entities: marks, intent, language })),
    );
    setRest((now) => now.filter(({ id }) => !kept.includes(id)));
    clear();
  }

  const more = (
    <button type="button" className="button quiet" onClick={onMore}>
      {t('more')}
    </button>
  );
  if (rest.length === 0)
    return (
      <div className="notice">
        <p>{t('allKept')}</p>
        {more}
      </div>
    );
  return (
    <section aria-label={t('phrasesOf', { intent })}>
      <div className={styles['bar']} role="group" aria-label={t('bulk')}>
        <label className={styles['all']}>
          <input type="checkbox" checked={isAll} onChange={isAll ? clear : selectAll} />
          {t('selectAll')}
        </label>
        <p className="soft" role="status">
          {selected.length > 0 ? t('selected', counted(selected.length)) : t('count', counted(rest.length))}
        </p>
        {more}
        {repository.authorization.can_write && (
          <button type="button" className="button" disabled={isBusy} onClick={() => void handleAdd('tests')}>
            {t('addToTests')}
          </button>
        )}
        <button
          type="button"
          className="button primary"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void handleAdd('training')}
        >
          {t('addToTraining')}
        </button>
      </div>
      <ul className={styles['phrases']} aria-label={t('phrasesOf', { intent })}>
        {shown.map((phrase) => (
          <PhraseRow
            key={phrase.id}
            phrase={phrase}
            language={language}
            entities={entityNames(repository)}
            isSelected={selected.includes(phrase)}
            onSelect={() => toggle(phrase.id)}
            onChange={(changed) => setRest((now) => now.map((each) => (each.id === changed.id ? changed : each)))}
          />
        ))}
      </ul>
      <Pagination page={page} pageSize={PAGE_SIZE} count={rest.length} onPage={setRequestedPage} />
    </section>
  );
}
