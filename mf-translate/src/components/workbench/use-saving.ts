import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';

import { putTranslation } from './api.ts';
import { useDesk } from './desk.ts';
import type { Translation } from './desk.ts';
import { messages } from './messages.ts';
import type { Row, Typed } from './model.ts';
import { confirmRow, saveRow } from './store.ts';
import type { Outcome } from './store.ts';
import { typedOf } from './use-typed.ts';
import type { TypedTexts } from './use-typed.ts';
import { useUndoToast } from './use-undo-toast.tsx';

/** Why a row is not saved: somebody else's translation stands there, or the server said no. */
export type Problem = { kind: 'conflict'; theirs: Translation } | { kind: 'refused'; error: unknown };

export interface Saving {
  /** Saves what is typed for the row, or what is given. @returns whether nothing is left to do there. */
  save: (row: Row, text?: Typed) => Promise<boolean>;
  /** Confirms the machine's draft as it stands. */
  confirm: (row: Row) => Promise<boolean>;
  isBusy: (sentence: number) => boolean;
  problemOf: (sentence: number) => Problem | undefined;
  /** Forgets what went wrong there. */
  forget: (sentences: readonly number[]) => void;
}

const without = <Value>(map: ReadonlyMap<number, Value>, keys: readonly number[]): ReadonlyMap<number, Value> =>
  new Map([...map].filter(([key]) => !keys.includes(key)));

/** Saves rows and keeps what stood in the way of each; nothing typed is given up before the server has it. */
export function useSaving(typed: TypedTexts): Saving {
  const t = useMessages(messages);
  const desk = useDesk();
  const offer = useUndoToast();
  const [busy, setBusy] = useState<ReadonlyMap<number, true>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map());

  async function settle({ sentence }: Row, work: () => Promise<Outcome>): Promise<boolean> {
    if (busy.has(sentence.id)) return false;
    setBusy((now) => new Map(now).set(sentence.id, true));
    setProblems((now) => without(now, [sentence.id]));
    try {
      return take(sentence.id, await work());
    } catch (error) {
      setProblems((now) => new Map(now).set(sentence.id, { kind: 'refused', error }));
      return false;
    } finally {
      setBusy((now) => without(now, [sentence.id]));
    }
  }

  function take(sentence: number, outcome: Outcome): boolean {
    if (outcome.kind === 'conflict') {
      const { theirs } = outcome;
      putTranslation(desk, sentence, theirs);
      setProblems((now) => new Map(now).set(sentence, { kind: 'conflict', theirs }));
      return false;
    }
    typed.drop([sentence]);
    if (outcome.kind === 'saved') {
      putTranslation(desk, sentence, outcome.translation);
      announce(t('saved'));
    }
    if (outcome.kind === 'removed') {
      const { id } = outcome.translation;
      putTranslation(desk, sentence, undefined);
      offer(t('removed'), async () => putTranslation(desk, sentence, await desk.restore(id)));
    }
    return true;
  }

  return {
    save: (row, text = typedOf(typed, row)) => settle(row, () => saveRow(desk, row, text)),
    confirm: (row) =>
      settle(row, async () => (row.translation ? confirmRow(desk, row, row.translation) : { kind: 'unchanged' })),
    isBusy: (sentence) => busy.has(sentence),
    problemOf: (sentence) => problems.get(sentence),
    forget: (sentences) => setProblems((now) => without(now, sentences)),
  };
}
