import { useState } from 'react';
import { typedName } from 'shared/domain';
import { formatNumber, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import type { TriedChange } from '../../components/what-if/api.ts';
import { TryButton } from '../../components/what-if/try-button.tsx';
import { refreshSentences } from '../api.ts';
import { IntentField } from '../form/intent-field.tsx';
import { messages } from '../messages.ts';
import type { Sentence } from '../model.ts';
import { intentNames } from '../names.ts';
import styles from '../sentences.module.css';
import { useBulk } from './use-bulk.ts';

interface BulkBarProps {
  repository: RepositoryInfo;
  selected: readonly Sentence[];
  /** The number of sentences on the page, and on all pages. */
  onPage: number;
  count: number;
  /** Whether the sentences of the other pages are being loaded. */
  isReading: boolean;
  onSelectPage: () => void;
  onSelectAll: () => Promise<void>;
  onClear: () => void;
}

/** Actions on all selected sentences; each can be undone. */
export function BulkBar(props: BulkBarProps) {
  const { repository, selected, onClear } = props;
  const t = useMessages(messages);
  const { modal } = App.useApp();
  const [intent, setIntent] = useState('');
  const { isBusy, done, stop, changeIntent, remove } = useBulk(repository, onClear);
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
      <p role="status">
        {isBusy
          ? t('changing', { done: formatNumber(done), shown: formatNumber(selected.length) })
          : t('selected', counted(selected.length))}
      </p>
      <SelectMore {...props} isBusy={isBusy} />
      <button type="button" className="button quiet" onClick={isBusy ? stop : onClear}>
        {t(isBusy ? 'stop' : 'clearSelection')}
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
        <TryButton
          tried={isBusy ? undefined : moveOf(repository, selected, name)}
          onChanged={() => refreshSentences(repository)}
          onApplied={onClear}
        />
      </form>
      <button type="button" className="button danger" disabled={isBusy} onClick={handleDelete}>
        {t('delete')}
      </button>
    </div>
  );
}

/** A move of sentences to an intent, once one is named. */
function moveOf(repository: RepositoryInfo, selected: readonly Sentence[], intent: string): TriedChange | undefined {
  const [language = repository.language] = selected.map((sentence) => sentence.language);
  const sentences = selected.filter((sentence) => sentence.intent !== intent).map(({ id }) => id);
  if (intent === '' || sentences.length === 0) return undefined;
  return { repository, language, change: { change: 'move', sentences, intent } };
}

/** Offers the rest of the page, then the other pages. */
function SelectMore({
  selected,
  onPage,
  count,
  isReading,
  isBusy,
  onSelectPage,
  onSelectAll,
}: BulkBarProps & { isBusy: boolean }) {
  const t = useMessages(messages);
  if (selected.length >= count) return null;
  if (selected.length < onPage)
    return (
      <button type="button" className="button quiet" disabled={isBusy} onClick={onSelectPage}>
        {t('selectAll', counted(onPage))}
      </button>
    );
  return (
    <button
      type="button"
      className="button quiet"
      disabled={isBusy || isReading}
      aria-busy={isReading}
      onClick={() => void onSelectAll()}
    >
      {t('selectEvery', counted(count))}
    </button>
  );
}
