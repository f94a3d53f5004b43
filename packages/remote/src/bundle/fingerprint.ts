import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { ROOT } from './areas.ts';
import { CONTRIBUTIONS } from './contributions.ts';
import { readGraph } from './module-graph.ts';
import { namedBy, parseLockfile, resolvedVersions } from './resolved-versions.ts';
import { isProvided } from './sharing.ts';

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Content hash (hex, 16 digits) of all files in the given folders and of the given files, relative to `base`. */
export async function hashFiles(base: string, places: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const place of places) {
    const absolute = path.join(base, place);
    const files = await listFiles(absolute);
    for (const file of files.length > 0 ? files : [absolute]) {
      hash
        .update(path.relative(base, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The page, its script, the one of prerendered pages, and the service worker. */
export const SHELL_ENTRIES = ['index.html', 'main.tsx', 'first-paint/start.ts', 'offline/worker.ts'].map(
  (file) => `shell/src/${file}`,
);
const entriesOf = (area: string) =>
  ['src/remote.tsx', 'src/events.ts', 'src/routes.tsx', CONTRIBUTIONS].map((file) => `${area}/${file}`);
const BUNDLER = 'packages/remote';
const BUNDLING = ['config', 'seal', 'shell-config', 'seal-shell'].map((name) => `${BUNDLER}/src/bundle/${name}.ts`);
/** Modules that replace others, by path. */
const STAND_INS = 'packages/remote/src/bundle/stand-ins';

const lockfile = once(async () => parseLockfile(await readFile(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8')));
/** The parts of the build itself. */
const settings = once(() => readGraph({ root: ROOT, entries: BUNDLING, isExternal: () => false }));

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/**
 * Changes whenever a build of `area` could produce a different result: it depends on the code of its modules, the
 * versions of the packages they use, and the build itself, but not on tests, comments, other areas or the folder of the
 * checkout.
 */
export async function sourceFingerprint(area: string): Promise<string> {
  const isShell = area === 'shell';
  const entries = (isShell ? SHELL_ENTRIES : entriesOf(area)).filter((file) => existsSync(path.join(ROOT, file)));
  const own = await readGraph({
    root: ROOT,
    entries,
    isExternal: isShell ? () => false : (specifier) => isProvided(specifier),
  });
  const { files } = await settings();
  const locked = await lockfile();
  const manifests = ['shared/package.json', ...(isShell ? [] : [`${area}/remote.json`, `${area}/package.json`])];
  const texts = await Promise.all([
    ...manifests.map((file) => readFile(path.join(ROOT, file), 'utf8')),
    hashFiles(ROOT, [STAND_INS]),
  ]);
  const hash = createHash('sha256');
  const said = [...own.files, ...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const versions = resolvedVersions(locked, [...own.packages, ...namedBy(locked, BUNDLER)]);
  for (const text of [...said.flat(), ...versions, ...texts]) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}
