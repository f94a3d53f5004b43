import { realpathSync } from 'node:fs';

/** Packages that a page contains once: a second copy breaks hooks and contexts or is a needless download. */
const SINGLETONS = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'single-spa',
  'i18next',
  'rxjs',
  'antd',
  '@ant-design/cssinjs',
  '@tanstack/react-query',
];
const NAMES = SINGLETONS.join('|').replaceAll('/', String.raw`[\\/]`);
const ONCE = new RegExp(String.raw`[\\/]node_modules[\\/](${NAMES})[\\/](?!package\.json$).*\.m?[jc]s$`);
/** The part of the path before the package's own files. */
const folderOf = (file: string, name: string) =>
  file.slice(0, file.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}/`.length);

/** Resolves a folder's real path: packages are reached through links. */
type Resolve = (folder: string) => string;

/** Folders of the singleton packages, by name, among the files of a build. */
function copiesIn(files: Iterable<string>, resolve: Resolve = realpathSync): Map<string, Set<string>> {
  const copies = new Map<string, Set<string>>();
  for (const file of files) {
    const name = ONCE.exec(file)?.[1];
    if (name !== undefined) copies.set(name, (copies.get(name) ?? new Set()).add(folderOf(file, name)));
  }
  return new Map([...copies].map(([name, folders]) => [name, new Set([...folders].map((folder) => resolve(folder)))]));
}

/** Problems of a remote: its own copies of modules that it must load from the shell. */
export const ownCopies = (
  { area, platform = 'shared' }: { readonly area: string; readonly platform?: string },
  files: Iterable<string>,
  resolve?: Resolve,
): string[] =>
  [...copiesIn(files, resolve).keys()].map(
    (name) => `${area} carries a copy of its own of ${name}; import it through ${platform}/*.`,
  );

/** Problems of the shell: packages that it contains more than once. */
export const doubleCopies = (files: Iterable<string>, resolve?: Resolve): string[] =>
  [...copiesIn(files, resolve)].flatMap(([name, folders]) =>
    folders.size > 1 ? [`The shell has ${folders.size} copies of ${name}: ${[...folders].join(', ')}.`] : [],
  );
