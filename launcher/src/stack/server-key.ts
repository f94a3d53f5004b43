import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failedWith } from '@parlance/registry';
import { LaunchError } from './failure.ts';

const KEY = /^[0-9a-f]{64}$/i;

/**
 * The key that encrypts stored secrets, generated once and stored beside the data, readable only by its owner.
 * @throws LaunchError when the file is damaged: a new key would make every stored secret unreadable
 */
export async function ensureServerKey(home: string): Promise<string> {
  await writeOnce(fileIn(home), randomBytes(32).toString('hex'));
  return readServerKey(home);
}

/** Stores a key from a backup beside the data. @throws LaunchError when a different key exists */
export async function keepServerKey(home: string, key: string): Promise<void> {
  await writeOnce(fileIn(home), key);
  if ((await readServerKey(home)) !== key)
    throw new LaunchError(
      `${fileIn(home)} differs from the backup's key: nothing was changed. Choose an empty folder with PARLANCE_HOME.`,
    );
}

/** @throws LaunchError when the key is missing or damaged. */
export async function readServerKey(home: string): Promise<string> {
  const file = fileIn(home);
  const key = (
    await readFile(file, 'utf8').catch(() => {
      throw new LaunchError(`There is no ${file}: set PARLANCE_HOME to the folder of the data, or SERVER_KEY.`);
    })
  ).trim();
  if (!KEY.test(key))
    throw new LaunchError(
      `${file} is damaged: restore it from a backup, because stored secrets are encrypted with it.`,
    );
  return key;
}

/** Never overwrites an existing key. */
async function writeOnce(file: string, key: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${key}\n`, { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (!failedWith(error, 'EEXIST')) throw error;
  });
  await rm(draft, { force: true });
}

const fileIn = (home: string) => join(home, 'server.key');
