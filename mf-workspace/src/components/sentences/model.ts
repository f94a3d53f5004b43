import { ApiError } from 'shared/api';
import { hasLettersOrNumbers, SENTENCE_WORDS_MAX, wordCount } from 'shared/domain';
import type { Mark } from 'shared/domain';

/** Sentences on a page [TRN-03]. */
export const PAGE_SIZE = 12;

/** A training sentence as lists give it. */
export interface Sentence {
  id: number;
  text: string;
  language: string;
  intent: string;
  entities: readonly Mark[];
  /** Counts the changes; a change names the one it was made from. */
  revision: number;
  created_at: string;
}

/** Why the server would not take a sentence [TRN-01]: three reasons have words of their own. */
export type RefusalKind = 'noLetters' | 'tooManyWords' | 'duplicate' | 'other';

/** Told by the sentence, not by the words of the answer, which come in the reader's language. */
export function refusalKind(
  status: number,
  fields: Readonly<Record<string, readonly string[]>>,
  text: string,
): RefusalKind {
  if (fields['text'] && !hasLettersOrNumbers(text)) return 'noLetters';
  if (fields['text'] && wordCount(text) > SENTENCE_WORDS_MAX) return 'tooManyWords';
  // A sentence that is already there is refused as a whole, not for one of its fields.
  return status === 400 && (fields['detail'] || fields['non_field_errors']) ? 'duplicate' : 'other';
}

/** What is wrong with a sentence, by field, in the reader's language. */
export interface Problems {
  text?: readonly string[];
  intent?: readonly string[];
  language?: readonly string[];
  entities?: readonly string[];
}

function problemsOf(fields: Readonly<Record<string, readonly string[]>>): Problems {
  const { text, intent, language, entities } = fields;
  return {
    ...(text && { text }),
    ...(intent && { intent }),
    ...(language && { language }),
    ...(entities && { entities }),
  };
}

/** A refused sentence: its kind, the texts at their fields, the server's own reason. */
export interface Refusal {
  kind: RefusalKind;
  fields: Problems;
  detail?: string | undefined;
}

export function readRefusal(error: Error, text: string): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'other', fields: {} };
  return {
    kind: refusalKind(error.status, error.fields, text),
    fields: problemsOf(error.fields),
    detail: error.status === 0 ? undefined : error.detail,
  };
}

/** The sentence as somebody else has changed it meanwhile, when that is why a change was refused. */
export function readConflict(
  error: Error | null,
): Pick<Sentence, 'text' | 'intent' | 'entities' | 'revision'> | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || !isObject(error.body)) return undefined;
  const { current } = error.body;
  if (!isObject(current)) return undefined;
  const { text, intent, entities, revision } = current;
  if (
    typeof text !== 'string' ||
    typeof intent !== 'string' ||
    typeof revision !== 'number' ||
    !Array.isArray(entities)
  )
    return undefined;
  return { text, intent, revision, entities: entities.filter(isMark) };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMark = (value: unknown): value is Mark =>
  isObject(value) &&
  typeof value['start'] === 'number' &&
  typeof value['end'] === 'number' &&
  typeof value['entity'] === 'string';

const SHORT = 60;

/** A sentence as short as a toast wants it; no character is cut in two. */
export function shortened(text: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length > SHORT
    ? `${letters
        .slice(0, SHORT - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
