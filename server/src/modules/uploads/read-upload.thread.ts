import { cleanUploaded } from './clean-upload.ts';
import type { CleanExample } from '../examples/insert-examples.queries.ts';

/** Which kind of file: the training file of Rasa, or a plain list of sentences. */
export type UploadFormat = 'rasa' | 'list';

export interface UploadRequest {
  readonly content: Uint8Array;
  readonly format: UploadFormat;
  readonly language: string;
  readonly maxSentences: number;
}

export type UploadAnswer =
  | { readonly outcome: 'read'; readonly sentences: readonly CleanExample[]; readonly refused: readonly unknown[] }
  | { readonly outcome: 'not-json' }
  | { readonly outcome: 'too-many' }
  /** Names of missing or wrong parts, from the outside in. */
  | { readonly outcome: 'wrong-shape'; readonly problems: readonly { readonly path: readonly string[]; readonly isMissing: boolean; readonly type: string }[] };

/** Refused sentences that are told back; a file of millions must not make the answer as large. */
const MOST_REFUSED = 1000;
const RASA_LISTS = ['regex_features', 'entity_synonyms', 'common_examples'] as const;

/** Runs on a thread: reads a file of any allowed size without holding up requests. */
export default function readUpload({ content, format, language, maxSentences }: UploadRequest): UploadAnswer {
  const document = parseJson(content);
  if (document === undefined) return { outcome: 'not-json' };
  const items = format === 'rasa' ? rasaItems(document.value) : listItems(document.value);
  if ('problems' in items) return { outcome: 'wrong-shape', problems: items.problems };
  if (items.list.length > maxSentences) return { outcome: 'too-many' };
  const cleaned = items.list.map((item) => cleanUploaded(item, { language, offsets: format === 'rasa' ? 'character' : 'utf16' }));
  return {
    outcome: 'read',
    sentences: cleaned.filter((sentence) => sentence !== undefined),
    refused: items.list.filter((_, index) => cleaned[index] === undefined).slice(0, MOST_REFUSED),
  };
}

type Items = { readonly list: readonly unknown[] } | { readonly problems: readonly { path: string[]; isMissing: boolean; type: string }[] };

function rasaItems(document: unknown): Items {
  const root = fieldOf(document, 'rasa_nlu_data');
  if (typeof root !== 'object' || root === null || Array.isArray(root)) return { problems: [problem(['rasa_nlu_data'], root)] };
  const wrong = RASA_LISTS.filter((name) => !Array.isArray(fieldOf(root, name)));
  if (wrong.length > 0) return { problems: wrong.map((name) => problem(['rasa_nlu_data', name], fieldOf(root, name))) };
  const list = fieldOf(root, 'common_examples');
  return { list: Array.isArray(list) ? list : [] };
}

function listItems(document: unknown): Items {
  return Array.isArray(document) ? { list: document } : { problems: [problem([], document)] };
}

function problem(path: string[], value: unknown) {
  return { path, isMissing: value === undefined, type: value === null ? 'null' : typeof value };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

function parseJson(content: Uint8Array): { value: unknown } | undefined {
  try {
    // Editors of some systems put a byte order mark before the text; the decoder takes it away.
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content)) };
  } catch {
    return undefined;
  }
}
