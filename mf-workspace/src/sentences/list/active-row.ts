import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** The actions that keys trigger on the focused row. */
export interface RowCommands {
  edit: () => void;
  select: () => void;
  remove?: () => void;
  /** Further single keys of the row. */
  keys?: Readonly<Record<string, () => void>>;
}

/** The commands of the focused row, read by the screen's shortcuts; screens without shortcuts need no provider. */
export const ActiveRow = createContext<RefObject<RowCommands | undefined>>({ current: undefined });

/** Registers a row's commands while the focus is inside it. */
export function useActiveRow(commands: RowCommands) {
  const active = useContext(ActiveRow);
  const hasFocus = useRef(false);
  // The row that keeps the focus acts on what it shows now, not on what it showed when it was focused.
  useLayoutEffect(() => {
    if (hasFocus.current) active.current = commands;
  }, [active, commands]);
  return {
    onFocus: () => {
      hasFocus.current = true;
      active.current = commands;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(relatedTarget)) return;
      hasFocus.current = false;
      active.current = undefined;
    },
  };
}
