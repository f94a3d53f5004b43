import { formatAgo, formatDate, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { TaskBar, elapsed, useNow } from 'shared/task';

import { counted } from '../counted.ts';
import { progressQuery, useCancelImport } from './api.ts';
import type { ImportTarget } from './api.ts';
import { Changes } from './changes.tsx';
import styles from './data-set.module.css';
import { messages } from './messages.ts';
import { isRunning } from './model.ts';
import type { PastImport } from './model.ts';
import { useUndo } from './use-undo.ts';

interface ImportEntryProps {
  repository: RepositoryInfo;
  target: ImportTarget;
  entry: PastImport;
}

/** An import: its progress while it runs, then the result and the undo button. */
export function ImportEntry({ repository, target, entry }: ImportEntryProps) {
  const t = useMessages(messages);
  const { filename, format_name: format, created_by: who, created_at: created } = entry;
  if (isRunning(entry)) return <RunningImport target={target} entry={entry} />;
  return (
    <div className={styles['entry']} data-state={entry.state}>
      <div>
        <p>
          <strong dir="auto">{filename}</strong> {format && <span className="soft">{format}</span>}
        </p>
        <p className="soft">{t('byOn', { who: who ?? t('nobody'), when: formatAgo(created) })}</p>
        <Result entry={entry} />
      </div>
      {entry.is_undoable && <UndoButton repository={repository} target={target} entry={entry} />}
    </div>
  );
}

/** The result of an import. */
function Result({ entry }: { entry: PastImport }) {
  const t = useMessages(messages);
  const { state, error, counts, undone_at: undoneAt, left, not_kept: losses } = entry;
  if (state === 'failed')
    return (
      <p role="alert" className={styles['bad']}>
        {t('notImported', { reason: error ?? t('unknownReason') })}
      </p>
    );
  if (state === 'undone' && undoneAt !== null)
    return (
      <p>
        {t('undoneAgo', { when: formatAgo(undoneAt) })} {left !== null && left > 0 && t('left', counted(left))}
      </p>
    );
  if (!counts) return null;
  const others = [
    ...(counts.present > 0 ? [t('present', counted(counts.present))] : []),
    ...(counts.kept_here > 0 ? [t('keptHere', counted(counts.kept_here))] : []),
    ...(counts.refused > 0 ? [t('refused', counted(counts.refused))] : []),
  ];
  return (
    <>
      <Changes counts={counts} />
      {others.length > 0 && <p className="soft">{others.join(', ')}</p>}
      <Losses losses={losses} />
    </>
  );
}

/** Content of the files that was not stored. */
function Losses({ losses }: { losses: PastImport['not_kept'] }) {
  const t = useMessages(messages);
  if (losses.length === 0) return null;
  return (
    <details className="soft">
      <summary>{t('notSavedTitle')}</summary>
      <ul>
        {losses.map(({ what, count, example }) => (
          <li key={what}>{t('notSaved', { what, example, ...counted(count) })}</li>
        ))}
      </ul>
    </details>
  );
}

function UndoButton({ repository, target, entry }: ImportEntryProps) {
  const t = useMessages(messages);
  const { undo, isPending } = useUndo(repository, target);
  const { filename, undo_until: until } = entry;
  return (
    <div className={styles['undo']}>
      <button
        type="button"
        className="button"
        aria-label={t('undoOf', { file: filename })}
        disabled={isPending}
        aria-busy={isPending}
        onClick={() => undo(entry)}
      >
        {t('undo')}
      </button>
      {until !== null && <small className="soft">{t('undoUntil', { date: formatDate(until) })}</small>}
    </div>
  );
}

const STAGES = ['queued', 'reading', 'copying', 'storing'] as const;
const isStage = (stage: string | undefined): stage is (typeof STAGES)[number] =>
  STAGES.some((known) => known === stage);

function RunningImport({
  target,
  entry: { filename, created_at: created, task },
}: Omit<ImportEntryProps, 'repository'>) {
  const t = useMessages(messages);
  const now = useNow(true);
  const { data: running } = useQuery(progressQuery(target, task));
  const cancel = useCancelImport(target);
  const stage = isStage(running?.stage) ? running.stage : 'queued';
  return (
    <TaskBar
      label={t('progress', { file: filename })}
      percent={Math.round((running?.progress ?? 0) * 100)}
      stage={t(`stage_${stage}`)}
      time={elapsed(created, now)}
      cancelLabel={t('cancelImport', { file: filename })}
      isCancelling={cancel.isPending || (running?.cancel_requested ?? false)}
      {...(task !== null && { onCancel: () => cancel.mutate(task) })}
    />
  );
}
