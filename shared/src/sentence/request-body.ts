import { isLanguage, plainMark } from '../domain/index.ts';
import type { LanguageCode, Mark } from '../domain/index.ts';

/** Copies only the fields of a mark that requests may contain; marks read from the API carry more. */
export const plainMarks = (marks: readonly Mark[]): Mark[] => marks.map(plainMark);

/** @throws Error for a code outside the platform's list, which no control offers. */
export function knownLanguage(language: string): LanguageCode {
  if (!isLanguage(language)) throw new Error(`unknown language ${language}`);
  return language;
}
