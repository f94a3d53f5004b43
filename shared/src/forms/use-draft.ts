import { useState } from 'react';

import { useUnsavedChanges } from '../platform/index.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import type { FormValues } from './draft.ts';

interface DraftOptions<Value extends object> {
  /** What the screen shows before anything is typed. Only the first one counts, see `useDraft`. */
  first: Value;
  /** Reads a stored draft, which an earlier release may have written; undefined if it cannot be used. */
  read: (stored: FormValues) => Value | undefined;
  /** Whether leaving would lose something. */
  isUnsaved: (value: Value, first: Value) => boolean;
  /** Whether nothing is worth storing; by default everything is stored. */
  isEmpty?: (value: Value, first: Value) => boolean;
}

interface Draft<Value> {
  value: Value;
  change: (next: Value | ((now: Value) => Value)) => void;
  /** Removes the draft, such as after saving; `next` is on screen then. */
  end: (next?: Value) => void;
}

/**
 * What a person types and has not sent: on screen, and stored in this tab under `id`, so that it survives errors, other
 * pages and a reload. Answers of the server that arrive while somebody types, such as a refreshed list, come as another
 * `first` and never replace what is typed [SHELL-34].
 */
export function useDraft<Value extends object>(id: string, options: DraftOptions<Value>): Draft<Value> {
  const { read, isUnsaved, isEmpty } = options;
  const [first] = useState(options.first);
  const [value, setValue] = useState(() => readWith(read, id) ?? first);
  useUnsavedChanges(isUnsaved(value, first), { isKept: true });

  return {
    value,
    change: (next) =>
      setValue((now) => {
        const changed = typeof next === 'function' ? next(now) : next;
        if (isEmpty?.(changed, first)) forgetDraft(id);
        else keepDraft(id, Object.fromEntries(Object.entries(changed)));
        return changed;
      }),
    end: (next) => {
      if (next !== undefined) setValue(next);
      forgetDraft(id);
    },
  };
}

function readWith<Value>(read: (stored: FormValues) => Value | undefined, id: string): Value | undefined {
  const stored = readDraft(id);
  return stored && read(stored);
}
