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
  /** Replaces it by the live build. */
  readonly exchange?: (() => void) | undefined;
  /** The page before this area, and those that are on screen with it, were mounted. */
  readonly page: readonly Look[];
  isMounting: boolean;
  /** Whether no other area has been on screen with it. */
  isAlone: boolean;
}

export const watched = new Set<Watched>();
