import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { findFreePort } from '../../src/db/embedded/free-port.ts';
import { startApi, startWorker } from '../../src/testing/processes.ts';
import type { EmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import type { StartedProcess } from '../../src/testing/processes.ts';

export const VICTIMS = ['api', 'worker', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

/** A separate product whose processes can be killed and restarted on the same port. */
export interface Chaos {
  /** For the two API processes. */
  readonly addresses: readonly [string, string];
  readonly databaseUrl: string;
  /** kill -9, then after a pause a new process to replace it. */
  strike(victim: Victim, pauseMs: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startChaos(environment: Readonly<Record<string, string>>): Promise<Chaos> {
  const home = await mkdtemp(join(tmpdir(), 'parlance-chaos-'));
  let database: EmbeddedPostgres = await startEmbeddedPostgres({ home });
  const databaseUrl = database.url;
  const settings = {
    ...environment,
    DATABASE_URL: databaseUrl,
    PARLANCE_HOME: home,
    LOG_LEVEL: 'fatal',
  };
  const startApiAt = async (port: number) => ({ port, process: await startApi({ ...settings, PORT: String(port) }) });
  const first = await startApiAt(await findFreePort());
  const second = await startApiAt(await findFreePort());
  const apis = [first, second];
  const workers: StartedProcess[] = await Promise.all([startWorker(settings), startWorker(settings)]);

  const strikes: Readonly<Record<Victim, (pauseMs: number) => Promise<void>>> = {
    api: async (pauseMs) => {
      const [next] = apis.splice(0, 1);
      if (!next) throw new Error('Both API processes are being killed already');
      await next.process.kill();
      await pause(pauseMs);
      apis.push(await startApiAt(next.port));
    },
    worker: async (pauseMs) => {
      const [first] = workers.splice(0, 1);
      await first?.kill();
      await pause(pauseMs);
      workers.push(await startWorker(settings));
    },
    database: async (pauseMs) => {
      process.kill(database.pid, 'SIGKILL');
      await database.exited;
      await pause(pauseMs);
      database = await startEmbeddedPostgres({ home });
      if (database.url !== databaseUrl) throw new Error('The database came back at another address');
    },
  };
  return {
    addresses: [first.process.address, second.process.address],
    databaseUrl,
    strike: (victim, pauseMs) => strikes[victim](pauseMs),
    stop: async () => {
      await Promise.all([...apis.map((api) => api.process), ...workers].map((each) => each.kill()));
      await database.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
