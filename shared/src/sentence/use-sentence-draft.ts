import { fitsText, isMark, isObject } from '../domain/index.ts';
import { useDraft } from '../forms/index.ts';
import { EMPTY_SENTENCE } from './sentence-value.ts';
import type { SentenceValue } from './sentence-value.ts';

/** An unsaved sentence with its intent and language. */
export interface SentenceDraft {
  sentence: SentenceValue;
  intent: string;
  language: string;
}

/** Keeps an unsaved sentence in this tab, so that it survives a reload [TRN-01]. */
export function useSentenceDraft(id: string, language: string) {
  const draft = useDraft<SentenceDraft>(id, {
    first: { sentence: EMPTY_SENTENCE, intent: '', language },
    read: readStored,
    isUnsaved: ({ sentence }) => sentence.text !== '',
  });
  // The next sentence is most likely of the same intent and language.
  const clear = () => draft.end({ ...draft.value, sentence: EMPTY_SENTENCE });
  return { draft: draft.value, change: (next: SentenceDraft) => draft.change(next), clear };
}

function readStored({ sentence, intent, language }: Record<string, unknown>): SentenceDraft | undefined {
  const value = readStoredSentence(sentence);
  if (!value || typeof intent !== 'string' || typeof language !== 'string') return undefined;
  return { sentence: value, intent, language };
}

/** Reads a sentence back from a draft; marks that do not fit its text are dropped. */
export function readStoredSentence(stored: unknown): SentenceValue | undefined {
  if (!isObject(stored)) return undefined;
  const { text, marks } = stored;
  if (typeof text !== 'string' || !Array.isArray(marks)) return undefined;
  return { text, marks: marks.filter(isMark).filter((mark) => fitsText(text, mark)) };
}
