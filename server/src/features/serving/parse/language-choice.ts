import { isLanguage } from 'shared/domain';

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
