import { PgBoss } from 'pg-boss';
import type { Job } from './job.ts';

/** Schema of the tables of pg-boss. */
export const QUEUE_SCHEMA = 'pgboss';

interface QueueOptions {
  readonly databaseUrl: string;
  /** A worker without a heartbeat for this long is presumed dead. */
  readonly heartbeatSeconds: number;
  readonly jobs: readonly Job[];
  readonly onError: (error: unknown) => void;
}

const SUPERVISE_SECONDS = 1;
const CONNECTIONS = 4;
/**
 * Deliveries after the first; some fail before the task is claimed. The number of attempts at a task has a separate
 * limit.
 */
const RETRIES = 30;
const RETRY_DELAY_SECONDS = 1;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * The job queue of a worker process. Jobs of a worker that is presumed dead are reassigned; the queue checks for them
 * every `SUPERVISE_SECONDS`.
 */
export async function openQueue({ databaseUrl, heartbeatSeconds, jobs, onError }: QueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: QUEUE_SCHEMA,
    application_name: 'parlance jobs',
    max: CONNECTIONS,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', onError);
  await boss.start();
  for (const { queue, limits } of jobs) {
    const settings = {
      heartbeatSeconds,
      retryLimit: RETRIES,
      retryDelay: RETRY_DELAY_SECONDS,
      expireInSeconds: limits.hours * HOUR_SECONDS,
      deleteAfterSeconds: DAY_SECONDS,
      notify: true,
    };
    await boss.createQueue(queue, settings);
    await boss.updateQueue(queue, settings);
  }
  return boss;
}
