import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Subresource-integrity hashes of files, by path below the build's folder. */
export type FileHashes = Readonly<Record<string, string>>;

/** Scripts and styles, whose content browsers check before they run or apply it. */
const CHECKED = /\.(js|css)$/;
/** Whether a file is created only when a build is stored. */
export const isMade = (file: string): boolean => /\.(br|gz)$|^(contract|files)\.json$/.test(file);
/** Source maps depend on comments and folders of the sources, which do not matter to visitors. */
const MAP = /\.map$/;

export const integrityOf = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The hashes that browsers check. */
export const checkedFiles = (hashes: FileHashes): Record<string, string> =>
  Object.fromEntries(Object.entries(hashes).filter(([file]) => CHECKED.test(file)));

/** Hashes of all files that a build consists of. */
export async function hashFolder(folder: string): Promise<FileHashes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !isMade(file))
    .sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, integrityOf(await readFile(path.join(folder, file)))] as const)),
  );
}

/** The id of a build: the same files have the same id, wherever and however they were built. */
export function buildId(hashes: FileHashes): string {
  const hash = createHash('sha256');
  for (const [file, integrity] of Object.entries(hashes).sort(([one], [other]) => (one < other ? -1 : 1)))
    if (!MAP.test(file)) hash.update(`${file}\0${integrity}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** Shows whether a build's contract, or one of its other files, was changed after it was made. */
export const buildDigest = (contract: object, hashes: FileHashes): string =>
  createHash('sha256').update(JSON.stringify(contract)).update(buildId(hashes)).digest('hex');
