import { useEffect } from 'react';

/** The title that the page on screen has set. */
export const shownTitle = { text: '' };

/** Sets "{title} · Parlance" while the caller is on screen. */
export function useDocumentTitle(text: string): void {
  useEffect(() => {
    document.title = shownTitle.text = `${text} · Parlance`;
  }, [text]);
}
