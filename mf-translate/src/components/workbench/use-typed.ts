import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from 'shared/forms';
import { useUnsavedChanges } from 'shared/platform';
import { isSameSentence } from 'shared/sentence';

import { readTypedRows, valueOf } from './model.ts';
import type { Row, Typed, TypedRows } from './model.ts';

export interface TypedTexts {
  of: (sentence: number) => Typed | undefined;
  set: (sentence: number, typed: Typed) => void;
  /** The same, unless the row says that already. */
  type: (row: Row, typed: Typed) => void;
  /** Forgets what was typed for these sentences. */
  drop: (sentences: readonly number[]) => void;
}

/** What stands in the row's editor: what was typed, else what is saved. */
export function typedOf(typed: TypedTexts, { sentence, translation }: Row): Typed {
  return typed.of(sentence.id) ?? { value: valueOf(translation), seen: translation?.revision ?? null };
}

/** Texts that are typed and not saved: they outlive closing the row, other pages, a reload and a lost session. */
export function useTyped(desk: string): TypedTexts {
  const id = `translate-${desk}`;
  const [rows, setRows] = useState<TypedRows>(() => readTypedRows(readDraft(id)));
  useUnsavedChanges(Object.keys(rows).length > 0, { isKept: true });

  function change(part: (rows: TypedRows) => TypedRows): void {
    setRows((now) => {
      const next = part(now);
      if (Object.keys(next).length === 0) forgetDraft(id);
      else keepDraft(id, { ...next });
      return next;
    });
  }

  const set: TypedTexts['set'] = (sentence, typed) => change((now) => ({ ...now, [sentence]: typed }));
  const drop: TypedTexts['drop'] = (sentences) =>
    change((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !sentences.includes(Number(key)))));

  return {
    of: (sentence) => rows[sentence],
    set,
    drop,
    type: ({ sentence, translation }, typed) =>
      isSameSentence(typed.value, valueOf(translation)) ? drop([sentence.id]) : set(sentence.id, typed),
  };
}
