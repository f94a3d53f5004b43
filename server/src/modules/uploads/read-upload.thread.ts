import { isObject } from 'shared/domain';
import { jsonExcess } from '@parlance/formats/json-shape';
import { cleanUploaded } from './clean-upload.ts';
import { readRasaYaml } from './rasa-yaml.ts';
import type { CleanExample } from '../examples/insert-examples.queries.ts';
import type { OffsetUnit, UploadProblem } from './clean-upload.ts';
import type { IgnoredParts } from './rasa-yaml.ts';

/** A training file of Rasa (JSON or YAML), or a plain JSON list of sentences. */
export type UploadFormat = 'rasa' | 'list';

export interface UploadRequest {
  readonly content: Uint8Array;
  readonly filename: string;
  readonly format: UploadFormat;
  readonly language: string;
  readonly maxSentences: number;
}

export interface RefusedItem {
  /** As in the file. */
  readonly item: unknown;
  /** Counted from 0. */
  readonly place: number;
  readonly problem: UploadProblem;
}

export interface ReadUpload {
  readonly outcome: 'read';
  readonly sentences: readonly CleanExample[];
  /** At most `MOST_REFUSED`; `refusedCount` counts all. */
  readonly refused: readonly RefusedItem[];
  readonly refusedCount: number;
  readonly ignored: IgnoredParts;
}

export type UploadAnswer =
  | ReadUpload
  | { readonly outcome: 'not-json' | 'not-yaml' | 'nested' | 'too-many' }
  /** Missing or wrong parts. */
  | {
      readonly outcome: 'wrong-shape';
      readonly problems: readonly {
        readonly path: readonly string[];
        readonly isMissing: boolean;
        readonly type: string;
      }[];
    };

/** Rejected sentences in the answer; bounds it for files with millions of them. */
const MOST_REFUSED = 1000;
/** Far deeper than sentences are. Values nested thousands of levels deep cannot be posted between threads. */
const MOST_NESTED = 50;
const PARTS_OF_SENTENCE = 60;
const RASA_LISTS = ['regex_features', 'entity_synonyms', 'common_examples'] as const;
const NOTHING_IGNORED: IgnoredParts = { regexes: 0, synonyms: 0, lookups: 0 };

/** Runs on a thread, so that a file of any allowed size does not block requests. */
export default function readUpload({ content, filename, format, language, maxSentences }: UploadRequest): UploadAnswer {
  const text = decode(content);
  if (text === undefined) return { outcome: 'not-json' };
  const items =
    format === 'rasa' && isYaml(filename, text) ? yamlItems(text, maxSentences) : jsonItems(text, format, maxSentences);
  if ('outcome' in items) return items;
  if (items.list.length > maxSentences) return { outcome: 'too-many' };
  const cleaned = items.list.map((item) => cleanUploaded(item, { language, offsets: items.offsets }));
  const refused = cleaned.flatMap((sentence, place) =>
    typeof sentence === 'string' ? [{ item: items.list[place], place, problem: sentence }] : [],
  );
  return {
    outcome: 'read',
    sentences: cleaned.filter((sentence) => typeof sentence !== 'string'),
    refused: refused.slice(0, MOST_REFUSED),
    refusedCount: refused.length,
    ignored: items.ignored,
  };
}

interface Items {
  readonly list: readonly unknown[];
  readonly offsets: OffsetUnit;
  readonly ignored: IgnoredParts;
}

function isYaml(filename: string, text: string): boolean {
  return /\.ya?ml$/i.test(filename) || (!/^\s*[[{]/.test(text) && /^nlu\s*:/m.test(text));
}

function yamlItems(text: string, maxSentences: number): Items | UploadAnswer {
  const read = readRasaYaml(text, maxSentences);
  return read ? { list: read.items, offsets: 'utf16', ignored: read.ignored } : { outcome: 'not-yaml' };
}

function jsonItems(text: string, format: UploadFormat, maxSentences: number): Items | UploadAnswer {
  const excess = jsonExcess(text, { depth: MOST_NESTED, parts: PARTS_OF_SENTENCE * maxSentences });
  if (excess) return { outcome: excess === 'depth' ? 'nested' : 'too-many' };
  const document = parseJson(text);
  if (document === undefined) return { outcome: 'not-json' };
  return format === 'rasa' ? rasaItems(document.value) : listItems(document.value);
}

function rasaItems(document: unknown): Items | UploadAnswer {
  const root = fieldOf(document, 'rasa_nlu_data');
  if (typeof root !== 'object' || root === null || Array.isArray(root))
    return wrongShape([problem(['rasa_nlu_data'], root)]);
  const wrong = RASA_LISTS.filter((name) => !Array.isArray(fieldOf(root, name)));
  if (wrong.length > 0) return wrongShape(wrong.map((name) => problem(['rasa_nlu_data', name], fieldOf(root, name))));
  return {
    list: listIn(root, 'common_examples'),
    offsets: 'character',
    ignored: {
      regexes: listIn(root, 'regex_features').length,
      synonyms: listIn(root, 'entity_synonyms').length,
      lookups: listIn(root, 'lookup_tables').length,
    },
  };
}

function listItems(document: unknown): Items | UploadAnswer {
  return Array.isArray(document)
    ? { list: document, offsets: 'utf16', ignored: NOTHING_IGNORED }
    : wrongShape([problem([], document)]);
}

function wrongShape(problems: readonly ReturnType<typeof problem>[]): UploadAnswer {
  return { outcome: 'wrong-shape', problems };
}

function problem(path: string[], value: unknown) {
  return { path, isMissing: value === undefined, type: value === null ? 'null' : typeof value };
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Decodes UTF-8, without a byte order mark. */
function decode(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
