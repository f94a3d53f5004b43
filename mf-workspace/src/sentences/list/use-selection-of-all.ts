import { useRef, useState } from 'react';
import { App } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { allSentences } from '../api.ts';
import type { SentenceQuery } from '../api.ts';
import type { Sentence } from '../model.ts';

const NONE: ReadonlyMap<number, Sentence> = new Map();

/** Selection in a list, kept over its pages and orders until its filter changes. */
export function useSelectionOfAll(rows: readonly Sentence[], list: SentenceQuery) {
  const failureText = useFailureText();
  const { message } = App.useApp();
  const [isReading, setReading] = useState(false);
  const key = JSON.stringify(list);
  const [chosen, setChosen] = useState({ list: key, sentences: NONE });
  const last = useRef<number>(undefined);
  const sentences = chosen.list === key ? chosen.sentences : NONE;
  const onPage = new Map(rows.map((row) => [row.id, row]));
  const choose = (next: ReadonlyMap<number, Sentence>) => setChosen({ list: key, sentences: next });

  /** @param isRange whether every row from the one toggled last gets the same state, as after Shift+click */
  function toggle(id: number, isRange = false) {
    const next = new Map(sentences);
    const isAdding = !next.has(id);
    for (const row of isRange ? between(rows, last.current, id) : [id].flatMap((one) => onPage.get(one) ?? [])) {
      if (isAdding) next.set(row.id, row);
      else next.delete(row.id);
    }
    last.current = id;
    choose(next);
  }

  async function selectAll() {
    setReading(true);
    await allSentences(list).then(
      (all) => choose(new Map(all.map((sentence) => [sentence.id, sentence]))),
      (error: unknown) => void message.error(failureText(error)),
    );
    setReading(false);
  }

  return {
    /** With the newest known content. */
    selected: Array.from(sentences.values(), (sentence) => onPage.get(sentence.id) ?? sentence),
    isReading,
    toggle,
    selectPage: () => choose(new Map([...sentences, ...onPage])),
    selectAll,
    clear: () => choose(NONE),
  };
}

/** The rows from one to another, in either direction; only the latter if the former is not among them. */
function between(rows: readonly Sentence[], from: number | undefined, to: number): readonly Sentence[] {
  const end = rows.findIndex(({ id }) => id === to);
  const start = rows.findIndex(({ id }) => id === from);
  return rows.slice(start < 0 ? end : Math.min(start, end), Math.max(start, end) + 1);
}
