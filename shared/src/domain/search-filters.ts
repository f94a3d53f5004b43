const NAMES = ['intent', 'label', 'entity', 'language'] as const;
const FILTER = /(?:^|\s)(intent|label|entity|language):("[^"]*"|\S*)/gi;

export type SearchFilterName = (typeof NAMES)[number];

export interface SearchText {
  /** What is left when the filters are taken out: the words to look for. */
  readonly words: string;
  readonly filters: Readonly<Partial<Record<SearchFilterName, string>>>;
}

/** Reads `name:value` filters out of a search text [BRO-03]; a value with blanks stands in double quotes, the last of a name counts. */
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
