import { useState } from 'react';
import { typedName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { IntentField } from '../form/intent-field.tsx';
import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import { intentNames } from '../names.ts';
import styles from '../sentences.module.css';
import { useBulk } from './use-bulk.ts';

interface BulkBarProps {
  repository: RepositoryInfo;
  selected: readonly Sentence[];
  /** How many sentences are on the page. */
  count: number;
  onAll: () => void;
  onClear: () => void;
}

/** Actions on all selected sentences; each can be undone. */
export function BulkBar({ repository, selected, count, onAll, onClear }: BulkBarProps) {
  const t = useMessages(messages);
  const { modal } = App.useApp();
  const [intent, setIntent] = useState('');
  const { isBusy, changeIntent, remove } = useBulk(repository, onClear);
  const intents = intentNames(repository);
  const name = typedName(intent, intents);

  function handleDelete() {
    void modal.confirm({
      title: t('deleteManyTitle', counted(selected.length)),
      content: t('deleteManyText'),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => remove(selected),
    });
  }

  return (
    <div className={styles['bulk']} role="group" aria-label={t('bulk')}>
      <p role="status">{t('selected', counted(selected.length))}</p>
      {selected.length < count && (
        <button type="button" className="button quiet" onClick={onAll}>
          {t('selectAll', counted(count))}
        </button>
      )}
      <button type="button" className="button quiet" onClick={onClear}>
        {t('clearSelection')}
      </button>
      <form
        className={styles['bulkIntent']}
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '' && !isBusy) void changeIntent(selected, name);
        }}
      >
        <IntentField label={t('newIntent')} value={intent} intents={intents} onChange={setIntent} />
        <button type="submit" className="button" disabled={name === '' || isBusy} aria-busy={isBusy}>
          {t('changeIntent')}
        </button>
      </form>
      <button type="button" className="button danger" disabled={isBusy} onClick={handleDelete}>
        {t('delete')}
      </button>
    </div>
  );
}
