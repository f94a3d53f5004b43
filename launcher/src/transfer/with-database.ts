import { mkdir } from 'node:fs/promises';
import { EmbeddedDatabaseError, startEmbeddedPostgres } from '../../../server/src/db/embedded/embedded-postgres.ts';
import { findRunningUrl } from '../../../server/src/db/embedded/running-url.ts';
import { TransferError } from '../../../server/src/db/transfer/transfer-error.ts';
import { StoreError } from '../../../server/src/lib/object-store/store-error.ts';
import { ClaimError } from '@parlance/registry';
import { LaunchError } from '../stack/failure.ts';
import { claimHome, findRun } from '../stack/run-file.ts';
import { readSettings } from '../stack/settings.ts';
import type { LaunchSettings } from '../stack/settings.ts';

/**
 * Runs an action on the database, whether the product runs or not; starts and stops the embedded database if necessary.
 */
export async function withDatabase<Result>(
  { home, databaseUrl }: LaunchSettings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const running = (await findRun(home)) && (await findRunningUrl(home));
  return running ? work(running) : withStoppedDatabase(home, work);
}

/** The same for actions that need exclusive access. @throws LaunchError while the product runs on this home */
export async function withStoppedDatabase<Result>(
  home: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(home, { recursive: true });
  const claim = await claimHome(home);
  try {
    const database = await startEmbeddedPostgres({ home });
    try {
      return await work(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    await claim.release();
  }
}

/**
 * Runs an operator's command: prints its result, or one sentence on why it failed.
 * @param usage `npm run NAME` and its arguments, optional ones in brackets
 */
export async function runCommand(
  usage: string,
  work: (settings: LaunchSettings, argument: string, second: string) => Promise<string>,
): Promise<void> {
  const given = process.argv.slice(2);
  const [most, optional] = [usage.split(' ').length - COMMAND_WORDS, usage.split('[').length - 1];
  try {
    if (given.length > most || given.length < most - optional) throw new LaunchError(`Usage: ${usage}`);
    const [first = '', second = ''] = given;
    process.stdout.write(`${await work(readSettings(withSessions(process.env)), first, second)}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Commands need dedicated sessions, which a transaction pooler does not provide. */
function withSessions(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_SESSION_URL } = environment;
  return { ...environment, DATABASE_URL: DATABASE_SESSION_URL?.trim() || DATABASE_URL };
}

/** `npm run NAME`. */
const COMMAND_WORDS = 3;
/** Errors whose message is a sentence for the terminal. */
const SPOKEN_ERRORS = [LaunchError, ClaimError, TransferError, EmbeddedDatabaseError, StoreError];

export function sentenceOf(error: unknown): string {
  if (SPOKEN_ERRORS.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  if (error instanceof Error && 'code' in error && (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND'))
    return 'The database does not answer.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
