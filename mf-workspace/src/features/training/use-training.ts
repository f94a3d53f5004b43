import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TASK_STATUS } from 'shared/domain';
import { queryClient, useQuery } from 'shared/platform';
import type { UseQueryResult } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { qualityQuery } from '../../components/quality/api.ts';
import { events } from '../../events.ts';
import { refreshSentences } from '../../sentences/index.ts';
import { tasksQuery, useCancelTraining, useStartTraining } from './api.ts';
import { useLiveTasks } from './follow-tasks.ts';
import { isRunning, lastTrainedAt } from './tasks.ts';
import type { TrainingTask } from './tasks.ts';

/** Polling intervals without a live stream, in ms: during a training and otherwise. */
const POLL = { running: 3_000, idle: 100_000 } as const;

export interface Training {
  /** All known trainings, newest first. */
  tasks: readonly TrainingTask[];
  /** Trainings since the last dismissed ones: running or just finished. */
  current: readonly TrainingTask[];
  isRunning: boolean;
  /** Requested, not yet queued. */
  isStarting: boolean;
  /** All current trainings have ended and were started in this tab, so their outcome is shown. */
  isOver: boolean;
  /** Rejects when a training could not be started. */
  start: (languages: readonly string[]) => Promise<void>;
  cancel: (task: TrainingTask) => void;
  isCancelling: (task: TrainingTask) => boolean;
  /** Dismisses the finished trainings. */
  dismiss: () => void;
  /** Start time of the latest successful training; `undefined` while it is unknown, `null` without any. */
  trainedAt: string | null | undefined;
  /** How `tasks` are loaded. */
  query: Pick<UseQueryResult<readonly TrainingTask[]>, 'isPending' | 'error' | 'refetch'>;
}

interface TrainingOptions {
  /** Called once when trainings started elsewhere have ended. */
  onElsewhere: (tasks: readonly TrainingTask[]) => void;
}

/** Live trainings of the current version, no matter who started them and in which tab [TRN-07]. */
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
  const { current, isOwn, isRestored, begin, dismiss } = useCurrent(repository.repository_version_id, tasks);
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
    // After a reload it is unknown whether the request arrived; only the existence of its task proves it.
    isStarting: starting.isPending || (isOwn && !isRestored && current.length === 0),
    isCancelling: ({ id }) => cancelled.includes(id),
    trainedAt: tasks && (lastTrainedAt(tasks) ?? null),
    query,
  };
}

/** Separates current trainings from history. `isOwn`: started in this tab. */
interface Base {
  /** Tasks up to this id are history… */
  upTo: number;
  /** …except these, which were running when the screen opened. */
  running: readonly number[];
  isOwn: boolean;
  /** Started before a reload. */
  isRestored?: boolean;
}

/** Trainings running when the screen opens, and all later ones. Ownership by this tab survives a reload. */
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

  return { current, isOwn: base?.isOwn ?? false, isRestored: base?.isRestored ?? false, begin, dismiss };
}

function readOwnBase(stored: string | null): Base | undefined {
  return stored !== null && /^\d+$/.test(stored)
    ? { upTo: Number(stored), running: [], isOwn: true, isRestored: true }
    : undefined;
}

/** Publishes every successful training once. */
function useFinished(repository: RepositoryInfo, current: readonly TrainingTask[]): void {
  const published = useRef(new Set<number>());
  useEffect(() => {
    const fresh = current.filter((task) => !isRunning(task) && !published.current.has(task.id));
    if (fresh.length === 0) return;
    for (const { id, status, language } of fresh) {
      published.current.add(id);
      if (status === TASK_STATUS.success)
        events.emit('training.finished@1', {
          repository: repository.uuid,
          version: repository.repository_version_id,
          language,
        });
    }
    refreshSentences(repository);
    void queryClient.invalidateQueries({ queryKey: qualityQuery(repository).queryKey });
  }, [repository, current]);
}
