import { matchesPath } from '@parlance/contract';

import { fetchHashes, isChecked, knownHashes } from './hashes.ts';
import type { Remote } from './registry.ts';

/** Charts are large, and few users who open an area look at them. */
const LATER = /\/charts[^/]*$/;

/** Requested addresses. */
const asked = new Set<string>();

/**
 * Loads a file of a build into the browser's cache without running it. Not with a preload link: a failed preload is
 * reused by the next script with that address, even when the network is back. A file that did not arrive is requested
 * again on use.
 */
function ask(remote: Remote, name: string, priority: RequestPriority): void {
  const address = new URL(name, new URL(remote.base, location.origin)).href;
  if (!isChecked(remote) || asked.has(address)) return;
  asked.add(address);
  // Hashes may arrive later than the file: it is checked again before it runs.
  const integrity = knownHashes(remote)?.[name] ?? '';
  fetch(address, { integrity, priority, credentials: 'same-origin' }).catch(() => asked.delete(address));
}

/** Fetches all files of a build while idle, in case the area is opened next. */
export async function prefetchFiles(remote: Remote): Promise<void> {
  const hashes = await fetchHashes(remote).catch(() => ({}));
  for (const name of Object.keys(hashes).filter((file) => !LATER.test(file))) ask(remote, name, 'low');
}

/**
 * Fetches all files of a path of a build at once: otherwise its entry would have to run before its lifecycles are
 * requested, and those before the page.
 */
export function preloadPage(remote: Remote, pathname: string): void {
  const pages = Object.entries(remote.pages ?? {}).filter(([pattern]) => matchesPath(pattern, pathname));
  preload(
    remote,
    pages.flatMap(([, files]) => files),
    'high',
  );
}

/** Fetches a build's content for a slot of the current page, which may come on screen next. */
export const preloadSlot = (remote: Remote, id: string): void => preload(remote, remote.slotFiles?.[id] ?? [], 'low');

function preload(remote: Remote, files: readonly string[], priority: RequestPriority): void {
  // The code that needs them reports the error.
  fetchHashes(remote).catch(() => undefined);
  for (const name of [remote.entry, ...files]) ask(remote, name, priority);
}

const users = new Map<string, Set<object>>();
const folderOf = ({ base }: Pick<Remote, 'base'>) => new URL(base, location.origin).href;

/** When the last part of a build was removed from the screen (ms of this page); Infinity while one is there. */
export const leftAt = new Map<string, number>();

/** Whether part of a build is on screen. */
export const isOnScreen = (remote: Pick<Remote, 'base'>): boolean =>
  leftAt.get(folderOf(remote)) === Number.POSITIVE_INFINITY;

/** How long (ms) no part of a build has been on screen. */
export const msSinceLeft = (remote: Pick<Remote, 'base'>): number =>
  performance.now() - (leftAt.get(folderOf(remote)) ?? Number.POSITIVE_INFINITY);

/**
 * Enables a build's style sheets only while part of it is on screen; they stay in the page, so none is fetched twice.
 * @param user the part that is shown or removed: the area, or its content in a slot
 */
export function applyStyles(remote: Remote, user: object, isShown: boolean): void {
  const folder = folderOf(remote);
  const now = users.get(folder) ?? new Set();
  users.set(folder, now);
  if (isShown) now.add(user);
  else now.delete(user);
  leftAt.set(folder, now.size > 0 ? Number.POSITIVE_INFINITY : performance.now());
  for (const sheet of document.styleSheets) if (sheet.href?.startsWith(folder)) sheet.disabled = now.size === 0;
}
