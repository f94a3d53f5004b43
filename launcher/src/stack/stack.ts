import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { superviseDatabase } from './database.ts';
import { LaunchError } from './failure.ts';
import { checkPort } from './port.ts';
import { claimHome } from './run-file.ts';
import { ensureServerKey } from './server-key.ts';
import { superviseChild } from './supervised-child.ts';
import type { RunFile } from './run-file.ts';
import type { LaunchSettings } from './settings.ts';
import type { SupervisedChild } from './supervised-child.ts';

export interface StackOptions {
  readonly settings: LaunchSettings;
  /** Environment of the server processes. */
  readonly environment: NodeJS.ProcessEnv;
  /** Work to finish before requests are served, done while the database starts. */
  readonly prepare: () => Promise<void>;
  /** Called when a required process cannot be kept running. */
  readonly onGivenUp: (reason: LaunchError) => void;
}

export interface Stack {
  readonly url: string;
  /** Restarts the server processes with the current code. */
  restart(): void;
}

/** The running product: database, API and worker, in order of dependency. */
export class StackBuilder {
  readonly #options: StackOptions;
  /** Everything started so far, to be stopped in reverse order. */
  readonly #undo: (() => Promise<void>)[] = [];
  readonly #children = new Map<string, SupervisedChild>();
  readonly #pids: Record<string, number> = {};
  #runFile: RunFile | undefined;

  constructor(options: StackOptions) {
    this.#options = options;
  }

  /** @throws LaunchError with a sentence for the terminal; `stop` must still be called then */
  async start(): Promise<Stack> {
    const { settings, prepare } = this.#options;
    const { home, host, port } = settings;
    await makeHome(home);
    const runFile = await claimHome(home);
    this.#runFile = runFile;
    this.#undo.push(() => runFile.release());
    await checkPort(host, port);
    const [databaseUrl] = await both(this.#startDatabase(), prepare());
    const environment = await this.#childEnvironment(databaseUrl);
    const api = this.#startChild('api', 'server/src/main.ts', environment);
    const worker = this.#startChild('worker', 'server/src/worker.ts', environment);
    const [{ address }] = await Promise.all([api.ready, worker.ready]);
    const url = port === 0 ? String(address) : settings.publicUrl;
    await runFile.update({ url });
    return { url, restart: () => this.#children.forEach((child) => child.restart()) };
  }

  /** Stops everything in order: worker and API first, then the database. */
  async stop(): Promise<void> {
    await Promise.all([...this.#children.values()].map((child) => child.stop()));
    for (const undo of this.#undo.splice(0).reverse()) await undo();
  }

  /** Kills the server processes; the database still shuts down cleanly. */
  async kill(): Promise<void> {
    this.#children.forEach((child) => child.kill());
    for (const undo of this.#undo.splice(0).reverse()) await undo();
  }

  async #startDatabase(): Promise<string> {
    const { settings, onGivenUp } = this.#options;
    if (settings.databaseUrl !== undefined) return settings.databaseUrl;
    const database = await superviseDatabase(settings.home, onGivenUp);
    this.#undo.push(() => database.stop());
    return database.url;
  }

  async #childEnvironment(databaseUrl: string): Promise<NodeJS.ProcessEnv> {
    const { settings, environment } = this.#options;
    const key = settings.serverKey ?? (await ensureServerKey(settings.home));
    return {
      NODE_ENV: 'production',
      ...environment,
      DATABASE_URL: databaseUrl,
      SERVER_KEY: key,
      PARLANCE_HOME: settings.home,
    };
  }

  #startChild(name: string, script: string, environment: NodeJS.ProcessEnv): SupervisedChild {
    const child = superviseChild({
      name,
      script: join(ROOT, script),
      environment,
      log: join(this.#options.settings.logs, `${name}.log`),
      stopSeconds: this.#options.settings.stopSeconds,
      onStarted: (pid) => {
        this.#pids[name] = pid;
        void this.#runFile?.update({ children: { ...this.#pids } });
      },
      onGivenUp: this.#options.onGivenUp,
    });
    this.#children.set(name, child);
    return child;
  }
}

async function makeHome(home: string): Promise<void> {
  await mkdir(home, { recursive: true }).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new LaunchError(`The folder ${home} cannot be created${code}: choose another with PARLANCE_HOME.`);
  });
}

/** Waits for both even if one fails, so that nothing is still running when the caller cleans up. */
async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
