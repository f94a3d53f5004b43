import { useRef, useState } from 'react';
import { App } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';

interface Identified {
  readonly id: number;
}

interface WholeList<Row> {
  /** Identifies the filter: another one begins a new selection. */
  readonly key: string;
  /** Reads the rows of all pages. */
  readonly readAll: () => Promise<readonly Row[]>;
}

/** Selection in a list, kept over its pages and orders until its filter changes. */
export function useSelectionOfAll<Row extends Identified>(rows: readonly Row[], { key, readAll }: WholeList<Row>) {
  const failureText = useFailureText();
  const { message } = App.useApp();
  const [isReading, setReading] = useState(false);
  const [chosen, setChosen] = useState<{ list: string; rows: ReadonlyMap<number, Row> }>({
    list: key,
    rows: new Map(),
  });
  const last = useRef<number>(undefined);
  const selected: ReadonlyMap<number, Row> = chosen.list === key ? chosen.rows : new Map<number, Row>();
  const onPage = new Map(rows.map((row) => [row.id, row]));
  const choose = (next: ReadonlyMap<number, Row>) => setChosen({ list: key, rows: next });

  /** @param isRange whether every row from the one toggled last gets the same state, as after Shift+click */
  function toggle(id: number, isRange = false) {
    const next = new Map(selected);
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
    await readAll().then(
      (all) => choose(new Map(all.map((row) => [row.id, row]))),
      (error: unknown) => void message.error(failureText(error)),
    );
    setReading(false);
  }

  return {
    /** With the newest known content. */
    selected: Array.from(selected.values(), (row) => onPage.get(row.id) ?? row),
    isReading,
    toggle,
    selectPage: () => choose(new Map([...selected, ...onPage])),
    selectAll,
    clear: () => choose(new Map()),
  };
}

/** The rows from one to another, in either direction; only the latter if the former is not among them. */
function between<Row extends Identified>(rows: readonly Row[], from: number | undefined, to: number): readonly Row[] {
  const end = rows.findIndex(({ id }) => id === to);
  const start = rows.findIndex(({ id }) => id === from);
  return rows.slice(start < 0 ? end : Math.min(start, end), Math.max(start, end) + 1);
}
