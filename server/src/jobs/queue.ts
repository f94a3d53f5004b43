import { PgBoss } from 'pg-boss';
import type { Job } from './job.ts';

/** The schema pg-boss keeps its own tables in. */
export const QUEUE_SCHEMA = 'pgboss';

interface QueueOptions {
  readonly databaseUrl: string;
  /** A worker silent for so long is taken for dead. */
  readonly heartbeatSeconds: number;
  readonly jobs: readonly Job[];
  readonly onError: (error: unknown) => void;
}

const SUPERVISE_SECONDS = 1;
const CONNECTIONS = 4;
/** Work may be taken up four times: a worker can die for reasons of its own, a fourth death has another cause. */
export const RETRIES = 3;
const RETRY_DELAY_SECONDS = 1;
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * The job queue of a worker process. A dead worker's jobs are noticed by their missing heartbeat and done by another
 * one; `SUPERVISE_SECONDS` is how often that is looked at.
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
