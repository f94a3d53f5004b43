import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { askDataDirectory, databaseUrl, ensureDatabase } from './connection.ts';
import { EmbeddedDatabaseError, explainLog } from './failure.ts';
import { findFreePort, isPortFree } from './free-port.ts';
import { findPostmaster, isPostmaster } from './postmaster.ts';
import { chooseRunAs, handOver } from './run-as.ts';
import { spawnServer, stopServer, tailLog, waitForEnd } from './server-process.ts';
import { readState, writeState } from './state.ts';
import type { Binaries } from './binaries.ts';
import type { Layout } from './layout.ts';
import type { EmbeddedState } from './state.ts';

export { EmbeddedDatabaseError } from './failure.ts';

export interface EmbeddedPostgres {
  /** Address with password; it stays the same after restarts as long as its port is free. */
  readonly url: string;
  readonly pid: number;
  /** True when the server was left running by a killed start and has been adopted. */
  readonly isAdopted: boolean;
  /** Resolves when the server ends for any reason. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/** Recovery after a crash under load takes a few seconds; on a slow disk it can take far longer. */
const READY_LIMIT_MS = 120_000;
const RETRY_MS = 50;
/** After this long without a response the operator learns what the start is waiting for. */
const NOTICE_MS = 5000;
/** How often to retry a server that exits immediately while an old one releases its memory or port. */
const ATTEMPTS = 40;
const ATTEMPT_PAUSE_MS = 300;
const ADOPTED_POLL_MS = 500;
const PASSING = /pre-existing shared memory block|lock file .* already exists|could not bind|Address already in use/i;

interface StartOptions {
  readonly home: string;
  /** Called with a message for the operator when the server is unusually slow to respond. */
  readonly onWaiting?: (notice: string) => void;
  /** Programs of another version, to read the data of an older release. */
  readonly binaries?: Binaries;
}

interface Running {
  readonly pid: number;
  readonly state: EmbeddedState;
  readonly exited: Promise<void>;
}

/**
 * Starts PostgreSQL below `home`, or adopts the one that a killed start left running. Creates the database on the first
 * start. Callers ensure that only one of them works on a home at a time.
 * @throws EmbeddedDatabaseError with a message for the operator
 */
export async function startEmbeddedPostgres({
  home,
  onWaiting,
  binaries: given,
}: StartOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(home);
  await mkdir(folder, { recursive: true });
  const binaries = given ?? findBinaries();
  const layout = await ensureCluster(folder, binaries);
  const wait = waiter(onWaiting);
  const adopted = await adopt(layout, wait);
  const { pid, state, exited } = adopted ?? (await startServer(layout, binaries, wait));
  await wait(() => ensureDatabase(state));
  return {
    url: databaseUrl(state),
    pid,
    isAdopted: adopted !== undefined,
    exited,
    stop: () => stopServer(pid, layout.data),
  };
}

/** Waits for a server that is shutting down instead of adopting it. */
async function adopt({ data, state: file }: Layout, wait: Wait): Promise<Running | undefined> {
  const found = await findPostmaster(data);
  if (!found) return undefined;
  const state = { ...(await readState(file)), port: found.port };
  const directory = await wait(
    () => askDataDirectory(state),
    () => isPostmaster(found.pid, data),
  );
  if (directory === undefined) return undefined;
  if (resolve(directory) !== data)
    throw new EmbeddedDatabaseError(
      `Port ${found.port} answers for another database (${directory}): ` +
        'end it, or choose another folder with PARLANCE_HOME.',
    );
  await writeState(file, state);
  return {
    pid: found.pid,
    state,
    exited: waitForEnd(found.pid, data, { pollMs: ADOPTED_POLL_MS, isBackground: true }).then(() => undefined),
  };
}

async function startServer(layout: Layout, binaries: Binaries, wait: Wait): Promise<Running> {
  const runAs = await chooseRunAs(layout.data);
  await handOver(layout.data, runAs);
  const { password, port: lastPort } = await readState(layout.state);
  for (let attempt = 1; ; attempt += 1) {
    const state = { password, port: (await isPortFree(lastPort)) ? lastPort : await findFreePort() };
    await writeState(layout.state, state);
    const server = await spawnServer({ ...layout, ...binaries, port: state.port, runAs });
    let hasEnded = false;
    void server.exited.then(() => {
      hasEnded = true;
    });
    const directory = await wait(
      () => askDataDirectory(state),
      () => !hasEnded,
    );
    if (directory !== undefined) return { ...server, state };
    const log = await tailLog(layout.log, server);
    if (!PASSING.test(log) || attempt === ATTEMPTS) throw explainLog(log, layout.log);
    await pause(ATTEMPT_PAUSE_MS);
  }
}

/** Retries a question until the server responds. @returns the answer, or undefined when the server exited first */
type Wait = <Answer>(ask: () => Promise<Answer | undefined>, isRunning?: () => boolean) => Promise<Answer | undefined>;

function waiter(onWaiting: StartOptions['onWaiting']): Wait {
  return async (ask, isRunning = () => true) => {
    const notice = setTimeout(() => onWaiting?.('Waiting for the embedded database to answer…'), NOTICE_MS);
    const deadline = Date.now() + READY_LIMIT_MS;
    try {
      while (isRunning()) {
        const answer = await ask();
        if (answer !== undefined) return answer;
        if (Date.now() > deadline)
          throw new EmbeddedDatabaseError(
            'The embedded database has not become ready within two minutes; see its server.log.',
          );
        await pause(RETRY_MS);
      }
      return undefined;
    } finally {
      clearTimeout(notice);
    }
  };
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
