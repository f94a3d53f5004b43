import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';

import { counted } from '../../../components/counted.ts';
import type { Target } from '../../../sentences/index.ts';
import type { Decision } from '../api.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';

interface BulkBarProps {
  selectedCount: number;
  /** Questions on all pages. */
  count: number;
  isAll: boolean;
  /** Whether the questions of the other pages are being loaded; an action would leave them out. */
  isReading: boolean;
  /** Announces questions that have arrived. */
  arrivals: ReactNode;
  canWrite: boolean;
  isDeleting: boolean;
  onToggleAll: () => void;
  /** Selects the questions of all pages. */
  onSelectEvery: () => void;
  onDelete: () => void;
  onAdd: (target: Target) => void;
  onDecideEach: (decision: Omit<Decision, 'entry'>) => void;
  /** Assigns the selected questions. */
  assigning: ReactNode;
}

/** Selects the whole page, and decides about the selected questions or deletes them. */
export function BulkBar(props: BulkBarProps) {
  const { selectedCount, count, isAll, isReading, arrivals, canWrite, isDeleting } = props;
  const { onToggleAll, onSelectEvery, onDelete, onAdd, onDecideEach, assigning } = props;
  const t = useMessages(messages);
  return (
    <div className={styles['bar']} role="group" aria-label={t('bulk')}>
      <label className={styles['all']}>
        <input type="checkbox" checked={isAll} onChange={onToggleAll} />
        {t('selectAll')}
      </label>
      <p className="soft" role="status">
        {selectedCount > 0 ? t('selected', counted(selectedCount)) : t('count', counted(count))}
      </p>
      {isAll && selectedCount < count && (
        <button
          type="button"
          className="button quiet"
          aria-busy={isReading}
          disabled={isReading}
          onClick={onSelectEvery}
        >
          {t('selectEvery', counted(count))}
        </button>
      )}
      {arrivals}
      {canWrite && (
        <button
          type="button"
          className={`button quiet danger ${styles['forget']}`}
          disabled={isDeleting}
          onClick={onDelete}
        >
          {t('forget')}
        </button>
      )}
      {selectedCount > 0 && (
        <>
          {assigning}
          <button type="button" className="button" onClick={() => onDecideEach({ state: 'ignored' })}>
            {t('ignore')}
          </button>
          <button type="button" className="button" onClick={() => onDecideEach({ state: 'taught' })}>
            {t('asAnswered')}
          </button>
        </>
      )}
      <div className={styles['adding']}>
        {canWrite && (
          <button type="button" className="button" data-tour="inbox-tests" onClick={() => onAdd('tests')}>
            {t('toTests')}
          </button>
        )}
        <button type="button" className="button primary" data-tour="inbox-training" onClick={() => onAdd('training')}>
          {t('toTraining')}
        </button>
      </div>
    </div>
  );
}
