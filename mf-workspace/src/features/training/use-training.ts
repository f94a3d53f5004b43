import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TASK_STATUS } from 'shared/domain';
import { emit } from 'shared/events';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { refreshSentences } from '../../components/sentences/api.ts';
import { tasksQuery, useCancelTraining, useStartTraining } from './api.ts';
import { useLiveTasks } from './follow-tasks.ts';
import { isRunning, lastTrainedAt } from './model.ts';
import type { TrainingTask } from './model.ts';

/** How often (ms) the tasks are asked for without a live stream: during a training, and otherwise. */
const POLL = { running: 3_000, idle: 100_000 } as const;

export interface Training {
  /** All known trainings, newest first. */
  tasks: readonly TrainingTask[];
  /** Trainings that began since the last ones were looked at: running, or just ended. */
  current: readonly TrainingTask[];
  isRunning: boolean;
  /** Asked for, not yet in the queue. */
  isStarting: boolean;
  /** Every current training has ended, and it was started in this tab: its outcome is to be shown. */
  isOver: boolean;
  /** Rejects when one could not be started. */
  start: (languages: readonly string[]) => Promise<void>;
  cancel: (task: TrainingTask) => void;
  isCancelling: (task: TrainingTask) => boolean;
  /** Puts the ended trainings away. */
  dismiss: () => void;
  /** When the newest successful training was asked for; `undefined` while unknown, `null` when there is none. */
  trainedAt: string | null | undefined;
}

interface TrainingOptions {
  /** Called once when trainings ended that were started elsewhere. */
  onElsewhere: (tasks: readonly TrainingTask[]) => void;
}

/** Trainings of the version on screen, live, whoever started them and in whichever tab [TRN-07]. */
export function useTraining(repository: RepositoryInfo, { onElsewhere }: TrainingOptions): Training {
  const isLive = useLiveTasks(repository);
  const starting = useStartTraining(repository);
  const cancelling = useCancelTraining();
  const [cancelled, setCancelled] = useState<readonly number[]>([]);
  const query = useQuery({
    ...tasksQuery(repository),
    refetchInterval: ({ state }) => (isLive ? false : POLL[state.data?.some(isRunning) ? 'running' : 'idle']),
  });
  const tasks = query.data;
  const { current, isOwn, begin, dismiss } = useCurrent(repository.repository_version_id, tasks);
  const running = current.some(isRunning);
  const isDone = current.length > 0 && !running && !starting.isPending;
  const isSelfCancelled =
    isDone && current.every(({ id, status }) => status === TASK_STATUS.failed && cancelled.includes(id));
  const isOver = isDone && isOwn && !isSelfCancelled;

  useFinished(repository, current);
  const settle = useEffectEvent(() => {
    if (!isSelfCancelled) onElsewhere(current);
    dismiss();
  });
  useEffect(() => {
    if (isDone && !isOver) settle();
  }, [isDone, isOver]);

  async function start(languages: readonly string[]) {
    begin();
    await starting.mutateAsync(languages).catch((error: unknown) => {
      dismiss();
      throw error;
    });
  }

  function cancel({ id }: TrainingTask) {
    setCancelled((ids) => [...ids, id]);
    cancelling.mutate(id, { onError: () => setCancelled((ids) => ids.filter((other) => other !== id)) });
  }

  return {
    current,
    isOver,
    start,
    cancel,
    dismiss,
    tasks: tasks ?? [],
    isRunning: running,
    isStarting: starting.isPending || (isOwn && current.length === 0),
    isCancelling: ({ id }) => cancelled.includes(id),
    trainedAt: tasks && (lastTrainedAt(tasks) ?? null),
  };
}

/** Where the current trainings begin. `isOwn`: started in this tab. */
interface Base {
  /** Tasks up to this id are history… */
  upTo: number;
  /** …but for these, which ran when the screen opened. */
  running: readonly number[];
  isOwn: boolean;
}

/** Trainings that run when the screen opens and all that come after. What this tab started stays its own through a reload. */
function useCurrent(version: number, tasks: readonly TrainingTask[] | undefined) {
  const key = `training-started:${version}`;
  const [base, setBase] = useState<Base | undefined>(() => readOwnBase(sessionStorage.getItem(key)));
  const newest = Math.max(0, ...(tasks ?? []).map(({ id }) => id));
  if (tasks && !base) setBase({ upTo: newest, running: tasks.filter(isRunning).map(({ id }) => id), isOwn: false });
  const current = base && tasks ? tasks.filter(({ id }) => id > base.upTo || base.running.includes(id)) : [];

  function begin() {
    sessionStorage.setItem(key, String(newest));
    setBase({ upTo: newest, running: [], isOwn: true });
  }

  function dismiss() {
    sessionStorage.removeItem(key);
    setBase({ upTo: newest, running: [], isOwn: false });
  }

  return { current, isOwn: base?.isOwn ?? false, begin, dismiss };
}

function readOwnBase(stored: string | null): Base | undefined {
  return stored !== null && /^\d+$/.test(stored) ? { upTo: Number(stored), running: [], isOwn: true } : undefined;
}

/** Tells the other areas of every training that ended well, once. */
function useFinished(repository: RepositoryInfo, current: readonly TrainingTask[]): void {
  const told = useRef(new Set<number>());
  useEffect(() => {
    const fresh = current.filter((task) => !isRunning(task) && !told.current.has(task.id));
    if (fresh.length === 0) return;
    for (const { id, status, language } of fresh) {
      told.current.add(id);
      if (status === TASK_STATUS.success)
        emit('training.finished@1', {
          repository: repository.uuid,
          version: repository.repository_version_id,
          language,
        });
    }
    refreshSentences(repository);
  }, [repository, current]);
}
