import { TOURS } from './names.ts';
import type { FinishedTour } from './names.ts';

/** Tour → finished; `false` once it was turned down, absent while nobody decided. */
export type Decisions = Readonly<Partial<Record<FinishedTour, boolean>>>;

// The names are those that existing clients of the platform use; signing out removes both.
export const TOURS_KEY = 'tutorial';
const FINAL_KEY = 'finalMessage';

/** @returns what this browser remembers; what cannot be read counts as nothing. */
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

/** Whether the closing words after the last tour were read. */
export const isFinalRead = (): boolean => localStorage.getItem(FINAL_KEY) === 'true';

export const rememberFinalRead = (): void => localStorage.setItem(FINAL_KEY, 'true');

export function forgetStored(): void {
  localStorage.removeItem(TOURS_KEY);
  localStorage.removeItem(FINAL_KEY);
}
