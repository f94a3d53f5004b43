import { readFile, stat } from 'node:fs/promises';

/** Reads a file again only after it has changed; undefined when the file does not exist. */
export function changingFiles(): (path: string) => Promise<string | undefined> {
  const known = new Map<string, { text: string; changed: number }>();
  return async (path) => {
    const changed = await stat(path).then(
      (found) => found.mtimeMs,
      () => undefined,
    );
    if (changed === undefined) return undefined;
    const last = known.get(path);
    if (last?.changed === changed) return last.text;
    const text = await readFile(path, 'utf8');
    known.set(path, { text, changed });
    return text;
  };
}

/** Computes a value once for as long as the text stays the same. */
export function memoizeLast<Result>(compute: (text: string) => Result): (text: string) => Result {
  let last: { text: string; computed: Result } | undefined;
  return (text) => {
    last = last?.text === text ? last : { text, computed: compute(text) };
    return last.computed;
  };
}
