import { useEffect } from 'react';

/** Sets "{title} · Parlance" while the caller is on screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Parlance`;
  }, [title]);
}
