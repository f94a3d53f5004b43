import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchError } from './failure.ts';

const KEY = /^[0-9a-f]{64}$/i;

/**
 * The key that encrypts stored secrets, made once and kept beside the data, readable by its owner alone.
 * @throws LaunchError when the file holds something else: a new key would make every stored secret unreadable.
 */
export async function ensureServerKey(home: string): Promise<string> {
  const file = join(home, 'server.key');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  // Never over an existing key.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => { if (error.code !== 'EEXIST') throw error; });
  await rm(draft, { force: true });
  const key = (await readFile(file, 'utf8')).trim();
  if (!KEY.test(key)) throw new LaunchError(`${file} is damaged: restore it from a backup, because stored secrets are encrypted with it.`);
  return key;
}
