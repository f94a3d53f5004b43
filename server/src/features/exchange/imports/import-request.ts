import type { Encoding, ErrorPlace, FormatId, NotKept, TableLook } from '@parlance/formats';
import type { Message } from '../../../lib/messages/index.ts';
import type { Refused } from '../uploads/file-refusal.ts';
import type { NameCollision } from '../uploads/names-of-file.ts';
import type { ImportChoices } from './file-imports.schema.ts';

/** Files to read on a thread. */
export interface ImportRequest {
  readonly files: readonly { readonly filename: string; readonly content: Uint8Array }[];
  readonly choices: ImportChoices;
  /** Names of the version. */
  readonly known: { readonly intents: readonly string[]; readonly entities: readonly string[] };
  readonly maxSentences: number;
  /** What an archive may unpack to. */
  readonly maxBytes: number;
}

/** Why a sentence is left out. */
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
  /** Place of its file among the files. */
  readonly file: number;
  readonly line: number;
  readonly text: string;
  readonly intent: string;
  readonly problem: ImportProblem;
  /** Of a broken line. */
  readonly place?: ErrorPlace | undefined;
}

export interface ReadFile {
  readonly name: string;
  readonly format: FormatId;
  /** Formats that it fits nearly as well. */
  readonly others: readonly FormatId[];
  readonly encoding: Encoding | null;
  readonly sentences: number;
}

/** A value, synonym, word or pattern that is not stored. */
export interface RefusedPart {
  /** Place of its file among the files. */
  readonly file: number;
  /** Missing in formats without lines. */
  readonly line: number | null;
  /** Its name in the file; missing for meanings of words of any entity. */
  readonly entity: string | null;
  readonly text: string;
  readonly problem: Message;
}

interface NamesOfKind {
  /** Names of the file by the names they are stored under. */
  readonly changed: readonly { readonly from: string; readonly to: string }[];
  readonly collisions: readonly NameCollision[];
}

/** Some thousand rows as JSON in UTF-8, outside of the heap: it moves between threads without a copy. */
export type Block = Uint8Array<ArrayBuffer>;

/**
 * What was read. Sentences and parts of entities come in blocks that the database takes as they are, so that a file of
 * any size is never held as objects.
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
  /** Declared or used. */
  readonly entities: readonly string[];
  readonly repeated: { readonly training: number; readonly test: number };
  /** At most as many as are listed; `leftOutCount` counts all. */
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

/** A sentence as it is stored. */
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

/** A value with its synonyms; without an entity, the meaning of words of any. */
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
