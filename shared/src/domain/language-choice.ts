import { isLanguage } from './languages.ts';

/** Other names for a language, with the codes they can mean. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['pt', ['pt_br', 'pt']],
  ['portuguese', ['pt_br', 'pt']],
  ['br', ['pt_br']],
  ['english', ['en']],
  ['spanish', ['es']],
]);

/**
 * Codes that a requested language can mean, the most likely first: itself, then without its region. Only known codes.
 */
export function languageCodes(requested: string): string[] {
  const exact = requested.trim().toLowerCase().replaceAll('-', '_');
  const [base = ''] = exact.split('_');
  return [...new Set([exact, ...(ALIASES.get(exact) ?? []), base, ...(ALIASES.get(base) ?? [])])].filter(isLanguage);
}

/** The trained language that a request for one means; undefined if there is none. */
export function chooseLanguage<Trained extends { readonly language: string }>(
  trained: readonly Trained[],
  requested: string,
): Trained | undefined {
  const exact = trained.find(({ language }) => language === requested);
  return exact ?? languageCodes(requested).flatMap((code) => trained.filter(({ language }) => language === code))[0];
}
