import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { useTour } from 'shared/tour';

import { useAddMany } from '../../../components/adding/use-add-many.tsx';
import { counted } from '../../../components/counted.ts';
import type { Target } from '../../../components/sentences/api.ts';
import sentences from '../../../components/sentences/sentences.module.css';
import { useSelection } from '../../../components/sentences/use-selection.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import type { Log } from '../model.ts';
import { AddDialog } from './add-dialog.tsx';
import type { Asked } from './add-dialog.tsx';
import { LogRow } from './log-row.tsx';
import { useForget } from './use-forget.ts';

interface LogListProps {
  repository: RepositoryInfo;
  logs: readonly Log[];
  /** Of all pages. */
  count: number;
  isBusy: boolean;
  /** Every question that was shown is deleted. */
  onEmptied: () => void;
}

/** A page of the inbox: rows to select, and what can be done with the selected ones. */
export function LogList({ repository, logs, count, isBusy, onEmptied }: LogListProps) {
  const t = useMessages(messages);
  const { selected, toggle, select, selectAll, clear } = useSelection(logs);
  const [added, setAdded] = useState<Readonly<Record<Target, readonly number[]>>>({ training: [], tests: [] });
  const [asked, setAsked] = useState<Asked>();
  const { askToSelect } = useAddMany(repository);
  const forgetting = useForget(repository);
  const isTouring = useTour().active === 'inbox';
  const isAll = selected.length === logs.length;

  function handleAdd(target: Target) {
    if (selected.length === 0) askToSelect();
    // The tour tells what would open; it is not covered by it.
    else if (!isTouring) setAsked({ target, logs: selected });
  }

  function handleAdded(target: Target, ids: readonly number[]) {
    setAdded((now) => ({ ...now, [target]: [...now[target], ...ids] }));
    select(selected.filter(({ id }) => !ids.includes(id)).map(({ id }) => id));
    setAsked(undefined);
  }

  function handleForget() {
    if (selected.length === 0) {
      askToSelect();
      return;
    }
    forgetting.ask(
      selected.map(({ id }) => id),
      () => {
        clear();
        if (isAll) onEmptied();
      },
    );
  }

  function handleClose() {
    clear();
    setAsked(undefined);
  }

  return (
    <>
      <div
        className={`${styles['bar']} ${repository.authorization.can_write ? styles['managing'] : ''}`}
        role="group"
        aria-label={t('bulk')}
      >
        <label className={styles['all']}>
          <input type="checkbox" checked={isAll && logs.length > 0} onChange={isAll ? clear : selectAll} />
          {t('selectAll')}
        </label>
        <p className="soft" role="status">
          {selected.length > 0 ? t('selected', counted(selected.length)) : t('count', counted(count))}
        </p>
        {repository.authorization.can_write && (
          <button
            type="button"
            className={`button quiet ${sentences['danger']} ${styles['forget']}`}
            disabled={forgetting.isBusy}
            onClick={handleForget}
          >
            {t('forget')}
          </button>
        )}
        {repository.authorization.can_write && (
          <button type="button" className="button" data-tour="inbox-tests" onClick={() => handleAdd('tests')}>
            {t('toTests')}
          </button>
        )}
        <button
          type="button"
          className="button primary"
          data-tour="inbox-training"
          onClick={() => handleAdd('training')}
        >
          {t('toTraining')}
        </button>
      </div>
      <ul className={sentences['list']} aria-label={t('list')} aria-busy={isBusy}>
        {logs.map((log, index) => (
          <LogRow
            key={log.id}
            repository={repository}
            log={log}
            isSelected={selected.includes(log)}
            onSelect={() => toggle(log.id)}
            onAdd={(target) => setAsked({ target, logs: [log] })}
            isInTraining={added.training.includes(log.id)}
            isInTests={added.tests.includes(log.id)}
            {...(index === 0 && { tourAnchor: 'inbox-row' })}
          />
        ))}
      </ul>
      <AddDialog repository={repository} asked={asked} onAdded={handleAdded} onClose={handleClose} />
    </>
  );
}
