import { BehaviorSubject, distinctUntilChanged, map, skip } from 'rxjs';

import { session$ } from '../session/index.ts';
import { TOURS, countsAs } from './names.ts';
import type { TourName } from './names.ts';
import {
  TOURS_KEY,
  forgetStored,
  isFinalRead,
  readDecisions,
  rememberFinalRead,
  writeDecisions,
} from './stored-tours.ts';
import type { Decisions } from './stored-tours.ts';

/** State of the guided tours across screens [SHELL-16]. */
export interface TourState {
  /** The active tour. */
  active: TourName | undefined;
  /** 0-based. */
  step: number;
  decisions: Decisions;
  /** The list of tours is open. */
  isMenuOpen: boolean;
  /** The tour that opened the closing dialog: the last one to be finished. */
  final: TourName | undefined;
}

const RESTING = { active: undefined, step: 0, isMenuOpen: false, final: undefined } as const;

/** A state topic: late subscribers get the current one. */
export const tour$ = new BehaviorSubject<TourState>({ ...RESTING, decisions: readDecisions() });

const change = (part: Partial<TourState>): void => tour$.next({ ...tour$.value, ...part });

/** Starts a tour at its first step, replacing any active one. */
export const startTour = (active: TourName): void => change({ active, step: 0, isMenuOpen: false });

export const goToStep = (step: number): void => change({ step: Math.max(0, step) });

/** Returns the active tour to its first step, for example after a required action failed. */
export const resetTour = (): void => change({ step: 0 });

/** Completes the active tour; completing the last of all tours opens the closing dialog, once. */
export function finishTour(): void {
  const { active } = tour$.value;
  if (!active) return;
  const decisions = decide(active, true);
  const isAll = TOURS.every((name) => decisions[name]);
  change({ active: undefined, step: 0, decisions, final: isAll && !isFinalRead() ? active : undefined });
}

/** Skips the active tour or declines an offered one; a completed tour stays completed. */
export function skipTour(offered?: TourName): void {
  const { active } = tour$.value;
  const name = offered ?? active;
  if (!name) return;
  const isRunning = active === name;
  change({ decisions: decide(name, false), ...(isRunning && { active: undefined, step: 0 }) });
}

export const setTourMenu = (isMenuOpen: boolean): void => change({ isMenuOpen });

export function closeFinal(): void {
  rememberFinalRead();
  change({ final: undefined });
}

/** Resets all tours, including completed ones and the closing dialog. */
export function forgetTours(): void {
  forgetStored();
  change({ ...RESTING, decisions: {} });
}

function decide(name: TourName, isFinished: boolean): Decisions {
  const { decisions } = tour$.value;
  const key = countsAs(name);
  const decided = { ...decisions, [key]: isFinished || decisions[key] === true };
  writeDecisions(decided);
  return decided;
}

// Signing out clears the storage, and other tabs may complete tours.
session$
  .pipe(
    map(({ token }) => token),
    distinctUntilChanged(),
    skip(1),
  )
  .subscribe(() => change({ ...RESTING, decisions: readDecisions() }));
addEventListener('storage', ({ key }) => {
  if (key === TOURS_KEY || key === null) change({ decisions: readDecisions() });
});
