import { countBuild } from '../reporting/count-build.ts';
import { reportFailure } from '../reporting/reporting.ts';
import type { Remote } from '../registry/registry.ts';

/** How a part of the page looks that areas share. */
export interface Look {
  readonly element: HTMLElement;
  readonly styles: string;
  readonly classes: string;
}

/** An area from its mount to its unmount. */
export interface Watched {
  readonly remote: Remote;
  readonly onBroken: (error: Error) => void;
  /** The page before this area, and those that are on screen with it, were mounted. */
  readonly page: readonly Look[];
  isMounting: boolean;
  /** Whether no other area has been on screen with it. */
  isAlone: boolean;
}

export const watched = new Set<Watched>();
const reported = new Set<string>();

/** Counts a failure of a build, and reports it once. */
export function blame(remote: Remote, what: string): Error {
  const error = new Error(`${remote.name} ${remote.build} changed the page outside its element: ${what}`);
  countBuild('failure', remote);
  const key = `${remote.build} ${what}`;
  if (!reported.has(key)) reportFailure(error, remote);
  reported.add(key);
  return error;
}
