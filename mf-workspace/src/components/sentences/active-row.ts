import { createContext, useContext } from 'react';
import type { FocusEvent, RefObject } from 'react';

/** What can be done with a sentence by a key while it has the focus. */
export interface RowCommands {
  edit: () => void;
  select: () => void;
}

/** The sentence that has the focus, for the keys of its screen; a screen without keys has nobody to tell. */
export const ActiveRow = createContext<RefObject<RowCommands | undefined>>({ current: undefined });

/** Makes a row known while the focus is within it. */
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
