/** Pages that operators write for their site. */
export type LegalPageName = 'terms' | 'privacy' | 'imprint';

/** Whether the operator has written a page (LEGAL_DIR); the server writes into the page which there are. */
export function hasLegalPage(name: LegalPageName): boolean {
  const written = document.querySelector<HTMLMetaElement>('meta[name="legal"]')?.content ?? '';
  return written.split(' ').includes(name);
}
