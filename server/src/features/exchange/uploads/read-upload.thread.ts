import { jsonExcess } from '@parlance/formats/json-shape';
import { foldName, isObject, toItemKey, toName } from 'shared/domain';
import { encodePieces } from '../../../lib/concurrency/json-pieces.ts';
import { cleanUploaded } from './clean-upload.ts';
import { readTrainingFile } from './read-training-file.ts';
import type { SentAnswer, UploadAnswer, UploadRequest } from './upload-answer.ts';

/** Maximum number of rejected sentences in the response, for files with millions of them. */
const MOST_REFUSED = 1000;
/** Far deeper than any sentence. Values nested thousands of levels deep cannot be posted between threads. */
const MOST_NESTED = 50;
const PARTS_OF_SENTENCE = 60;

/** Runs on a thread, so that a file of any allowed size does not block requests. */
export default async function readUpload(request: UploadRequest): Promise<SentAnswer> {
  const answer = request.kind === 'training' ? await readTrainingFile(request) : readList(request);
  return answer.outcome === 'read' ? { ...answer, sentences: await encodePieces(answer.sentences) } : answer;
}

function readList({ content, language, maxSentences, known }: UploadRequest): UploadAnswer {
  const text = decode(content);
  if (text === undefined) return { outcome: 'not-json' };
  const excess = jsonExcess(text, { depth: MOST_NESTED, parts: PARTS_OF_SENTENCE * maxSentences });
  if (excess) return { outcome: excess === 'depth' ? 'nested' : 'too-many', format: 'json-list' };
  const document = parseJson(text);
  if (document === undefined) return { outcome: 'not-json' };
  const { value: items } = document;
  if (!Array.isArray(items)) return { outcome: 'no-list', type: typeOf(items) };
  if (items.length > maxSentences) return { outcome: 'too-many', format: 'json-list' };
  const names = { intent: knownOrKey(known.intents), entity: knownOrKey(known.entities) };
  const cleaned = items.map((item: unknown) => cleanUploaded(item, language, names));
  const refused = cleaned.flatMap((sentence, place) =>
    typeof sentence === 'string' ? [{ item: items[place] as unknown, place, problem: sentence }] : [],
  );
  return {
    outcome: 'read',
    format: 'json-list',
    sentences: cleaned.filter((sentence) => typeof sentence !== 'string'),
    refused: refused.slice(0, MOST_REFUSED),
    refusedCount: refused.length,
    ignored: { regexes: 0, synonyms: 0, lookups: 0 },
    notKept: [],
  };
}

/** An existing name of the version stays unchanged; a new one becomes an item key, as in every call. */
function knownOrKey(known: readonly string[]): (name: string) => string {
  const byFold = new Map(known.map((name) => [foldName(name), name]));
  return (name) => {
    const key = toItemKey(name);
    return byFold.get(foldName(toName(name))) ?? byFold.get(foldName(key)) ?? key;
  };
}

function typeOf(value: unknown): string {
  return isObject(value) ? 'object' : value === null ? 'null' : typeof value;
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
