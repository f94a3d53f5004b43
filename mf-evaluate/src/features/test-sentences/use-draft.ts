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

/** The test sentence as far as it is typed; survives a reload of this tab, one for each version. */
export function useDraft(version: number, language: string) {
  const id = `test-sentence-${version}`;
  const empty: Draft = { sentence: EMPTY_SENTENCE, intent: '', language };
  const [draft, setDraft] = useState(() => readStored(readDraft(id)) ?? empty);
  useUnsavedChanges(draft.sentence.text !== '', { isKept: true });

  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(id, { ...next });
  };
  const clear = () => {
    // The next sentence is most likely in the same language.
    setDraft({ ...empty, language: draft.language });
    forgetDraft(id);
  };
  return { draft, change, clear };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isMark = (value: unknown): value is Mark =>
  isObject(value) && typeof value['start'] === 'number' && typeof value['end'] === 'number' && isText(value['entity']);

function readStored(stored: Record<string, unknown> | undefined): Draft | undefined {
  const { sentence, intent, language } = stored ?? {};
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
