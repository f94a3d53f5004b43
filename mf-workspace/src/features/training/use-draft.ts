import { useState } from 'react';
import { fitsText } from 'shared/domain';
import type { Mark } from 'shared/domain';
import { forgetDraft, keepDraft, readDraft } from 'shared/forms';
import { useUnsavedChanges } from 'shared/platform';
import { EMPTY_SENTENCE } from 'shared/sentence';
import type { SentenceValue } from 'shared/sentence';

export interface Draft {
  sentence: SentenceValue;
  intent: string;
  language: string;
}

/** The new sentence as far as it is typed; survives a reload of this tab, one for each version [TRN-01]. */
export function useDraft(version: number, language: string) {
  const id = `sentence-${version}`;
  const empty: Draft = { sentence: EMPTY_SENTENCE, intent: '', language };
  const [draft, setDraft] = useState(() => readSentence(readDraft(id)) ?? empty);

  useUnsavedChanges(draft.sentence.text !== '', { isKept: true });

  function change(next: Draft): void {
    setDraft(next);
    keepDraft(id, { ...next });
  }

  function clear(): void {
    // The next sentence is most likely in the same language.
    setDraft({ ...empty, language: draft.language });
    forgetDraft(id);
  }

  return { draft, change, clear };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readSentence(stored: Record<string, unknown> | undefined): Draft | undefined {
  const sentence = stored?.['sentence'];
  const { intent, language } = stored ?? {};
  if (
    !isObject(sentence) ||
    !isText(sentence['text']) ||
    !Array.isArray(sentence['marks']) ||
    !isText(intent) ||
    !isText(language)
  )
    return undefined;
  const { text } = sentence;
  return {
    sentence: { text, marks: sentence['marks'].filter(isMark).filter((mark) => fitsText(text, mark)) },
    intent,
    language,
  };
}

function isMark(value: unknown): value is Mark {
  return (
    isObject(value) && typeof value['start'] === 'number' && typeof value['end'] === 'number' && isText(value['entity'])
  );
}
