import { useState } from 'react';

import { MENU } from './screens.ts';
import type { GroupKey } from './screens.ts';

const KEY = 'dashboardMenuGroups';

/** The groups of the menu that are open: those opened last time, and the one to which the user moves. */
export function useOpenGroups(current: GroupKey | undefined) {
  const [open, setOpen] = useState<ReadonlySet<GroupKey>>(readStored);
  const [seen, setSeen] = useState<GroupKey>();
  if (current !== seen) {
    setSeen(current);
    if (current && !open.has(current)) store(new Set([...open, current]));
  }

  function store(next: ReadonlySet<GroupKey>) {
    localStorage.setItem(KEY, [...next].join(' '));
    setOpen(next);
  }

  return {
    isOpen: (key: GroupKey) => open.has(key),
    toggle: (key: GroupKey) => {
      const next = new Set(open);
      if (!next.delete(key)) next.add(key);
      store(next);
    },
  };
}

function readStored(): ReadonlySet<GroupKey> {
  const stored = (localStorage.getItem(KEY) ?? '').split(' ');
  return new Set(MENU.map(({ key }) => key).filter((key) => stored.includes(key)));
}
