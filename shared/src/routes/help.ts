import type { HelpPage } from '../domain/index.ts';

/** Address of a page of the handbook, in the language of the interface. */
export const helpPath = (locale: string, page: HelpPage): string =>
  `/help/${locale.startsWith('pt') ? 'pt' : 'en'}/${page}`;
