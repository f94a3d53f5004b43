import { useEffect } from 'react';

/** The title that the page on screen has set. */
export const shownTitle = { text: '' };

/** Sets "{title} · Parlance" while the caller is on screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = shownTitle.text = `${title} · Parlance`;
  }, [title]);
}
