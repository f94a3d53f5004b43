import { createContext } from 'react';

interface ListLook {
  /** The words of a search, highlighted wherever they occur, regardless of case and accents. */
  readonly found: string;
  /** In an intelligence with one language, rows do not name it. */
  readonly hidesLanguage: boolean;
}

/** How the sentences of a list are drawn. */
export const ListLook = createContext<ListLook>({ found: '', hidesLanguage: false });
