import type { Model } from './model.ts';
import type { Finders } from './parse-with.ts';
import { isDateLanguage } from './recognizers/date-languages.ts';
import { primarySubtag } from './recognizers/recognize.ts';

/** The finders without which a model cannot parse. */
export function neededFinders({ receipt, lists }: Model): (keyof Finders)[] {
  const base = primarySubtag(receipt.language);
  const findsNames = receipt.settings.use_name_entities;
  return [
    ...(findsNames && isDateLanguage(base) ? (['dates'] as const) : []),
    ...(findsNames && base === 'en' ? (['englishNames'] as const) : []),
    ...(lists !== null && lists.patterns.length > 0 ? (['patterns'] as const) : []),
  ];
}
