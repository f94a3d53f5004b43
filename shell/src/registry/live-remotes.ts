import type { SignedRegistry } from '@parlance/contract';
import { BehaviorSubject, skip } from 'rxjs';

import { overrides$ } from '../dev-panel/overrides.ts';
import { expectFiles, startIntegrity } from './integrity.ts';
import { keptBuild, loadRegistry, ownCohort, remotesOf, stateOf } from './registry.ts';
import type { Remote } from './registry.ts';

/** Interval (ms) at which an open tab checks for newer builds. */
const POLL_MS = 10_000;

/** The remotes of the current registry; a state topic. */
export const remotes$ = new BehaviorSubject<readonly Remote[]>([]);

/** The only area of this page, without the frame of the app; undefined for the whole app. */
export const onlyArea = readOnlyArea();

function readOnlyArea(): string | undefined {
  const named = document.querySelector<HTMLMetaElement>('meta[name="area"]')?.content ?? '';
  return /^mf-/.test(named) ? named : undefined;
}

let file: SignedRegistry | undefined;

/** The registry as it was read last; undefined before. */
export const registryFile = (): SignedRegistry | undefined => file;

/** Reads the registry now. */
export async function refreshRemotes(): Promise<void> {
  const next = await loadRegistry(file);
  if (file && stateOf(next) === stateOf(file)) return;
  file = next;
  expectFiles(next);
  await tell();
}

/** Determines the build of each remote for this browser: the registry's choice, or this browser's override. */
async function tell(): Promise<void> {
  if (!file) return;
  const known = file;
  const remotes = await withOwnOverrides(known, remotesOf(known, ownCohort()));
  if (known === file) remotes$.next(remotes.filter(({ name }) => onlyArea === undefined || name === onlyArea));
}

/** Only developers have overrides: nobody else downloads the code that applies them. */
async function withOwnOverrides(known: SignedRegistry, remotes: readonly Remote[]): Promise<readonly Remote[]> {
  const overrides = overrides$.value;
  if (Object.keys(overrides).length === 0) return remotes;
  try {
    const { withOverrides } = await import('../dev-panel/overridden-remotes.ts');
    return await withOverrides(remotes, (area, build) => keptBuild(known, area, build), overrides);
  } catch (error) {
    reportError(error);
    return remotes;
  }
}

/**
 * Reads the registry and keeps polling it: a build that is promoted or rolled back is mounted at the next navigation,
 * without a reload.
 * @throws Error when the registry cannot be read and no copy is known; the visitor can try again.
 */
export async function startRemotes(): Promise<void> {
  startIntegrity();
  await refreshRemotes();
  overrides$.pipe(skip(1)).subscribe(() => void tell());
  // A hidden tab polls again once it is visible.
  setInterval(() => void (document.visibilityState === 'visible' && refreshRemotes().catch(() => undefined)), POLL_MS);
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && refreshRemotes().catch(() => undefined)),
  );
}
