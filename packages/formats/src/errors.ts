/**
 * `unknown`: no format we read; `broken`: not readable as its format; `nested`, `too-many`, `too-large`: beyond a
 * limit; `binary`: the export of the tool that cannot be read, where it offers another one.
 */
export type FormatErrorCode = 'unknown' | 'broken' | 'nested' | 'too-many' | 'too-large' | 'binary';

const MESSAGES: Readonly<Record<FormatErrorCode, string>> = {
  unknown: 'The file is of no known format',
  broken: 'The file cannot be read as its format',
  nested: 'The file is nested too deeply',
  'too-many': 'The file has too many sentences',
  'too-large': 'The unpacked file is larger than allowed',
  binary: 'The file is a binary export; export it as JSON',
};

/** A file that is not read. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  readonly code: FormatErrorCode;

  constructor(code: FormatErrorCode) {
    super(MESSAGES[code]);
    this.code = code;
  }
}
