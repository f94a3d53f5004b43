import { useRef, useState } from 'react';

import { useUnsavedChanges } from '../platform/index.ts';
import { useSession } from '../session/index.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import type { FormValues } from './draft.ts';
import type { DrawnField } from './fields.ts';

const isKept = ({ kind, isSingleUse = false }: DrawnField) => kind !== 'password' && !isSingleUse;

/**
 * The draft of a form: stored on every change, offered again after a reload, and never holding a password. The form
 * itself holds what is typed, and takes initial values only once; elsewhere `useDraft` does both.
 */
export function useFormDraft(id: string, fields: readonly DrawnField[]) {
  const [draft] = useState(() => readDraft(id));
  const [isRestored, setRestored] = useState(draft !== undefined);
  const [isDirty, setDirty] = useState(draft !== undefined);
  const changes = useRef(0);
  const { token } = useSession();
  useUnsavedChanges(isDirty && token !== null, { isKept: true });

  const keep = (values: FormValues) => {
    keepDraft(id, Object.fromEntries(fields.filter(isKept).map(({ name }) => [name, values[name]])));
    setDirty(true);
    changes.current += 1;
  };
  /** Saves with `save` and then removes the draft, unless something was typed in the meantime. */
  const saved = async (save: () => Promise<unknown>) => {
    const submitted = changes.current;
    await save();
    setRestored(false);
    if (changes.current !== submitted) return;
    forgetDraft(id);
    setDirty(false);
  };
  return { draft, isRestored, keep, saved };
}
