/** Pages that operators write for their site. */
export type LegalPageName = 'terms' | 'privacy' | 'imprint';

/** Whether the operator has written a page (LEGAL_DIR); the server writes the list into the HTML page. */
export function hasLegalPage(name: LegalPageName): boolean {
  const written = document.querySelector<HTMLMetaElement>('meta[name="legal"]')?.content ?? '';
  return written.split(' ').includes(name);
}
