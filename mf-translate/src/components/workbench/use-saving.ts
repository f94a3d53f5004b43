import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import { useUndoToast } from 'shared/sentence';

import { putTranslation } from './api.ts';
import { useWorkbenchApi } from './workbench-api.ts';
import type { Translation } from './workbench-api.ts';
import { messages } from './messages.ts';
import type { Row, Typed } from './model.ts';
import { confirmRow, saveRow } from './store.ts';
import type { Outcome } from './store.ts';
import { typedOf } from './use-typed.ts';
import type { TypedTexts } from './use-typed.ts';

/** Why a row is not saved: a concurrent change, or an error. */
export type Problem = { kind: 'conflict'; theirs: Translation } | { kind: 'refused'; error: unknown };

interface Saving {
  /**
   * Saves the unsaved text of the row, or the given one.
   * @returns whether the row needs no further attention
   */
  save: (row: Row, text?: Typed) => Promise<boolean>;
  /** Confirms the draft unchanged. */
  confirm: (row: Row) => Promise<boolean>;
  isBusy: (sentence: number) => boolean;
  problemOf: (sentence: number) => Problem | undefined;
  /** Clears the problems of these rows. */
  forget: (sentences: readonly number[]) => void;
}

const without = <Value>(map: ReadonlyMap<number, Value>, keys: readonly number[]): ReadonlyMap<number, Value> =>
  new Map([...map].filter(([key]) => !keys.includes(key)));

/** Saves rows and remembers the problem of each. Unsaved text is kept until the server has stored it. */
export function useSaving(typed: TypedTexts): Saving {
  const t = useMessages(messages);
  const api = useWorkbenchApi();
  const offer = useUndoToast();
  const [busy, setBusy] = useState<ReadonlyMap<number, true>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map());

  async function settle({ sentence }: Row, text: Typed, work: () => Promise<Outcome>): Promise<boolean> {
    if (busy.has(sentence.id)) return false;
    setBusy((now) => new Map(now).set(sentence.id, true));
    setProblems((now) => without(now, [sentence.id]));
    try {
      return take(sentence.id, text, await work());
    } catch (error) {
      setProblems((now) => new Map(now).set(sentence.id, { kind: 'refused', error }));
      return false;
    } finally {
      setBusy((now) => without(now, [sentence.id]));
    }
  }

  function take(sentence: number, text: Typed, outcome: Outcome): boolean {
    if (outcome.kind === 'conflict') {
      const { theirs } = outcome;
      putTranslation(api, sentence, theirs);
      setProblems((now) => new Map(now).set(sentence, { kind: 'conflict', theirs }));
      return false;
    }
    typed.settle(sentence, text, outcome.kind === 'saved' ? outcome.translation.revision : null);
    if (outcome.kind === 'saved') {
      putTranslation(api, sentence, outcome.translation);
      announce(t('saved'));
    }
    if (outcome.kind === 'removed') {
      const { id } = outcome.translation;
      putTranslation(api, sentence, undefined);
      offer(t('removed'), async () => putTranslation(api, sentence, await api.restore(id)));
    }
    return true;
  }

  return {
    save: (row, text = typedOf(typed, row)) => settle(row, text, () => saveRow(api, row, text)),
    confirm: (row) =>
      settle(row, typedOf(typed, row), () =>
        row.translation ? confirmRow(api, row, row.translation) : Promise.resolve({ kind: 'unchanged' }),
      ),
    isBusy: (sentence) => busy.has(sentence),
    problemOf: (sentence) => problems.get(sentence),
    forget: (sentences) => setProblems((now) => without(now, sentences)),
  };
}
