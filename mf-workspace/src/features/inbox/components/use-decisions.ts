import { useEffect, useRef, useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import { refreshSentences, shortened } from '../../../sentences/index.ts';
import { decide, refreshInbox } from '../api.ts';
import type { Decision, Outcome } from '../api.ts';
import { messages } from '../messages.ts';
import type { InboxFilter } from '../model.ts';

const FAILURE_SECONDS = 5;
/** More failures than this would cover the screen. */
const MOST_FAILURES = 3;

/**
 * A question that came back and gets the focus as soon as its row is there. Outlives the list, which is gone while
 * there are no questions.
 */
let wanted: number | undefined;

/**
 * Decides about questions, which leave the list at once and come back when a decision fails or is undone [INB-12].
 * Focus moves on to the next row.
 */
export function useDecisions(repository: RepositoryInfo, { state: shownState }: Pick<InboxFilter, 'state'>) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const offerUndo = useUndoToast();
  const { message } = App.useApp();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const begin = useNewest();
  useWantedFocus();

  const hide = (decisions: readonly Decision[]) =>
    setHidden((now) => new Set([...now, ...decisions.filter(leaves).map(({ entry }) => entry.id)]));
  const show = (decisions: readonly Decision[]) =>
    setHidden((now) => new Set([...now].filter((id) => decisions.every(({ entry }) => entry.id !== id))));
  const leaves = ({ state }: Decision) => shownState !== 'all' && state !== shownState;

  function textOf([{ entry, state, intent }, ...others]: readonly [Decision, ...Decision[]]): string {
    if (others.length > 0) return t(`${state}Many`, counted(others.length + 1));
    return t(`${state}One`, { text: shortened(entry.text), intent: intent ?? entry.analysis.intent.name ?? '' });
  }

  async function refresh(): Promise<void> {
    refreshSentences(repository);
    await refreshInbox(repository);
  }

  async function undo(done: readonly Decision[]): Promise<void> {
    const outcomes = await decide(repository, done.map(reversed));
    // Before the row comes back: a list that was gone draws it once, possibly before this call goes on.
    wanted = done[0]?.entry.id;
    await refresh();
    show(done);
    const failed = outcomes.find(({ error }) => error)?.error;
    if (failed) throw failed;
  }

  async function run(decisions: readonly Decision[]): Promise<readonly Outcome[]> {
    focusAfter(decisions);
    hide(decisions);
    const isNewest = begin();
    try {
      const outcomes = await decide(repository, decisions);
      const [first, ...others] = outcomes.flatMap(({ decision, error }) => (error ? [] : [decision]));
      show(outcomes.flatMap(({ decision, error }) => (error ? [decision] : [])));
      if (first && isNewest()) offerUndo(textOf([first, ...others]), () => undo([first, ...others]));
      await refresh();
      return outcomes;
    } catch (error) {
      show(decisions);
      throw error;
    }
  }

  return {
    hidden,
    /** Rejects when the call fails; failures of single questions are in the outcomes. */
    run,
    /** Decides, and reports failures in toasts. */
    runAndReport: async (decisions: readonly Decision[]): Promise<readonly Outcome[]> => {
      try {
        const outcomes = await run(decisions);
        for (const { decision, error } of outcomes.filter((each) => each.error).slice(0, MOST_FAILURES))
          void message.error(
            t('notDecided', { text: shortened(decision.entry.text), reason: reasonOf(error) }),
            FAILURE_SECONDS,
          );
        return outcomes;
      } catch (error) {
        void message.error(failureText(error), FAILURE_SECONDS);
        return [];
      }
    },
  };
}

/**
 * The answer to an older call may arrive last, and must not replace what the newer one offers to undo.
 * @returns begins a call, and returns whether it is still the newest
 */
function useNewest(): () => () => boolean {
  const count = useRef(0);
  return () => {
    count.current += 1;
    const own = count.current;
    return () => own === count.current;
  };
}

function useWantedFocus(): void {
  useEffect(() => {
    if (wanted !== undefined && focusRow(wanted)) wanted = undefined;
  });
}

const reversed = ({ entry, state, from = entry.state }: Decision): Decision => ({
  entry,
  from: state,
  state: from,
  ...(entry.decidedIntent !== null && { intent: entry.decidedIntent }),
});

const reasonOf = (error: Outcome['error']): string => [...new Set(Object.values(error?.fields ?? {}).flat())].join(' ');

const rowOf = (id: number) => document.querySelector<HTMLElement>(`[data-sentence="${id}"]`);

/** @returns whether the row is there */
function focusRow(id: number): boolean {
  const opener = rowOf(id)?.querySelector<HTMLElement>('[aria-expanded]');
  opener?.focus();
  return opener !== null && opener !== undefined;
}

/** Moves the focus from the rows that are decided to the next one that is not. */
function focusAfter(decisions: readonly Decision[]): void {
  const rows = new Set(decisions.map(({ entry }) => rowOf(entry.id)));
  const last = decisions.map(({ entry }) => rowOf(entry.id)).findLast((row) => row?.contains(document.activeElement));
  if (!last) return;
  const step = (row: Element | null, side: 'nextElementSibling' | 'previousElementSibling'): Element | null =>
    row instanceof HTMLElement && rows.has(row) ? step(row[side], side) : row;
  const next = step(last, 'nextElementSibling') ?? step(last, 'previousElementSibling');
  next?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
}
