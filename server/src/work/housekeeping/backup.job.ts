import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '../../db/transfer/backup.ts';
import { encrypted } from '../../db/transfer/encryption.ts';
import { nameOfBackup, newestBackups } from '../../lib/object-store/backup-names.ts';
import { openStore } from '../../lib/object-store/open-store.ts';
import { claimBackup, endBackup, leaveBackup } from '../../features/site/backups/backups.queries.ts';
import { repeated } from '../repeated.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Repeated } from '../repeated.ts';

interface BackupOptions {
  readonly config: Config;
  readonly db: Database;
  readonly onError: (error: unknown) => void;
}

const CHECK_EVERY_MS = 60_000;
const MAX_REASON = 500;

/** Makes a backup whenever one is due, until it is stopped; without a configured place it does nothing. */
export function runBackups({ config, db, onError }: BackupOptions): Pick<Repeated, 'stop'> {
  const { backupTo, backupHours } = config;
  if (backupTo === undefined) return { stop: () => Promise.resolve() };
  let running: number | undefined;
  let isStopping = false;
  const timer = repeated(
    async () => {
      const name = nameOfBackup(new Date());
      const id = isStopping ? undefined : await claimBackup(db, name, backupHours);
      if (id === undefined) return;
      running = id;
      try {
        const bytes = await takeBackup(config, backupTo, name);
        running = undefined;
        await endBackup(db, id, { bytes });
      } catch (error) {
        running = undefined;
        const reason = error instanceof Error ? error.message : String(error);
        await endBackup(db, id, { error: reason.slice(0, MAX_REASON) });
        throw error;
      }
    },
    CHECK_EVERY_MS,
    onError,
  );
  return {
    // A large backup would take longer than the remaining time of the process: another worker starts it again.
    stop: async () => {
      isStopping = true;
      if (running === undefined) return timer.stop();
      await leaveBackup(db, running);
    },
  };
}

/** @returns the size of the stored backup */
async function takeBackup(config: Config, place: string, name: string): Promise<number> {
  const { home, databaseSessionUrl: databaseUrl, serverKey, backupRecipients = [], backupKeep } = config;
  if (backupRecipients.length === 0) throw new Error('BACKUP_RECIPIENTS names nobody who could read the backup');
  const store = openStore(place, config);
  // Readable only by its owner, like the database next to it; whatever leaves this folder is encrypted.
  const folder = join(home, 'backup-draft');
  const file = join(folder, `${name}.tar`);
  try {
    // Left over from a killed worker.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await backUp({ databaseUrl, serverKey: serverKey.toString('hex'), file, access: config });
    const bytes = await store.put(name, await encrypted(createReadStream(file), backupRecipients));
    for (const old of newestBackups(await store.list()).slice(backupKeep)) await store.remove(old.name);
    return bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
