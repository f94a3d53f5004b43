import { isVisibleName } from './display-name.ts';
import { ITEM_KEY_MAX, toItemKey } from './item-key.ts';

/** Line breaks, tabs and other control characters; the words on both sides stay separate. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** In UTF-16 units; a family of emoji has 11. */
const LONGEST_CHARACTER = 32;
/** Embeddings, overrides and isolates, which reorder the text around a name, and unpaired surrogates. */
const DISTURBING = /[\u{202a}-\u{202e}\u{2066}-\u{2069}\p{Cs}]/gu;

/**
 * Converts text of a file to the name of an intent or an entity: control characters are removed, and the text is
 * trimmed and cut between characters at 64 UTF-16 units. Empty without a visible character.
 */
export function toName(text: string): string {
  const cleaned = cleanName(text);
  return isVisibleName(cleaned) ? cutName(cleaned, ITEM_KEY_MAX) : '';
}

/** True if the text can be the name of an intent or an entity. An item key is one; new ones are typed as item keys. */
export function isName(text: string): boolean {
  return text !== '' && toName(text) === text;
}

/** Like `toName`, but not cut. */
export function cleanName(text: string): string {
  return text.replace(DISTURBING, '').replace(CONTROLS, ' ').trim();
}

/** At most `length` UTF-16 units, cut between graphemes. */
export function cutName(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = new Intl.Segmenter().segment(text.slice(0, length + LONGEST_CHARACTER)).containing(length)?.index ?? 0;
  // A single character may be longer: a letter with very many accents.
  return (text.slice(0, cut).trim() || text.slice(0, length).replace(/[\ud800-\udbff]$/, '')).trim();
}

/** Most names: all of their characters are of ASCII. */
const PLAIN = /^[ -~]*$/;

/**
 * The key that must be unique among the names of a version: the name in lower case, character by character, like
 * `lower()` of the database.
 */
export function foldName(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return Array.from(name, (character) => {
    const lower = character.toLowerCase();
    // Only `İ` becomes two characters.
    return lower.length > character.length ? 'i' : lower;
  }).join('');
}

/** The matching name: the same one, or one that is equal regardless of case. */
export function findName(typed: string, names: Iterable<string>): string | undefined {
  const known = [...names];
  const name = typed.trim();
  if (known.includes(name)) return name;
  const folded = foldName(name);
  return known.find((other) => foldName(other) === folded);
}

/** The typed intent or entity: one of the names, otherwise a new item key, which may be empty. */
export function typedName(typed: string, names: readonly string[]): string {
  const key = toItemKey(typed);
  return findName(typed, names) ?? findName(key, names) ?? key;
}

/** The typed new name of an intent or an entity: an item key with its capitals; it may be empty. */
export function renamedTo(typed: string): string {
  const key = toItemKey(typed);
  return foldName(typed.trim()) === key ? typed.trim() : key;
}

/** True if a name begins with the typed text, as written or as an item key. */
export function beginsWith(name: string, typed: string): boolean {
  const key = toItemKey(typed);
  const folded = foldName(name);
  return folded.startsWith(foldName(typed.trim())) || (key !== '' && folded.startsWith(key));
}
