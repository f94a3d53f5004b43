import { useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from 'shared/forms';
import { useUnsavedChanges } from 'shared/platform';
import { isSameSentence, plainMarks, readStoredSentence } from 'shared/sentence';
import type { SentenceValue } from 'shared/sentence';

import type { TestSentence } from './model.ts';

interface EditDraft {
  sentence: SentenceValue;
  intent: string;
}

const keyOf = (id: number): string => `test-sentence-edit-${id}`;

function readEdit(id: number): EditDraft | undefined {
  const { sentence, intent } = readDraft(keyOf(id)) ?? {};
  const value = readStoredSentence(sentence);
  return value && typeof intent === 'string' ? { sentence: value, intent } : undefined;
}

/** Whether the test sentence has an edit that was neither saved nor canceled. */
export const hasEditDraft = (id: number): boolean => readEdit(id) !== undefined;

/** The unsaved edit of a test sentence, kept in this tab: it survives errors, other pages and a reload [EVA-07]. */
export function useEditDraft({ id, text, intent, entities }: TestSentence) {
  const [saved] = useState<EditDraft>(() => ({ sentence: { text, marks: plainMarks(entities) }, intent }));
  const [draft, setDraft] = useState(() => readEdit(id) ?? saved);
  const latest = useRef(draft);
  useUnsavedChanges(!isSame(draft, saved), { isKept: true });

  const change = (part: Partial<EditDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    latest.current = next;
    if (isSame(next, saved)) forgetDraft(keyOf(id));
    else keepDraft(keyOf(id), { ...next });
  };
  return {
    draft,
    change,
    forget: () => forgetDraft(keyOf(id)),
    /** Whether nothing was typed since `sent` was the draft. */
    isCurrent: (sent: EditDraft) => latest.current === sent,
  };
}

function isSame(one: EditDraft, other: EditDraft): boolean {
  return one.intent === other.intent && isSameSentence(one.sentence, other.sentence);
}
