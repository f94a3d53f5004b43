import { ConfigError, readConfig } from './config.ts';
import { formerSettings } from './settings/fixed-limits.ts';
import { isDatabaseAway } from './db/errors.ts';
import { EXIT_CODES } from './lib/process/exit-codes.ts';
import type { Config } from './config.ts';

/** Time a process has to close everything else once its requests have finished or were cut off (STOP_SECONDS). */
const CLOSE_LIMIT_MS = 10_000;
const SECOND_MS = 1000;

export interface RunningProcess {
  /** Sent to the parent process once this one serves. */
  readonly ready: Readonly<Record<string, string | number>>;
  stop(): Promise<void>;
}

/**
 * Runs a process of the product until it is asked to stop: by SIGTERM or SIGINT, or by the end of the parent that
 * started it, so that a killed supervisor leaves nothing behind.
 */
export async function runProcess(start: (config: Config) => Promise<RunningProcess>): Promise<void> {
  const config = readConfigOrExit();
  const running = await start(config).catch((error: unknown) => fail(error, config));
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), config.stopSeconds * SECOND_MS + CLOSE_LIMIT_MS).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        report(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.channel) process.once('disconnect', stop);
  process.send?.({ type: 'ready', ...running.ready });
}

/** Runs one task with the settings and ends; a failure is reported in one sentence, as when a process cannot start. */
export async function runOnce(task: (config: Config) => Promise<void>): Promise<void> {
  const config = readConfigOrExit();
  await task(config).catch((error: unknown) => fail(error, config));
}

function readConfigOrExit(): Config {
  try {
    for (const sentence of formerSettings(process.env)) process.stderr.write(`${sentence}\n`);
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CODES.wrongSettings);
  }
}

/** Reports the usual reasons for not starting in one sentence. */
function fail(error: unknown, { host, port }: Config): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    process.stderr.write(`Port ${port} of ${host} is taken: end the other program or choose another port with PORT.\n`);
  else if (isDatabaseAway(error)) {
    process.stderr.write('The database of DATABASE_URL does not answer.\n');
    process.exit(EXIT_CODES.databaseAway);
  } else if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CODES.wrongSettings);
  } else report(error);
  process.exit(1);
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
