import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

const HEADING = '## Words on screens';
const COLUMN_OF = { 'en-US': 4, 'pt-BR': 5 } as const;

/** The words that the glossary rejects in a language. */
export function rejectedWords(locale: keyof typeof COLUMN_OF): string[] {
  const glossary = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8');
  const section = glossary.slice(glossary.indexOf(HEADING) + HEADING.length).split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .flatMap((row) => (row.split('|')[COLUMN_OF[locale]] ?? '').split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Matches any of the words as a whole word, ignoring case, but not in placeholders. */
export const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}{-])(?:${words.join('|')})(?![\\p{L}}-])`, 'iu');
