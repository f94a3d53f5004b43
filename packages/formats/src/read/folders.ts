import type { Source } from '../source.ts';

type Files = ReadonlyMap<string, Source>;

/** The folder of a file, nearest to the root; with its slash, empty for the root. */
export function folderOf(files: Files, name: string): string | undefined {
  const folders = [...files.keys()]
    .filter((path) => path === name || path.endsWith(`/${name}`))
    .map((path) => path.slice(0, path.length - name.length));
  return folders.sort((a, b) => a.length - b.length)[0];
}

/** The first match of a pattern's group in the paths; with its slash, empty for the root. */
export function folderAbove(files: Files, pattern: RegExp): string | undefined {
  return [...files.keys()].map((path) => pattern.exec(path)?.[1]).find((folder) => folder !== undefined);
}

/** JSON files directly in a folder, by name without extension. */
export function inFolder(files: Files, folder: string): Map<string, Source> {
  const found = new Map<string, Source>();
  for (const [path, file] of files) {
    const name = path.slice(folder.length);
    if (path.startsWith(folder) && name.endsWith('.json') && !name.includes('/')) found.set(name.slice(0, -5), file);
  }
  return found;
}

/** The matches of a pattern with groups in the paths, in order. */
export function matching(files: Files, pattern: RegExp): { file: Source; groups: readonly string[] }[] {
  return [...files.values()].flatMap((file) => {
    const match = pattern.exec(file.name);
    return match ? [{ file, groups: match.slice(1) }] : [];
  });
}
