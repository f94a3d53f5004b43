import { randomBytes } from 'node:crypto';
import { startApi, startWorker } from './processes.ts';
import { createDatabaseOn, dropDatabaseOn } from './test-database.ts';
import type { StartedProcess } from './processes.ts';

export interface OwnProduct {
  readonly address: string;
  /** Process of the API. */
  readonly pid: number;
  readonly databaseUrl: string;
  /** The output of the API so far. */
  output(): string;
  /** Starts another worker on the same database. */
  worker(): Promise<StartedProcess>;
  stop(): Promise<void>;
}

/** An API with its own database, out of reach of the suite's worker: for tests about workers and first starts. */
export async function ownProduct(environment: Readonly<Record<string, string>> = {}): Promise<OwnProduct> {
  const suite = process.env['DATABASE_URL'];
  if (!suite) throw new Error('The HTTP tests run through jest, which starts the database (pnpm http)');
  const name = `parlance_own_${randomBytes(6).toString('hex')}`;
  const settings = { ...environment, DATABASE_URL: await createDatabaseOn(suite, name, process.env['TEST_TEMPLATE']) };
  const api = await startApi(settings);
  const workers: StartedProcess[] = [];
  return {
    address: api.address,
    pid: api.pid,
    databaseUrl: settings.DATABASE_URL,
    output: () => api.output(),
    worker: async () => {
      const started = await startWorker(settings);
      workers.push(started);
      return started;
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await api.stop();
      await dropDatabaseOn(suite, name);
    },
  };
}
