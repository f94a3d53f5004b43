import type { ProgramName } from '@parlance/testing/programs';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a journey needs from a browser that Playwright does not drive. Each driver uses its browser's own protocol. */
export interface Driver {
  open(address: string): Promise<void>;
  /** The value of a script's expression in the page, limited to JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the mouse there. */
  point(point: Point): Promise<void>;
  /** Moves the mouse there and presses it. */
  click(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Enter'): Promise<void>;
  /** @returns a PNG */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface OtherBrowser {
  readonly name: string;
  readonly program: ProgramName;
  readonly start: () => Promise<Driver>;
}

export const WINDOW = { width: 1280, height: 860 } as const;

/** Timeout (ms) of a browser that does not answer. */
export const SCRIPT_LIMIT_MS = 30_000;
