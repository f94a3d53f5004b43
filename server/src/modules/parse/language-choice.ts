import { isLanguage } from 'shared/domain';

/** Other ways people name a language, and which codes may be meant. */
const ALIASES: ReadonlyMap<string, readonly string[]> = new Map([
  ['pt', ['pt_br', 'pt']],
  ['portuguese', ['pt_br', 'pt']],
  ['br', ['pt_br']],
  ['english', ['en']],
  ['spanish', ['es']],
]);

/** Codes a given language may mean, the likeliest first: itself, then without its region. Empty when there is no such language. */
export function languageCodes(given: string): string[] {
  const exact = given.trim().toLowerCase().replaceAll('-', '_');
  const [base = ''] = exact.split('_');
  return [...new Set([exact, ...(ALIASES.get(exact) ?? []), base, ...(ALIASES.get(base) ?? [])])].filter(isLanguage);
}
