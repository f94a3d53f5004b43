import { createContext, useContext } from 'react';
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
  return {
    onFocus: () => {
      active.current = commands;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) active.current = undefined;
    },
  };
}
