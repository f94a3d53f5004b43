import { matchesPath } from '@parlance/contract';

import { fetchHashes, isChecked, knownHashes } from './hashes.ts';
import type { Remote } from './registry.ts';

/** Charts are heavy, and few of those who open an area look at them. */
const LATER = /\/charts[^/]*$/;

/** Addresses that were asked for. */
const asked = new Set<string>();

/**
 * Brings a file of a build into the browser's cache without running it. Not by a preload link: one that fails is handed
 * to the script that asks next, also when the network is back. A file that did not arrive is requested again on use.
 */
function ask(remote: Remote, name: string, priority: RequestPriority): void {
  const address = new URL(name, new URL(remote.base, location.origin)).href;
  if (!isChecked(remote) || asked.has(address)) return;
  asked.add(address);
  // Hashes may arrive later than the file: whatever runs it checks it again.
  const integrity = knownHashes(remote)?.[name] ?? '';
  fetch(address, { integrity, priority, credentials: 'same-origin' }).catch(() => asked.delete(address));
}

/** Fetches all files of a build while idle, in case the area is opened next. */
export async function prefetchFiles(remote: Remote): Promise<void> {
  const hashes = await fetchHashes(remote).catch(() => ({}));
  for (const name of Object.keys(hashes).filter((file) => !LATER.test(file))) ask(remote, name, 'low');
}

/**
 * Fetches what a path of a build needs, all at once: otherwise its entry would have to run before its lifecycles are
 * asked for, and those before the page.
 */
export function preloadPage(remote: Remote, pathname: string): void {
  const pages = Object.entries(remote.pages ?? {}).filter(([pattern]) => matchesPath(pattern, pathname));
  preload(
    remote,
    pages.flatMap(([, files]) => files),
    'high',
  );
}

/** Fetches what a build draws into a slot of the page that is on screen: it may come on screen next. */
export const preloadSlot = (remote: Remote, id: string): void => preload(remote, remote.slotFiles?.[id] ?? [], 'low');

function preload(remote: Remote, files: readonly string[], priority: RequestPriority): void {
  // Who needs them learns what went wrong.
  fetchHashes(remote).catch(() => undefined);
  for (const name of [remote.entry, ...files]) ask(remote, name, priority);
}

const users = new Map<string, Set<object>>();

/**
 * Enables a build's style sheets only while something of it is on screen; they stay in the page, so none is fetched
 * twice.
 * @param user what comes on screen or leaves it: the area, or something of it in a slot
 */
export function applyStyles({ base }: Remote, user: object, isOnScreen: boolean): void {
  const folder = new URL(base, location.origin).href;
  const now = users.get(folder) ?? new Set();
  users.set(folder, now);
  if (isOnScreen) now.add(user);
  else now.delete(user);
  for (const sheet of document.styleSheets) if (sheet.href?.startsWith(folder)) sheet.disabled = now.size === 0;
}
