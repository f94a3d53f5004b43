/** Whose notes, on what. */
export interface Notebook {
  readonly nickname: string;
  readonly owner: string;
  readonly slug: string;
}

export interface Note {
  readonly id: string;
  readonly text: string;
  /** ISO time. */
  readonly at: string;
}

interface Stored {
  /** Of the intelligence, when the newest note was written. */
  readonly name: string;
  readonly notes: readonly Note[];
}

const PREFIX = 'notebook';
const keyOf = ({ nickname, owner, slug }: Notebook) => JSON.stringify([PREFIX, nickname, owner, slug]);

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'text', 'at'].every((field) => typeof Reflect.get(value, field) === 'string');

function parse(text: string | null): Stored {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('notes' in value) || !Array.isArray(value.notes))
      return { name: '', notes: [] };
    const name = 'name' in value && typeof value.name === 'string' ? value.name : '';
    return { name, notes: value.notes.filter(isNote) };
  } catch {
    return { name: '', notes: [] };
  }
}

/** The notes, newest first. */
export const readNotes = (notebook: Notebook): readonly Note[] => parse(localStorage.getItem(keyOf(notebook))).notes;

function write(notebook: Notebook, stored: Stored): void {
  if (stored.notes.length === 0) localStorage.removeItem(keyOf(notebook));
  else localStorage.setItem(keyOf(notebook), JSON.stringify(stored));
}

/**
 * Notes of other tabs stay: they are read again with every change.
 * @param name of the intelligence
 * @throws DOMException when the browser has no room; the notes are as they were
 */
export function addNote(notebook: Notebook, name: string, text: string): void {
  const note = { id: crypto.randomUUID(), text, at: new Date().toISOString() };
  write(notebook, { name, notes: [note, ...readNotes(notebook)] });
}

export function removeNote(notebook: Notebook, id: string): void {
  const { name, notes } = parse(localStorage.getItem(keyOf(notebook)));
  write(notebook, { name, notes: notes.filter((note) => note.id !== id) });
}

/** A notebook that has notes. */
export interface Filled extends Notebook {
  readonly name: string;
  readonly count: number;
}

/** The notebooks of an account in this browser, by the name of their intelligence. */
export function listNotebooks(nickname: string): Filled[] {
  return Object.keys(localStorage)
    .flatMap((key) => {
      const place = placeOf(key);
      if (place?.nickname !== nickname) return [];
      const { name, notes } = parse(localStorage.getItem(key));
      return notes.length === 0 ? [] : [{ ...place, name: name || place.slug, count: notes.length }];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

function placeOf(key: string): Notebook | undefined {
  try {
    const parts: unknown = JSON.parse(key);
    if (!Array.isArray(parts) || parts.length !== 4 || parts[0] !== PREFIX) return undefined;
    const [, nickname, owner, slug] = parts.map(String);
    return nickname === undefined || owner === undefined || slug === undefined ? undefined : { nickname, owner, slug };
  } catch {
    return undefined;
  }
}
