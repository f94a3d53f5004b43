import type { Answer } from 'shared/api';

/** An intelligence as listed by the public API. */
export type PublicRepository = Answer<'get', '/v2/repository/repositories/'>['results'][number];

/** Number of languages named on a card; further ones are only counted. */
export const NAMED_LANGUAGES = 3;

export type Category = PublicRepository['categories'][number];

/** Sentences of the main version, in all languages. */
export const countSentences = ({ intents }: Pick<PublicRepository, 'intents'>): number =>
  intents.reduce((sum, intent) => sum + intent.examples__count, 0);

/** The main language first, then the others in the order of the server. */
export function orderLanguages({
  language,
  available_languages,
}: Pick<PublicRepository, 'language' | 'available_languages'>): string[] {
  return [...new Set([language, ...available_languages])];
}

/** The first words of a Markdown description, as plain text for a card. */
export function plainExcerpt(markdown: string, length = 160): string {
  const plain = markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^[\t ]*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/(?<!\w)(\*\*|__|[*_`~])(?=\S)(.+?)(?<=\S)\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= length) return plain;
  const lastBlank = plain.lastIndexOf(' ', length);
  const cut = plain.slice(0, lastBlank > 0 ? lastBlank : length);
  return `${cut.replace(/[,;:.]$/, '')}…`;
}
