import { useEffect, useState } from 'react';

import { addNote, readNotes, removeNote } from './notes.ts';
import type { Note, Notebook } from './notes.ts';

/** The notes of one notebook, also as other tabs change them. */
export function useNotes(notebook: Notebook): {
  notes: readonly Note[];
  /** @throws DOMException when the browser has no room */
  add: (name: string, text: string) => void;
  remove: (id: string) => void;
} {
  const { nickname, owner, slug } = notebook;
  const [notes, setNotes] = useState(() => readNotes(notebook));
  useEffect(() => {
    const refresh = () => setNotes(readNotes({ nickname, owner, slug }));
    refresh();
    addEventListener('storage', refresh);
    return () => removeEventListener('storage', refresh);
  }, [nickname, owner, slug]);
  const refresh = () => setNotes(readNotes(notebook));
  return {
    notes,
    add: (name, text) => {
      addNote(notebook, name, text);
      refresh();
    },
    remove: (id) => {
      removeNote(notebook, id);
      refresh();
    },
  };
}
