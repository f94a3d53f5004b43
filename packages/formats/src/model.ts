import type { ErrorPlace } from './errors.ts';

/**
 * A labeled span of a sentence. Offsets are UTF-16 code units, `start` inclusive, `end` exclusive, whatever unit the
 * file uses: readers convert, writers convert back. Marks may overlap, as in the formats that nest them.
 */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly entity: string;
  /** What the entity is in this sentence: `from`, `to`. */
  readonly role?: string;
  /** Marks of one group belong together. */
  readonly group?: string;
  /** What the words mean, if that differs from the words. */
  readonly value?: string;
}

export interface Sentence {
  /** As in the file; may have several lines. */
  readonly text: string;
  /** As in the file; undefined if the file has none. */
  readonly intent: string | undefined;
  /** As in the file (`en-us`, `pt-br`), or the default language of the import. */
  readonly language: string;
  /** By `start`, the longer one first. */
  readonly marks: readonly Mark[];
  readonly split: 'train' | 'test';
  /** An out-of-scope sentence, or one of the fallback intent. */
  readonly negative: boolean;
  /** As in `Finding`. */
  readonly line: number;
}

/** What words mean: `New York` with `nyc` and `big apple`. */
export interface EntityValue {
  readonly value: string;
  readonly synonyms: readonly string[];
  /** Undefined if the file does not distinguish languages. */
  readonly language: string | undefined;
}

export interface Entity {
  readonly name: string;
  readonly values: readonly EntityValue[];
  /** Words without a separate meaning (a lookup table). */
  readonly words: readonly string[];
  /** Regular expressions, as in the file. */
  readonly patterns: readonly string[];
}

/**
 * Why a row is skipped: `template` has placeholders instead of words, `skipped` was rejected or canceled in the tool,
 * `broken` is not JSON, `error` is the error of a cell.
 */
export type Reason = 'empty' | 'template' | 'skipped' | 'long' | 'shape' | 'no-item' | 'broken' | 'error';

/** A skipped row. */
export interface Finding {
  readonly reason: Reason;
  /** Line of a text file, row of a table, otherwise the sentence's number in its file; counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly intent: string | undefined;
  /** Position of the error in a broken row. */
  readonly place?: ErrorPlace;
}

/** A kind of data in the file that a dataset cannot hold, under the format's own name for it. */
export interface NotKept {
  readonly what: string;
  readonly count: number;
  readonly example: string;
}

export interface Dataset {
  readonly sentences: readonly Sentence[];
  /** Declared or used. */
  readonly intents: readonly string[];
  /** Declared, or used by a mark. */
  readonly entities: readonly Entity[];
  /** Meanings of words that the file does not assign to an entity. */
  readonly synonyms: readonly EntityValue[];
  /** At most `limits.findings`; `findingCount` counts all. */
  readonly findings: readonly Finding[];
  readonly findingCount: number;
  readonly notKept: readonly NotKept[];
  /** Lines of values, words and patterns by `partKey`, in the formats that have lines. */
  readonly partLines: ReadonlyMap<string, number>;
}

/** Key of a part of an entity, or of a meaning without an entity. */
export const partKey = (entity: string | undefined, part: string): string => JSON.stringify([entity ?? null, part]);
