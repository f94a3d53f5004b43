import { useRef } from 'react';
import { readDraft, useDraft } from 'shared/forms';
import { isSameSentence, plainMarks, readStoredSentence } from 'shared/sentence';
import type { SentenceValue } from 'shared/sentence';

import type { TestSentence } from './model.ts';

interface EditDraft {
  sentence: SentenceValue;
  intent: string;
}

const keyOf = (id: number): string => `test-sentence-edit-${id}`;

function readEdit({ sentence, intent }: Record<string, unknown>): EditDraft | undefined {
  const value = readStoredSentence(sentence);
  return value && typeof intent === 'string' ? { sentence: value, intent } : undefined;
}

/** Whether the test sentence has an edit that was neither saved nor canceled. */
export const hasEditDraft = (id: number): boolean => readEdit(readDraft(keyOf(id)) ?? {}) !== undefined;

/** The unsaved edit of a test sentence, kept in this tab: it survives errors, other pages and a reload [EVA-07]. */
export function useEditDraft({ id, text, intent, entities }: TestSentence) {
  const draft = useDraft<EditDraft>(keyOf(id), {
    first: { sentence: { text, marks: plainMarks(entities) }, intent },
    read: readEdit,
    isUnsaved: (typed, saved) => !isSame(typed, saved),
    isEmpty: isSame,
  });
  const latest = useRef(draft.value);

  return {
    draft: draft.value,
    change: (part: Partial<EditDraft>) => {
      latest.current = { ...draft.value, ...part };
      draft.change(latest.current);
    },
    forget: () => draft.end(),
    /** Whether nothing was typed since `sent` was the draft. */
    isCurrent: (sent: EditDraft) => latest.current === sent,
  };
}

function isSame(one: EditDraft, other: EditDraft): boolean {
  return one.intent === other.intent && isSameSentence(one.sentence, other.sentence);
}
