import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { counted } from '../../../components/counted.ts';
import { Choice } from '../../../components/filter/choice.tsx';
import type { TestsChange } from '../model.ts';
import styles from '../test-sentences.module.css';
import type { TestSelection } from '../use-selection.ts';
import { useTestChange } from '../use-test-change.ts';
import { messages } from './bulk-messages.ts';

interface BulkBarProps {
  repository: RepositoryInfo;
  selection: TestSelection;
  /** Test sentences on the page. */
  onPage: number;
}

/** Actions on all selected test sentences; each can be undone [EVA-82]. */
export function BulkBar({ repository, selection, onPage }: BulkBarProps) {
  const t = useMessages(messages);
  const [target, setTarget] = useState('');
  const { run, isBusy } = useTestChange(repository);
  const { amount, count, which, clear } = selection;
  const change = (action: TestsChange['action']) =>
    run({ ...which, action, ...(action === 'intent' && { target }) }, clear);

  return (
    <div className={styles['bulk']} role="group" aria-label={t('bulk')} aria-busy={isBusy}>
      <p role="status">{t('selected', counted(amount))}</p>
      {!selection.isPageSelected && (
        <button type="button" className="button quiet" disabled={isBusy} onClick={selection.selectPage}>
          {t('selectAll', counted(onPage))}
        </button>
      )}
      {selection.isPageSelected && amount < count && (
        <button type="button" className="button quiet" disabled={isBusy} onClick={selection.selectAll}>
          {t('selectEvery', counted(count))}
        </button>
      )}
      <button type="button" className="button quiet" disabled={isBusy} onClick={clear}>
        {t('clearSelection')}
      </button>
      <form
        className={styles['bulkIntent']}
        onSubmit={(event) => {
          event.preventDefault();
          if (target !== '' && !isBusy) change('intent');
        }}
      >
        <Choice
          label={t('newIntent')}
          placeholder={t('choose')}
          value={target}
          options={repository.intents_list.map((value) => ({ value, label: value }))}
          onChange={setTarget}
        />
        <button type="submit" className="button" disabled={target === '' || isBusy}>
          {t('changeIntent')}
        </button>
      </form>
      <button type="button" className="button" disabled={isBusy} onClick={() => change('train')}>
        {t('train')}
      </button>
      <button type="button" className="button danger" disabled={isBusy} onClick={() => change('delete')}>
        {t('delete')}
      </button>
    </div>
  );
}
