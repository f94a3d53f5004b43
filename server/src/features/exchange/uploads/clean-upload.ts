import {
  fitsText,
  hasLettersOrNumbers,
  isLanguage,
  ITEM_KEY_MAX,
  overlap,
  SENTENCE_LENGTH_MAX,
  SENTENCE_WORDS_MAX,
  wordCount,
  trimSentence,
  isObject,
} from 'shared/domain';
import type { Mark } from 'shared/domain';
import type { CleanExample } from '../../content/examples/insert-examples.queries.ts';

/** Maximum number per sentence. */
const MOST_MARKS = 200;

/** Why a sentence is rejected; the last four only in training files. */
export type UploadProblem =
  | 'text'
  | 'letters'
  | 'length'
  | 'intent'
  | 'entities'
  | 'mark'
  | 'shape'
  | 'broken'
  | 'error'
  | 'template'
  | 'skipped'
  | 'test';

/** The stored names of intents and entities, by name in the file; empty for texts that cannot be names. */
export interface StoredNames {
  readonly intent: (name: string) => string;
  readonly entity: (name: string) => string;
}

/**
 * Converts a sentence of a file into the stored form, or reports why it is rejected: no text with a letter or number,
 * no valid intent, no list of entities, or a mark outside the text. Keeps the first of overlapping marks. Offsets are
 * UTF-16 code units; `language` is used for sentences that state none.
 */
export function cleanUploaded(item: unknown, language: string, names: StoredNames): CleanExample | UploadProblem {
  const { text, intent, entities, language: named } = fieldsOf(item);
  if (typeof text !== 'string') return 'text';
  const problem = textProblem(text);
  if (problem) return problem;
  const name = typeof intent === 'string' ? names.intent(intent) : '';
  if (name === '' || name.length > ITEM_KEY_MAX) return 'intent';
  if (!Array.isArray(entities)) return 'entities';
  if (entities.length > MOST_MARKS) return 'mark';
  const marks = entities.map((entity) => markOf(text, entity, names));
  const known = marks.filter((mark) => mark !== undefined);
  if (known.length !== marks.length) return 'mark';
  const trimmed = trimSentence({ text, marks: withoutOverlaps(known) });
  return {
    text: trimmed.text,
    entities: trimmed.marks,
    intent: name,
    language: typeof named === 'string' && isLanguage(named) ? named : language,
  };
}

function textProblem(text: string): UploadProblem | undefined {
  if (!hasLettersOrNumbers(text) || text.includes('\0')) return 'letters';
  return text.length > SENTENCE_LENGTH_MAX || wordCount(text) > SENTENCE_WORDS_MAX ? 'length' : undefined;
}

function markOf(text: string, item: unknown, names: StoredNames): Mark | undefined {
  const { start, end, entity } = fieldsOf(item);
  if (typeof start !== 'number' || typeof end !== 'number' || typeof entity !== 'string') return undefined;
  const name = names.entity(entity);
  const place = { start, end };
  if (name === '' || name.length > ITEM_KEY_MAX || !fitsText(text, place)) return undefined;
  return { ...place, entity: name };
}

function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  const kept: Mark[] = [];
  for (const mark of marks) if (!kept.some((other) => overlap(other, mark))) kept.push(mark);
  return kept;
}

function fieldsOf(item: unknown): Readonly<Record<string, unknown>> {
  return isObject(item) ? item : {};
}
