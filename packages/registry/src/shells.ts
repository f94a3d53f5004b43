import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { RegistryError } from '@parlance/contract/transitions';
import { readIfExists, replaceFile } from './files.ts';
import { withLock } from './lock.ts';
import { buildsWithMaps, dropMaps } from './source-maps.ts';

/** Builds of the shell of a site. */
export interface Shells {
  /** The one that new visitors get. */
  readonly stable?: string | undefined;
  /** The previous one, still open in tabs and the target of a rollback. */
  readonly previous?: string | undefined;
  /** Published but not live, newest last. */
  readonly waiting?: readonly string[];
}

/** The pages of a shell and the modules that it offers; its scripts are among the assets of the site. */
export interface ShellPages {
  /** The app's page. */
  readonly page: string;
  /** The page with the script that waits for user activity instead of the app's script. */
  readonly template: string;
  /** JSON: the versions of the modules that it offers to remotes. */
  readonly offers: string;
  /** Its service worker. */
  readonly worker?: string | undefined;
}

/** The shell's name in commands, instead of a remote's. */
export const SHELL = 'shell';

const FILE = 'shells.json';
const FOLDER = 'shells';
/** Where each part is stored while its shell is live, and the name of its archived copy, after the shell's id. */
const PARTS = {
  page: { live: 'index.html', kept: 'html' },
  template: { live: 'first-paint.html', kept: 'first-paint.html' },
  offers: { live: 'shell.json', kept: 'offers.json' },
  worker: { live: 'service-worker.js', kept: 'worker.js' },
} as const;
export const PAGE_FILE = PARTS.page.live;
/** The page with the script that waits for user activity instead of the app's script. */
export const TEMPLATE_FILE = PARTS.template.live;
/** The modules that a site's shell offers to remotes. */
export const OFFERS_FILE = PARTS.offers.live;
/** The service worker, beside the page. */
export const WORKER_FILE = PARTS.worker.live;
/** Served as the service worker of a shell without one: removes an earlier worker and everything it stored. */
export const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  event.waitUntil(Promise.all([forget(), registration.unregister()]));
});
`;
const NAMES = ['page', 'template', 'offers', 'worker'] as const;
/** Shells kept for promotion; older ones must be published again. */
const WAITING = 3;

/** Placeholder in the pages of a shell for its id, which is derived from them. */
const BUILD_HOLE = '__SHELL_BUILD__';
const OWN_ID = /<meta name="shell-build" content="([0-9a-f]{16})"/;

/** Also accepts a page with the id already filled in. */
const idOf = (page: string): string =>
  OWN_ID.exec(page)?.[1] ?? createHash('sha256').update(page).digest('hex').slice(0, 16);
const keptFile = (webDir: string, shell: string, name: keyof ShellPages) =>
  path.join(webDir, FOLDER, `${shell}.${PARTS[name].kept}`);

/** @returns the shells of a site; a site older than the list of shells has one */
export async function readShells(webDir: string): Promise<Shells> {
  const listed = await readIfExists(path.join(webDir, FILE));
  if (listed !== undefined) return JSON.parse(listed) as Shells;
  const page = await readIfExists(path.join(webDir, PARTS.page.live));
  return { stable: page === undefined ? undefined : idOf(page) };
}

/** Ids of the live shells, newest first. */
export async function listShells(webDir: string): Promise<string[]> {
  const { stable, previous } = await readShells(webDir);
  return [stable, previous].filter((id) => id !== undefined);
}

/** A part of a shell as published. */
async function readPart(webDir: string, shell: string, name: keyof ShellPages): Promise<string> {
  const { stable } = await readShells(webDir);
  const part =
    (await readIfExists(keptFile(webDir, shell, name))) ??
    (shell === stable ? await readIfExists(path.join(webDir, PARTS[name].live)) : undefined);
  if (part === undefined && name !== 'worker') throw new RegistryError(`There is no shell ${shell}; publish it first.`);
  return part ?? NO_WORKER;
}

/** The page of a shell, to test builds of remotes with. @throws RegistryError when it is not stored */
export const readShellPage = (webDir: string, shell: string): Promise<string> => readPart(webDir, shell, 'page');

/** Stores a shell without serving it. @returns its id */
export async function keepShell(webDir: string, pages: ShellPages): Promise<string> {
  const id = idOf(pages.page);
  await withLock(webDir, async () => {
    await mkdir(path.join(webDir, FOLDER), { recursive: true });
    for (const name of NAMES)
      await replaceFile(keptFile(webDir, id, name), (pages[name] ?? NO_WORKER).replace(BUILD_HOLE, id));
    const { waiting = [], ...live } = await readShells(webDir);
    const isLive = id === live.stable || id === live.previous;
    await write(webDir, {
      ...live,
      waiting: [...waiting.filter((each) => each !== id), ...(isLive ? [] : [id])].slice(-WAITING),
    });
  });
  return id;
}

/** Serves a shell to new visitors; open tabs keep theirs. @throws RegistryError when it is not stored */
export async function promoteShell(webDir: string, id: string): Promise<void> {
  await withLock(webDir, async () => {
    const { stable, previous, waiting = [] } = await readShells(webDir);
    const parts = await Promise.all(NAMES.map((name) => readPart(webDir, id, name)));
    // A live shell that was never archived is archived now, as the target of a rollback.
    if (stable !== undefined)
      for (const name of NAMES) await replaceFile(keptFile(webDir, stable, name), await readPart(webDir, stable, name));
    for (const [index, name] of NAMES.entries())
      await replaceFile(path.join(webDir, PARTS[name].live), parts[index] ?? '');
    await write(webDir, {
      stable: id,
      previous: stable === id ? previous : stable,
      waiting: waiting.filter((each) => each !== id),
    });
  });
}

/** Serves the previous shell to new visitors. */
export async function rollBackShell(webDir: string): Promise<void> {
  const { previous } = await readShells(webDir);
  if (previous === undefined) throw new RegistryError('The shell has no earlier build to go back to.');
  await promoteShell(webDir, previous);
}

/** Records the shells; pages and source maps of others are removed. */
async function write(webDir: string, shells: Shells): Promise<void> {
  await replaceFile(path.join(webDir, FILE), JSON.stringify(shells, null, 1));
  const known = [shells.stable, shells.previous, ...(shells.waiting ?? [])];
  for (const file of await readdir(path.join(webDir, FOLDER))) {
    const isPart = NAMES.some((name) => file.endsWith(`.${PARTS[name].kept}`));
    if (isPart && !known.includes(file.slice(0, file.indexOf('.')))) await rm(path.join(webDir, FOLDER, file));
  }
  for (const build of await buildsWithMaps(webDir, SHELL))
    if (!known.includes(build)) await dropMaps(webDir, SHELL, build);
}
