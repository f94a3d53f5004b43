export interface Limits {
  /** Rows of a file, including skipped ones. */
  readonly sentences: number;
  /** Files of an archive. */
  readonly entries: number;
  /** Uncompressed size of all files of an archive. */
  readonly bytes: number;
  /** Nesting of lists and objects; data sets have about ten levels. */
  readonly depth: number;
  /** Fields and items of JSON per sentence: parsing takes a few hundred bytes for each. */
  readonly parts: number;
  /** UTF-16 code units of one sentence as written, with its marks. */
  readonly line: number;
  /** Number of skipped rows that are listed. */
  readonly findings: number;
}

export const LIMITS: Limits = {
  sentences: 200_000,
  entries: 20_000,
  bytes: 256 * 1024 * 1024,
  depth: 50,
  parts: 60,
  line: 32_000,
  findings: 1000,
};
