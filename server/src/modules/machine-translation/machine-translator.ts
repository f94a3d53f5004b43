import type { Mark } from 'shared/domain';

/** A sentence with its entity marks. */
export interface MarkedText {
  readonly text: string;
  readonly entities: readonly Mark[];
}

/** A direction in our own language codes. */
export interface Direction {
  readonly from: string;
  readonly to: string;
}

/** A machine that translates. Every one is bounded in time and stops when the signal is raised. */
export interface MachineTranslator {
  /** Stored with its drafts. */
  readonly name: string;
  readonly supports: (direction: Direction) => Promise<boolean>;
  /**
   * Translates each piece of HTML (plain text with `<b id>` around marked words), in order; undefined where none came back.
   * @throws when the machine does not answer at all.
   */
  readonly translate: (
    pieces: readonly string[],
    direction: Direction,
    signal: AbortSignal,
  ) => Promise<(string | undefined)[]>;
}
