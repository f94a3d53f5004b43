import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from './object-store.ts';

const UNFINISHED = '.part';

/** Objects as files that only their owner can read. */
export function openFolder(folder: string): ObjectStore {
  const fileOf = (name: string) => join(folder, name);
  return {
    put: async (name, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${fileOf(name)}${UNFINISHED}`;
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, fileOf(name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return (await stat(fileOf(name))).size;
    },
    get: async (name) => {
      const isThere = await access(fileOf(name)).then(
        () => true,
        () => false,
      );
      return isThere ? createReadStream(fileOf(name)) : undefined;
    },
    list: async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith(UNFINISHED));
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(fileOf(name))).size })));
    },
    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
