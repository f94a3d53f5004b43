const NAMES = ['intent', 'label', 'entity', 'language'] as const;
const FILTER = /(?:^|\s)(intent|label|entity|language):("[^"]*"|\S*)/gi;

export type SearchFilterName = (typeof NAMES)[number];

export interface SearchText {
  /** The remaining search words. */
  readonly words: string;
  readonly filters: Readonly<Partial<Record<SearchFilterName, string>>>;
}

/**
 * Extracts `name:value` filters from a search text [BRO-03]; values with blanks need double quotes, and the last value
 * of a name applies.
 */
export function readSearchText(text: string): SearchText {
  const filters: Partial<Record<SearchFilterName, string>> = {};
  const words = text.replace(FILTER, (_, given: string, value: string) => {
    const name = NAMES.find((known) => known === given.toLowerCase());
    const bare = value.replace(/^"|"$/g, '').trim();
    if (name && bare !== '') filters[name] = bare;
    return ' ';
  });
  return { words: words.replace(/\s+/gu, ' ').trim(), filters };
}
