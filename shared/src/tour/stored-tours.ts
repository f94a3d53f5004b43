import { TOURS } from './names.ts';
import type { FinishedTour } from './names.ts';

/** Completion by tour; `false` if it was declined, absent if undecided. */
export type Decisions = Readonly<Partial<Record<FinishedTour, boolean>>>;

// Keys shared with existing clients of the platform; signing out removes both.
export const TOURS_KEY = 'tutorial';
const FINAL_KEY = 'finalMessage';

/** @returns the stored state; unreadable values are ignored. */
export function readDecisions(): Decisions {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TOURS_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const known = new Map<string, unknown>(Object.entries(stored));
    return Object.fromEntries(
      TOURS.flatMap((name) => (typeof known.get(name) === 'boolean' ? [[name, known.get(name)]] : [])),
    );
  } catch {
    return {};
  }
}

export const writeDecisions = (decisions: Decisions): void =>
  localStorage.setItem(TOURS_KEY, JSON.stringify(decisions));

/** Whether the closing dialog was shown. */
export const isFinalRead = (): boolean => localStorage.getItem(FINAL_KEY) === 'true';

export const rememberFinalRead = (): void => localStorage.setItem(FINAL_KEY, 'true');

export function forgetStored(): void {
  localStorage.removeItem(TOURS_KEY);
  localStorage.removeItem(FINAL_KEY);
}
