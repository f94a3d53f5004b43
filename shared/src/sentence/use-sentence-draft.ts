import { useState } from 'react';

import { fitsText, isMark, isObject } from '../domain/index.ts';
import { forgetDraft, keepDraft, readDraft } from '../forms/index.ts';
import { useUnsavedChanges } from '../platform/index.ts';
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
  const empty: SentenceDraft = { sentence: EMPTY_SENTENCE, intent: '', language };
  const [draft, setDraft] = useState(() => readStored(readDraft(id)) ?? empty);
  useUnsavedChanges(draft.sentence.text !== '', { isKept: true });

  const change = (next: SentenceDraft) => {
    setDraft(next);
    keepDraft(id, { ...next });
  };
  const clear = () => {
    // The next sentence is most likely of the same intent and language.
    setDraft({ ...draft, sentence: EMPTY_SENTENCE });
    forgetDraft(id);
  };
  return { draft, change, clear };
}

function readStored(stored: Record<string, unknown> | undefined): SentenceDraft | undefined {
  const { sentence, intent, language } = stored ?? {};
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
