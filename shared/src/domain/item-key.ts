/** Longest name of an intent, an entity or a group. */
export const ITEM_KEY_MAX = 64;
/** Longest name of a version. */
export const VERSION_NAME_MAX = 40;
/** Name of the group of entities without a group; no group may take it. */
export const OTHER_GROUP = 'other';

const LATIN_WITH_ACCENTS = /(\p{Script=Latin})[\u0300-\u036f]+/gu;
const NOT_KEY = /[^\p{L}\p{M}\p{N}_-]/gu;

/**
 * Turns what a person typed into the name of an intent, entity or group [TRN-01]: lower case, blanks as underscores,
 * Latin letters without accents, no punctuation. Letters of other scripts keep their marks, since there they make the word.
 */
export function toItemKey(typed: string): string {
  return withoutLatinAccents(typed.trim()).toLowerCase().replace(/\s+/gu, '_').replace(NOT_KEY, '');
}

/** True when the text already is a name: cleaning it changes nothing. */
export function isItemKey(text: string): boolean {
  return text !== '' && toItemKey(text) === text;
}

/** Name of a version: letters and digits only, cut at 40 [VER-01]. */
export function toVersionName(typed: string): string {
  return withoutLatinAccents(typed)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, VERSION_NAME_MAX);
}

export function isVersionName(text: string): boolean {
  return text !== '' && toVersionName(text) === text;
}

function withoutLatinAccents(text: string): string {
  return text.normalize('NFD').replace(LATIN_WITH_ACCENTS, '$1').normalize('NFC');
}
