import type { FormatId, NotKept } from '@parlance/formats';
import type { CleanExample } from '../../content/examples/insert-examples.queries.ts';
import type { Refused } from './file-refusal.ts';
import type { UploadProblem } from './clean-upload.ts';
import type { JsonPieces } from '../../../lib/concurrency/json-pieces.ts';
import type { NameChoices } from './names-of-file.ts';

/** A training file of any known format (`training`), or a plain JSON list of sentences. */
export type UploadKind = 'training' | 'list';

/** Names in a version. */
export interface VersionNames {
  readonly intents: readonly string[];
  readonly entities: readonly string[];
}

export interface UploadRequest {
  readonly content: Uint8Array;
  readonly filename: string;
  readonly kind: UploadKind;
  /** The format of a training file; detected from its content if missing. */
  readonly format: FormatId | undefined;
  readonly language: string;
  readonly maxSentences: number;
  /** Maximum unpacked size of an archive. */
  readonly maxBytes: number;
  /** Names in the version that the sentences are for. */
  readonly known: VersionNames;
  readonly choices?: { readonly intents?: NameChoices; readonly entities?: NameChoices } | undefined;
}

export interface RefusedItem {
  /** As in the file. */
  readonly item: unknown;
  /** Line or number of the sentence in the file, counted from 0. */
  readonly place: number;
  readonly problem: UploadProblem;
}

/** Parts of a training file that are not supported. */
export interface IgnoredParts {
  readonly regexes: number;
  readonly synonyms: number;
  readonly lookups: number;
}

export interface ReadUpload {
  readonly outcome: 'read';
  readonly format: FormatId;
  readonly sentences: readonly CleanExample[];
  /** At most `MOST_REFUSED`; `refusedCount` counts all. */
  readonly refused: readonly RefusedItem[];
  readonly refusedCount: number;
  readonly ignored: IgnoredParts;
  /** Other content of the file that is not stored. */
  readonly notKept: readonly NotKept[];
}

/** The answer of the thread, with its sentences in pieces. */
export interface SentUpload extends Omit<ReadUpload, 'sentences'> {
  readonly sentences: JsonPieces<CleanExample>;
}

export type SentAnswer = SentUpload | Exclude<UploadAnswer, ReadUpload>;

export type UploadAnswer =
  | ReadUpload
  | Refused
  | { readonly outcome: 'not-json' }
  | { readonly outcome: 'no-list'; readonly type: string };
