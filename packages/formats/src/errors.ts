/**
 * `unknown`: not a known format; `broken`: not readable as its format; `nested`, `too-many`, `too-large`: above a
 * limit; `binary`: an export of the tool that cannot be read, although it offers another one; `part`: one file of an
 * export that is meaningful only with the others.
 */
export type FormatErrorCode = 'unknown' | 'broken' | 'nested' | 'too-many' | 'too-large' | 'binary' | 'part';

const MESSAGES: Readonly<Record<FormatErrorCode, string>> = {
  unknown: 'The file is of no known format',
  broken: 'The file cannot be read as its format',
  nested: 'The file is nested too deeply',
  'too-many': 'The file has too many sentences',
  'too-large': 'The unpacked file is larger than allowed',
  part: 'The file is one of several of an export; choose the whole archive',
  binary: 'The file is a binary export; export it as JSON',
};

/** The probable error at a position in YAML or JSON. */
export const ERROR_HINTS = [
  'tab',
  'indent',
  'colon',
  'sign',
  'quotes',
  'open',
  'no-colon',
  'no-blank',
  'no-comma',
  'trailing-comma',
  'comment',
  'line-break',
  'escape',
  'value',
  'end',
] as const;
export type ErrorHint = (typeof ERROR_HINTS)[number];

/** The position of an error in a file. */
export interface ErrorPlace {
  /** Its name, or its path in an archive. */
  readonly file?: string;
  /** Counted from 1, as `column`, in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  /** The line, or a part of a long one. */
  readonly text: string;
  readonly hint?: ErrorHint;
  /** The line as it was probably meant. */
  readonly meant?: string;
}

/** A file that cannot be read. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  readonly code: FormatErrorCode;
  readonly place: ErrorPlace | undefined;

  constructor(code: FormatErrorCode, place?: ErrorPlace) {
    super(MESSAGES[code]);
    this.code = code;
    this.place = place;
  }
}
