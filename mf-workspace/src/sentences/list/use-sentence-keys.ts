import { useRef } from 'react';
import type { RefObject } from 'react';
import { useMessages } from 'shared/i18n';

import type { KeyLine } from '../../components/shortcuts/shortcuts-dialog.tsx';
import type { Shortcuts } from '../../components/shortcuts/use-shortcuts.ts';
import { messages } from '../messages.ts';
import type { RowCommands } from './active-row.ts';

interface RowKeys {
  shortcuts: Shortcuts;
  /** Value of the `ActiveRow` context around the lists. */
  active: RefObject<RowCommands | undefined>;
}

/** Shortcuts that move through all sentences below `root`, across lists, and act on the focused one. */
export function useRowKeys(root: RefObject<HTMLElement | null>): RowKeys {
  const active = useRef<RowCommands>(undefined);

  function go(step: 1 | -1) {
    const rows = Array.from(root.current?.querySelectorAll<HTMLElement>('[data-sentence]') ?? []);
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    const target = here < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, here + step));
    const opener = rows[target]?.querySelector<HTMLElement>('[aria-expanded]');
    opener?.focus({ preventScroll: true });
    opener?.scrollIntoView({ block: 'nearest' });
  }

  return {
    active,
    shortcuts: { j: () => go(1), k: () => go(-1), e: () => active.current?.edit(), x: () => active.current?.select() },
  };
}

/** `useRowKeys` for training sentences, with a description of each key. */
export function useSentenceKeys(root: RefObject<HTMLElement | null>): RowKeys & { lines: readonly KeyLine[] } {
  const t = useMessages(messages);
  const { active, shortcuts } = useRowKeys(root);
  const inBar = (selector: string) => root.current?.querySelector<HTMLElement>(`[data-bulk] ${selector}`);
  return {
    active,
    shortcuts: {
      ...shortcuts,
      a: () => inBar('[data-selects-all]')?.click(),
      m: () => inBar('form input')?.focus(),
    },
    lines: [
      { keys: ['j', 'k'], does: t('keyMove') },
      { keys: ['Enter'], does: t('keyOpen') },
      { keys: ['e'], does: t('keyEdit') },
      { keys: ['x'], does: t('keySelect') },
      { keys: ['a'], does: t('keySelectAll') },
      { keys: ['m'], does: t('keyMoveSelected') },
      { keys: ['Delete'], does: t('keyDelete') },
      { keys: ['Esc'], does: t('keyLeave') },
      { keys: ['Ctrl+Z'], does: t('keyUndo') },
    ],
  };
}
