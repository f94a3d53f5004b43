import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from 'shared/forms';
import { useUnsavedChanges } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

/** Pasted text; it survives errors, closing the dialog and a reload. */
export function usePastedText({ uuid }: RepositoryInfo) {
  const id = `import-${uuid}`;
  const [text, setText] = useState(() => {
    const kept = readDraft(id)?.['text'];
    return typeof kept === 'string' ? kept : '';
  });
  useUnsavedChanges(text !== '', { isKept: true });
  return {
    text,
    set: (next: string) => {
      setText(next);
      if (next === '') forgetDraft(id);
      else keepDraft(id, { text: next });
    },
    forget: () => {
      setText('');
      forgetDraft(id);
    },
  };
}
