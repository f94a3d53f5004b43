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
  created_at: string;
}

/** Why the server would not take a sentence [TRN-01]: three reasons have words of their own. */
export type RefusalKind = 'noLetters' | 'tooManyWords' | 'duplicate' | 'other';

/** Told by the sentence, not by the words of the answer, which come in the reader's language. */
export function refusalKind(status: number, fields: Readonly<Record<string, readonly string[]>>, text: string): RefusalKind {
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
  return { ...(text && { text }), ...(intent && { intent }), ...(language && { language }), ...(entities && { entities }) };
}

/** A refused sentence: its kind, the texts at their fields, the server's own reason. */
export interface Refusal {
  kind: RefusalKind;
  fields: Problems;
  detail?: string | undefined;
}

export function readRefusal(error: Error, text: string): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'other', fields: {} };
  return { kind: refusalKind(error.status, error.fields, text), fields: problemsOf(error.fields), detail: error.status === 0 ? undefined : error.detail };
}
