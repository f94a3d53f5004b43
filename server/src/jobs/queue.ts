import { PgBoss } from 'pg-boss';

export const TRAIN_QUEUE = 'train';

/** The schema pg-boss keeps its own tables in. */
export const QUEUE_SCHEMA = 'pgboss';

interface QueueOptions {
  readonly databaseUrl: string;
  /** A worker silent for so long is taken for dead. */
  readonly heartbeatSeconds: number;
  readonly onError: (error: unknown) => void;
}

const SUPERVISE_SECONDS = 1;
const CONNECTIONS = 4;
/** A training may be taken up four times: a worker can die for reasons of its own, a fourth death has another cause. */
export const RETRIES = 3;
const RETRY_DELAY_SECONDS = 1;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * The job queue of a worker process. A dead worker's jobs are noticed by their missing heartbeat and done by another
 * one; `SUPERVISE_SECONDS` is how often that is looked at.
 */
export async function openQueue({ databaseUrl, heartbeatSeconds, onError }: QueueOptions): Promise<PgBoss> {
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
  const settings = { heartbeatSeconds, retryLimit: RETRIES, retryDelay: RETRY_DELAY_SECONDS, expireInSeconds: DAY_SECONDS / 2, deleteAfterSeconds: DAY_SECONDS, notify: true };
  await boss.createQueue(TRAIN_QUEUE, settings);
  await boss.updateQueue(TRAIN_QUEUE, settings);
  return boss;
}
