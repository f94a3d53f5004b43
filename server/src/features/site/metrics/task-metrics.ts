import { TASK_TYPE } from 'shared/domain';
import { countTasks } from './task-metrics.queries.ts';
import type { App } from '../../../lib/app.ts';

const STATUSES = ['waiting', 'running', 'done', 'failed'];

/** Background work in the metrics of `/metrics`; the values are the same in every API process. */
export function taskMetrics({ db, metrics }: App): void {
  metrics.watch(
    {
      name: 'parlance_tasks',
      help: 'Background work that waits or runs, or has ended within a day.',
      labels: ['type', 'status'],
      isShared: true,
    },
    async () => {
      const counts = await countTasks(db);
      return Object.entries(TASK_TYPE).flatMap(([name, type]) =>
        STATUSES.map((status, number) => {
          const found = counts.find((each) => each.type === type && each.status === number);
          return [{ type: name, status }, found?.count ?? 0] as const;
        }),
      );
    },
  );
}
