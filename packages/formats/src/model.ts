import type { ErrorPlace } from './errors.ts';

/**
 * A labelled span of a sentence. Offsets are UTF-16 code units, `start` inclusive, `end` exclusive, whatever the file
 * counts: readers convert, writers convert back. Marks may overlap, as in the formats that nest them.
 */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly entity: string;
  /** What the entity is in this sentence: `from`, `to`. */
  readonly role?: string;
  /** Marks of one group belong together. */
  readonly group?: string;
  /** What the words mean, where that differs from the words. */
  readonly value?: string;
}

export interface Sentence {
  /** As in the file; may have several lines. */
  readonly text: string;
  /** As in the file; undefined where the file names none. */
  readonly intent: string | undefined;
  /** As in the file (`en-us`, `pt-br`), or the language the file is read with. */
  readonly language: string;
  /** By `start`, the longer one first. */
  readonly marks: readonly Mark[];
  readonly split: 'train' | 'test';
  /** A sentence of no intent, or of the fallback. */
  readonly negative: boolean;
  /** As in `Finding`. */
  readonly line: number;
}

/** What words mean: `New York` with `nyc` and `big apple`. */
export interface EntityValue {
  readonly value: string;
  readonly synonyms: readonly string[];
  /** Undefined where the file does not distinguish languages. */
  readonly language: string | undefined;
}

export interface Entity {
  readonly name: string;
  readonly values: readonly EntityValue[];
  /** Words without a meaning of their own (a lookup table). */
  readonly words: readonly string[];
  /** Regular expressions, as in the file. */
  readonly patterns: readonly string[];
}

/**
 * Why a row is left out: `template` has placeholders in place of words, `skipped` was rejected or cancelled there,
 * `broken` is no JSON, `error` the error of a cell.
 */
export type Reason = 'empty' | 'template' | 'skipped' | 'long' | 'shape' | 'no-item' | 'broken' | 'error';

/** A row that is left out. */
export interface Finding {
  readonly reason: Reason;
  /** Line of a text file, row of a table, otherwise the sentence's number in its file; counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly intent: string | undefined;
  /** Of a broken row. */
  readonly place?: ErrorPlace;
}

/** A kind of thing that the file holds and a dataset does not, under the format's own name for it. */
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
  /** Meanings of words that the file ties to no entity. */
  readonly synonyms: readonly EntityValue[];
  /** At most `limits.findings`; `findingCount` counts all. */
  readonly findings: readonly Finding[];
  readonly findingCount: number;
  readonly notKept: readonly NotKept[];
  /** Lines of values, words and patterns by `partKey`, in the formats that have lines. */
  readonly partLines: ReadonlyMap<string, number>;
}

/** Names a part of an entity; of none for the meaning of any words. */
export const partKey = (entity: string | undefined, part: string): string => JSON.stringify([entity ?? null, part]);
