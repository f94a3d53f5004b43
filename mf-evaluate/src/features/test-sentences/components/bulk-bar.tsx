import { useState } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { Choice } from '../../../components/filter/choice.tsx';
import { undoChange, useChangeTests } from '../api.ts';
import type { TestsChange } from '../model.ts';
import styles from '../test-sentences.module.css';
import type { TestSelection } from '../use-selection.ts';
import { messages } from './bulk-messages.ts';

interface BulkBarProps {
  repository: RepositoryInfo;
  selection: TestSelection;
  /** Test sentences on the page. */
  onPage: number;
}

const DONE = { intent: 'moved', train: 'trained', delete: 'deleted' } as const;

/** Actions on all selected test sentences; each can be undone [EVA-82]. */
export function BulkBar({ repository, selection, onPage }: BulkBarProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const toast = useUndoToast();
  const [target, setTarget] = useState('');
  const change = useChangeTests(repository);
  const { amount, count } = selection;

  function run(action: TestsChange['action']) {
    change.mutate(
      { ...selection.which, action, ...(action === 'intent' && { target }) },
      {
        onSuccess: ({ id, changed, left }) => {
          const done = changed > 0 ? t(DONE[action], { ...counted(changed), target }) : '';
          const text = [done, left > 0 ? t('left', counted(left)) : ''].join(' ').trim();
          if (id === null) void message.info(text);
          else toast(text, () => undoChange(repository, id));
          selection.clear();
        },
        onError: (error) => void message.error((error instanceof ApiError && error.detail) || t('failed')),
      },
    );
  }

  const isBusy = change.isPending;
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
      <button type="button" className="button quiet" disabled={isBusy} onClick={selection.clear}>
        {t('clearSelection')}
      </button>
      <form
        className={styles['bulkIntent']}
        onSubmit={(event) => {
          event.preventDefault();
          if (target !== '' && !isBusy) run('intent');
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
      <button type="button" className="button" disabled={isBusy} onClick={() => run('train')}>
        {t('train')}
      </button>
      <button type="button" className="button danger" disabled={isBusy} onClick={() => run('delete')}>
        {t('delete')}
      </button>
    </div>
  );
}
