import { App } from 'shared/ui';
import { elapsed, useNow } from './elapsed.ts';
import { TaskBar } from './task-bar.tsx';
import type { TaskBarProps } from './task-bar.tsx';
import styles from './task-bar.module.css';

/** The server's report on a running task. */
interface TaskAtWork {
  readonly id: number;
  /** Completed share, 0–1. */
  readonly progress: number;
  readonly created_at: string;
  readonly cancel_requested: boolean;
}

export interface TaskCardProps extends Pick<TaskBarProps, 'label' | 'stage'> {
  task: TaskAtWork;
  /** Tells the user that the screen may be left. */
  note: string;
  /** Requests that a task is canceled. */
  cancel: { readonly isPending: boolean; mutate(id: number, options: { onError: () => void }): void };
  cancelFailed: string;
}

/** The background task of this screen: progress, stage and duration, with a button to cancel it. */
export function TaskCard({ task, note, cancel, cancelFailed, ...bar }: TaskCardProps) {
  const now = useNow(true);
  const { message } = App.useApp();
  return (
    <section className={styles['card']} aria-label={bar.label}>
      <TaskBar
        {...bar}
        percent={Math.round(task.progress * 100)}
        time={elapsed(task.created_at, now)}
        isCancelling={task.cancel_requested || cancel.isPending}
        onCancel={() => cancel.mutate(task.id, { onError: () => void message.error(cancelFailed) })}
      />
      <p className="soft">{note}</p>
    </section>
  );
}
