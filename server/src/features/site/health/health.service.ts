import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { pingDatabase, readQueueAge } from './health.queries.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';

/** What an API process needs in order to serve; `problems` tell operators why it is not ready. */
export interface Readiness {
  readonly problems: readonly string[];
  /** The database's own error when it does not respond. */
  readonly failure?: unknown;
  /** Undefined when the database does not respond. */
  readonly queueSeconds: number | undefined;
  /** Where uploads are stored while they are read. */
  readonly freeBytes: number;
}

export { readQueueAge };

type Thresholds = Pick<Config, 'readyDiskBytes' | 'readyQueueSeconds'>;

/** Checks the queue only where it matters or is reported: load balancers ask every few seconds. */
export async function readReadiness(
  db: Database,
  { readyDiskBytes, readyQueueSeconds }: Thresholds,
  isDetailed: boolean,
): Promise<Readiness> {
  const problems: string[] = [];
  const freeBytes = await readFreeBytes();
  if (freeBytes < readyDiskBytes) problems.push('disk');
  try {
    await pingDatabase(db);
    const queueSeconds = isDetailed || readyQueueSeconds > 0 ? await readQueueAge(db) : 0;
    if (readyQueueSeconds > 0 && queueSeconds > readyQueueSeconds) problems.push('queue');
    return { problems, queueSeconds, freeBytes };
  } catch (failure) {
    return { problems: ['database', ...problems], failure, queueSeconds: undefined, freeBytes };
  }
}

export async function readFreeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize;
}
