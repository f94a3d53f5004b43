import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const IS_TEST = /\.(test|spec)\.tsx?$|^e2e\//;

/**
 * Hash of everything in a repository except its tests, including uncommitted and new files; the lockfile represents the
 * dependencies. Undefined outside a repository.
 */
export async function sourcesHash(root: string): Promise<string | undefined> {
  const listing = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listing.status !== 0) return undefined;
  const files = [...new Set(listing.stdout.split('\0'))].filter((file) => file !== '' && !IS_TEST.test(file)).sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    const content = await readFile(path.join(root, file)).catch(() => undefined);
    hash.update(`\0${file}\0${content?.length ?? 'deleted'}\0`).update(content ?? '');
  }
  return hash.digest('hex');
}
