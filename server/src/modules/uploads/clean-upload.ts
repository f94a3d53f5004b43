import {
  fitsText,
  hasLettersOrNumbers,
  isLanguage,
  ITEM_KEY_MAX,
  overlap,
  SENTENCE_LENGTH_MAX,
  SENTENCE_WORDS_MAX,
  toItemKey,
  wordCount,
} from 'shared/domain';
import { trimSentence } from '../examples/clean-sentence.ts';
import type { Mark } from 'shared/domain';
import type { CleanExample } from '../examples/insert-examples.queries.ts';

/** Of one sentence. */
const MOST_MARKS = 200;

/** How offsets of a file count: UTF-16 units as everywhere here, or whole characters as in files written by Python. */
export type OffsetUnit = 'utf16' | 'character';

/** Why a sentence of a file cannot be stored. */
export type UploadProblem = 'text' | 'letters' | 'length' | 'intent' | 'entities' | 'mark';

interface Cleaning {
  /** Of sentences that name none. */
  readonly language: string;
  readonly offsets: OffsetUnit;
}

/**
 * A sentence of a file in the form it is stored in, or why it cannot be one: no text with a letter or number, no usable
 * intent, no list of entities, or a mark outside the text. Names become item keys, of marks that overlap the first counts.
 */
export function cleanUploaded(item: unknown, { language, offsets }: Cleaning): CleanExample | UploadProblem {
  const { text, intent, entities, language: given } = fieldsOf(item);
  if (typeof text !== 'string') return 'text';
  if (!hasLettersOrNumbers(text) || text.includes('\0')) return 'letters';
  if (text.length > SENTENCE_LENGTH_MAX || wordCount(text) > SENTENCE_WORDS_MAX) return 'length';
  const key = typeof intent === 'string' ? toItemKey(intent) : '';
  if (key === '' || key.length > ITEM_KEY_MAX) return 'intent';
  if (!Array.isArray(entities)) return 'entities';
  if (entities.length > MOST_MARKS) return 'mark';
  const marks = entities.map((entity) => markOf(text, entity, offsets));
  const known = marks.filter((mark) => mark !== undefined);
  if (known.length !== marks.length) return 'mark';
  return {
    ...trimSentence({ text, entities: withoutOverlaps(known) }),
    intent: key,
    language: typeof given === 'string' && isLanguage(given) ? given : language,
  };
}

function markOf(text: string, item: unknown, offsets: OffsetUnit): Mark | undefined {
  const { start, end, entity } = fieldsOf(item);
  if (typeof start !== 'number' || typeof end !== 'number' || typeof entity !== 'string') return undefined;
  const name = toItemKey(entity);
  const place = offsets === 'utf16' ? { start, end } : { start: unitOffset(text, start), end: unitOffset(text, end) };
  if (name === '' || name.length > ITEM_KEY_MAX || !fitsText(text, place)) return undefined;
  return { ...place, entity: name };
}

/** UTF-16 offset of the character at a place; NaN beyond the end. */
function unitOffset(text: string, character: number): number {
  const characters = Array.from(text);
  return character > characters.length ? Number.NaN : characters.slice(0, character).join('').length;
}

function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  return marks.reduce<Mark[]>(
    (kept, mark) => (kept.some((other) => overlap(other, mark)) ? kept : [...kept, mark]),
    [],
  );
}

function fieldsOf(item: unknown): Readonly<Record<string, unknown>> {
  return typeof item === 'object' && item !== null && !Array.isArray(item) ? { ...item } : {};
}
