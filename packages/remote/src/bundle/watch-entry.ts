import type { Compiler, Stats } from 'webpack';

/** The container's file among those that a compilation has written; only names in persistent folders contain a hash. */
export const entryAmong = (files: readonly string[]): string | undefined =>
  files.find((file) => /^assets\/entry\.(.*\.)?js$/.test(file));

/** @returns resolves with the container file of the last successful compilation; waits for the first one */
export function watchEntry(compiler: Compiler): () => Promise<string> {
  let tell: (entry: string) => void = () => undefined;
  let entry = new Promise<string>((resolve) => {
    tell = resolve;
  });
  compiler.hooks.done.tap('parlance-entry', (stats: Stats) => {
    const name = entryAmong(Object.keys(stats.compilation.assets));
    if (name === undefined || stats.hasErrors()) return;
    tell(name);
    entry = Promise.resolve(name);
  });
  return () => entry;
}
