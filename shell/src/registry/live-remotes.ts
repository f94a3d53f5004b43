import { BehaviorSubject } from 'rxjs';

import { expectFiles, startIntegrity } from './integrity.ts';
import { loadRegistry, ownCohort, remotesOf } from './registry.ts';
import type { Remote } from './registry.ts';

/** How often (ms) an open tab looks for newer builds. */
const POLL_MS = 30_000;

/** The remotes as the registry has them now; a state topic. */
export const remotes$ = new BehaviorSubject<readonly Remote[]>([]);

let revision = -1;

/** Asks the registry now. */
export async function refreshRemotes(): Promise<void> {
  const file = await loadRegistry();
  if (file.revision === revision) return;
  ({ revision } = file);
  expectFiles(file);
  remotes$.next(remotesOf(file, ownCohort()));
}

/**
 * Reads the registry and goes on following it: a build that is published or rolled back is mounted at the next
 * navigation, without a reload.
 * @throws Error when the registry cannot be read and no copy is known; the visitor can try again.
 */
export async function startRemotes(): Promise<void> {
  startIntegrity();
  await refreshRemotes();
  // A tab that nobody looks at asks when it is looked at again.
  setInterval(() => void (document.visibilityState === 'visible' && refreshRemotes().catch(() => undefined)), POLL_MS);
  document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && refreshRemotes().catch(() => undefined)));
}
