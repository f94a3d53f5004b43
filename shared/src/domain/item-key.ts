/** Longest name of an intent, an entity or a group. */
export const ITEM_KEY_MAX = 64;
/** Longest name of a version. */
export const VERSION_NAME_MAX = 40;
/** Reserved name of the group of entities without a group. */
export const OTHER_GROUP = 'other';

const LATIN_WITH_ACCENTS = /(\p{Script=Latin})[\u0300-\u036f]+/gu;
const NOT_KEY = /[^\p{L}\p{M}\p{N}_-]/gu;

/**
 * Converts typed text to the name of an intent, entity or group [TRN-01]: lower case, underscores for blanks, no
 * accents on Latin letters, no punctuation. Other scripts keep their diacritics, which carry meaning.
 */
export function toItemKey(typed: string): string {
  return withoutLatinAccents(typed.trim()).toLowerCase().replace(/\s+/gu, '_').replace(NOT_KEY, '');
}

/** True if the text is a valid name. */
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
