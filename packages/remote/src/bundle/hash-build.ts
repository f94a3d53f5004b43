import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Scripts and styles, whose content browsers check before they run or apply it. */
const CHECKED = /\.(js|css)$/;

/** Subresource-integrity hashes of a build's scripts and styles, by path below the build's folder. */
export async function hashBuild(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && CHECKED.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [path.relative(folder, file), integrityOf(await readFile(file))] as const),
    ),
  );
}

const integrityOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;
