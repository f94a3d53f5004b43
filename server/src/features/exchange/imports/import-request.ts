import type { Encoding, ErrorPlace, FormatId, NotKept, TableLook } from '@parlance/formats';
import type { Message } from '../../../lib/messages/index.ts';
import type { Refused } from '../uploads/file-refusal.ts';
import type { NameCollision } from '../uploads/names-of-file.ts';
import type { ImportChoices } from './file-imports.schema.ts';

/** Files to read on a thread. */
export interface ImportRequest {
  readonly files: readonly { readonly filename: string; readonly content: Uint8Array }[];
  readonly choices: ImportChoices;
  /** Names in the version. */
  readonly known: { readonly intents: readonly string[]; readonly entities: readonly string[] };
  readonly maxSentences: number;
  /** Maximum unpacked size of an archive. */
  readonly maxBytes: number;
}

/** Why a sentence is skipped. */
export type ImportProblem =
  | 'visible'
  | 'control'
  | 'length'
  | 'intent'
  | 'negative'
  | 'mark'
  | 'shape'
  | 'template'
  | 'skipped'
  | 'broken'
  | 'error';

export interface LeftOut {
  /** Index of its file. */
  readonly file: number;
  readonly line: number;
  readonly text: string;
  readonly intent: string;
  readonly problem: ImportProblem;
  /** Content of a broken line. */
  readonly place?: ErrorPlace | undefined;
}

export interface ReadFile {
  readonly name: string;
  readonly format: FormatId;
  /** Other formats that fit nearly as well. */
  readonly others: readonly FormatId[];
  readonly encoding: Encoding | null;
  readonly sentences: number;
}

/** A value, synonym, word or pattern that is not stored. */
export interface RefusedPart {
  /** Index of its file. */
  readonly file: number;
  /** Missing in formats without lines. */
  readonly line: number | null;
  /** Its name in the file; missing for values that apply to any entity. */
  readonly entity: string | null;
  readonly text: string;
  readonly problem: Message;
}

interface NamesOfKind {
  /** Stored names by the names in the file. */
  readonly changed: readonly { readonly from: string; readonly to: string }[];
  readonly collisions: readonly NameCollision[];
}

/** A few thousand rows as JSON in UTF-8, outside the heap: it moves between threads without a copy. */
export type Block = Uint8Array<ArrayBuffer>;

/**
 * The data read from files. Sentences and parts of entities are in blocks that the database accepts directly, so that a
 * file of any size is never held as objects.
 */
export interface ImportRead {
  readonly outcome: 'read';
  readonly format: FormatId;
  readonly files: readonly ReadFile[];
  readonly table: (TableLook & { readonly file: string }) | undefined;
  /** Lists of `ImportItem`. */
  readonly sentences: readonly Block[];
  readonly sentenceCount: number;
  /** Lists of `ImportValue` and of `ImportList`. */
  readonly values: readonly Block[];
  readonly lists: readonly Block[];
  /** Declared or used names. */
  readonly entities: readonly string[];
  readonly repeated: { readonly training: number; readonly test: number };
  /** At most the listed maximum; `leftOutCount` counts all. */
  readonly leftOut: readonly LeftOut[];
  readonly leftOutCount: number;
  readonly refusedParts: readonly RefusedPart[];
  readonly refusedPartCount: number;
  readonly withoutIntent: number;
  readonly notKept: readonly NotKept[];
  readonly kept: {
    readonly values: number;
    readonly synonyms: number;
    readonly words: number;
    readonly patterns: number;
  };
  readonly names: { readonly intents: NamesOfKind; readonly entities: NamesOfKind };
}

export type ImportAnswer = ImportRead | Refused;

/** A mark: start, end, entity, role, resolved value. */
export type ImportMark = readonly [number, number, string, string | null, string | null];

/** A sentence in its stored form. */
export interface ImportItem {
  /** Counted over all files; the order of storing. */
  readonly place: number;
  readonly file: number;
  readonly line: number;
  readonly is_test: boolean;
  readonly language: string;
  readonly text: string;
  readonly intent: string;
  readonly marks: readonly ImportMark[];
}

/** A value with its synonyms; without an entity, it applies to any. */
export interface ImportValue {
  readonly entity: string | null;
  readonly language: string | null;
  readonly value: string;
  readonly synonyms: readonly string[];
}

/** Words and patterns of an entity. */
export interface ImportList {
  readonly entity: string;
  readonly words: readonly string[];
  readonly patterns: readonly string[];
}
