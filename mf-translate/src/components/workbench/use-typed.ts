import { readDraft, useDraft } from 'shared/forms';
import { isSameSentence } from 'shared/sentence';

import { readTypedRows, valueOf } from './model.ts';
import type { Row, Typed, TypedRows } from './model.ts';

export interface TypedTexts {
  of: (sentence: number) => Typed | undefined;
  set: (sentence: number, typed: Typed) => void;
  /** Like `set`, but drops a text equal to the saved one. */
  type: (row: Row, typed: Typed) => void;
  /** Drops the unsaved texts of these sentences. */
  drop: (sentences: readonly number[]) => void;
  /**
   * Drops the text that was saved. A text that was edited while it was being saved stays, based on the saved
   * `revision`; null if the translation was removed.
   */
  settle: (sentence: number, saved: Typed, revision: number | null) => void;
}

const without = (rows: TypedRows, sentences: readonly number[]): TypedRows =>
  Object.fromEntries(Object.entries(rows).filter(([key]) => !sentences.includes(Number(key))));

const draftIdOf = (api: string): string => `translate-${api}`;

/** The unsaved translations of a workbench, by the `id` of its API. */
export const readTyped = (api: string): TypedRows => readTypedRows(readDraft(draftIdOf(api)));

/** Content of a row's editor: the unsaved text, or the saved translation. */
export function typedOf(typed: TypedTexts, { sentence, translation }: Row): Typed {
  return typed.of(sentence.id) ?? { value: valueOf(translation), seen: translation?.revision ?? null };
}

/** Unsaved translations. They survive closing the row, changing the page, reloading and signing out. */
export function useTyped(api: string): TypedTexts {
  const isEmpty = (typed: TypedRows) => Object.keys(typed).length === 0;
  const { value: rows, change } = useDraft<TypedRows>(draftIdOf(api), {
    first: {},
    read: readTypedRows,
    isUnsaved: (typed) => !isEmpty(typed),
    isEmpty,
  });

  const set: TypedTexts['set'] = (sentence, typed) => change((now) => ({ ...now, [sentence]: typed }));
  const drop: TypedTexts['drop'] = (sentences) => change((now) => without(now, sentences));

  return {
    of: (sentence) => rows[sentence],
    set,
    drop,
    settle: (sentence, saved, revision) =>
      change((now) => {
        const latest = now[sentence];
        if (latest === undefined || isSameSentence(latest.value, saved.value)) return without(now, [sentence]);
        return { ...now, [sentence]: { value: latest.value, seen: revision } };
      }),
    type: ({ sentence, translation }, typed) =>
      isSameSentence(typed.value, valueOf(translation)) ? drop([sentence.id]) : set(sentence.id, typed),
  };
}
