import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { decrypted } from '../../../server/src/db/transfer/encryption.ts';
import { newestBackups } from '../../../server/src/lib/object-store/backup-names.ts';
import { openStore } from '../../../server/src/lib/object-store/open-store.ts';
import { LaunchError } from '../stack/failure.ts';
import { readBackupSettings } from '../stack/settings.ts';
import type { Readable } from 'node:stream';
import type { LaunchSettings } from '../stack/settings.ts';

/** Selects the newest backup below BACKUP_TO. */
export const LATEST = 'latest';
const ENCRYPTED = '.age';

interface PlainBackup {
  /** Name for the operator. */
  readonly name: string;
  readonly file: string;
}

/**
 * Passes an unencrypted backup to a function; an encrypted one is decrypted until the function ends.
 * @param source a file, encrypted or not, or `latest` @throws LaunchError
 */
export async function withPlainBackup<Result>(
  { home }: Pick<LaunchSettings, 'home'>,
  source: string,
  work: (backup: PlainBackup) => Promise<Result>,
): Promise<Result> {
  if (source !== LATEST && !source.endsWith(ENCRYPTED)) return work({ name: source, file: resolve(source) });
  const identities = await readIdentities();
  const { name, content } = source === LATEST ? await openLatest() : openFile(source);
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, 'decrypted-'));
  const file = join(folder, 'backup.tar');
  try {
    await pipeline(await decrypted(content, identities), createWriteStream(file, { mode: 0o600 })).catch(
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new LaunchError(`${name} cannot be read: ${reason}`);
      },
    );
    return await work({ name, file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readIdentities(): Promise<string> {
  const { backupIdentity } = readBackupSettings(process.env);
  if (backupIdentity === undefined)
    throw new LaunchError('The backup is encrypted: set BACKUP_IDENTITY to the file with the private key.');
  return readFile(backupIdentity, 'utf8').catch(() => {
    throw new LaunchError(`${backupIdentity} cannot be read: BACKUP_IDENTITY names the file with the private key.`);
  });
}

async function openLatest(): Promise<{ name: string; content: Readable }> {
  const { backupTo, access } = readBackupSettings(process.env);
  if (backupTo === undefined) throw new LaunchError('BACKUP_TO is not set: there is no place where backups are.');
  const store = openStore(backupTo, access);
  const [newest] = newestBackups(await store.list());
  const content = newest && (await store.get(newest.name));
  if (!newest || !content) throw new LaunchError(`There is no backup in ${backupTo}.`);
  return { name: newest.name, content };
}

function openFile(source: string): { name: string; content: Readable } {
  return { name: source, content: createReadStream(resolve(source)) };
}
