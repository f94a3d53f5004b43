import { ApiError } from 'shared/api';
import { hasLettersOrNumbers, isMark, isObject, SENTENCE_WORDS_MAX, wordCount } from 'shared/domain';
import type { Mark } from 'shared/domain';

/** Sentences per page [TRN-03]. */
export const PAGE_SIZE = 12;
/** Other page sizes on offer. */
export const PAGE_SIZES = [PAGE_SIZE, 50, 200] as const;

interface TeamPerson {
  nickname: string;
  name: string;
}

/** A training sentence as returned by list calls. */
export interface Sentence {
  id: number;
  text: string;
  language: string;
  intent: string;
  entities: readonly Mark[];
  /** Incremented on every change; an update names the revision it was based on. */
  revision: number;
  created_at: string;
  needs_review: boolean;
  /** Who is asked to review it. */
  assigned_to: { nickname: string; name: string } | null;
  /** Number of comments that are not resolved. */
  comments: number;
  /** The language model that drafted it; null for sentences that people wrote. */
  drafted_by: string | null;
  /** Who wrote the present text; null if unknown. */
  author: TeamPerson | null;
  /** The last intent that each person gave it or confirmed, the newest last. */
  labels: readonly (TeamPerson & { intent: string; labeled_at: string })[];
}

/** Why the server rejected a sentence [TRN-01]; three reasons have their own texts. */
export type RejectionKind = 'noLetters' | 'tooManyWords' | 'duplicate' | 'other';

/** Derives the reason from the sentence itself, because the server's texts are localized. */
export function rejectionKind(error: Error, text: string): RejectionKind {
  if (!(error instanceof ApiError)) return 'other';
  const { status, fields } = error;
  if (fields['text'] && !hasLettersOrNumbers(text)) return 'noLetters';
  if (fields['text'] && wordCount(text) > SENTENCE_WORDS_MAX) return 'tooManyWords';
  // The server reports a duplicate at the text, and repeats it for the whole sentence.
  return status === 400 && (fields['detail'] || fields['non_field_errors']) ? 'duplicate' : 'other';
}

/** Localized errors by form field. */
export interface SentenceErrors {
  text?: readonly string[];
  intent?: readonly string[];
  language?: readonly string[];
  entities?: readonly string[];
}

export function fieldErrors(error: Error): SentenceErrors {
  if (!(error instanceof ApiError)) return {};
  const { text, intent, language, entities } = error.fields;
  return {
    ...(text && { text }),
    ...(intent && { intent }),
    ...(language && { language }),
    ...(entities && { entities }),
  };
}

/** The current sentence inside a 409 response; undefined for any other error. */
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

/** Longest sentence text in a toast, in graphemes. */
const TOAST_LENGTH = 60;

/** Truncates a sentence for a toast without splitting a grapheme. */
export function shortened(text: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (letters.length <= TOAST_LENGTH) return text;
  const start = letters.slice(0, TOAST_LENGTH - 1).join('');
  return `${start.trimEnd()}…`;
}
