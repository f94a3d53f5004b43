import type { Mark } from 'shared/domain';

/** A sentence with its entity marks. */
export interface MarkedText {
  readonly text: string;
  readonly entities: readonly Mark[];
}

/** A direction in platform language codes. */
export interface Direction {
  readonly from: string;
  readonly to: string;
}

/** A machine translator. Limited in time; stops when the signal aborts. */
export interface MachineTranslator {
  /** Provider name stored with its drafts. */
  readonly name: string;
  readonly supports: (direction: Direction) => Promise<boolean>;
  /**
   * Translates pieces of HTML (plain text with `<b id>` around marked words), in order; undefined for failed pieces.
   * @throws when the machine does not respond.
   */
  readonly translate: (
    pieces: readonly string[],
    direction: Direction,
    signal: AbortSignal,
  ) => Promise<(string | undefined)[]>;
}
