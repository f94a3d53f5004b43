import type { Mark } from '../model.ts';

/** Unit of the offsets in a file. */
export type Unit = 'utf16' | 'character' | 'grapheme';

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A mark as in a file. */
export interface RawMark {
  readonly start: number;
  readonly end: number;
  readonly entity: string;
  readonly role?: string | undefined;
  readonly group?: string | undefined;
  readonly value?: string | undefined;
}

/**
 * The mark without empty parts and without blanks at its ends; undefined if its span is outside the text, is blank, or
 * splits a character.
 */
export function placeMark(text: string, { entity, role, group, value, ...place }: RawMark): Mark | undefined {
  if (entity === '' || !fitsText(text, place.start, place.end)) return undefined;
  const { start, end } = withoutBlanks(text, place);
  const words = text.slice(start, end);
  return {
    start,
    end,
    entity,
    ...(role ? { role } : {}),
    ...(group ? { group } : {}),
    ...(value !== undefined && value !== '' && value !== words ? { value } : {}),
  };
}

function fitsText(text: string, start: number, end: number): boolean {
  const isInside = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end <= text.length;
  return isInside && text.slice(start, end).trim() !== '' && !splitsPair(text, start) && !splitsPair(text, end);
}

/** The character offsets of the last text, as a cache: marks of a text are converted one after the other. */
let walked: { readonly text: string; readonly unit: Unit; readonly offsets: readonly number[] } = {
  text: '',
  unit: 'character',
  offsets: [0],
};

/** An offset of a file in UTF-16 code units. NaN if the text is shorter. */
export function toUnits(text: string, place: number, unit: Unit): number {
  if (unit === 'utf16') return place;
  if (walked.text !== text || walked.unit !== unit)
    walked = { text, unit, offsets: offsetsOf(charactersOf(text, unit)) };
  return walked.offsets[place] ?? Number.NaN;
}

function charactersOf(text: string, unit: Unit): Iterable<string> {
  return unit === 'grapheme' ? Array.from(GRAPHEMES.segment(text), ({ segment }) => segment) : text;
}

function offsetsOf(characters: Iterable<string>): number[] {
  const offsets: number[] = [];
  let units = 0;
  for (const character of characters) {
    offsets.push(units);
    units += character.length;
  }
  offsets.push(units);
  return offsets;
}

interface Wanted {
  readonly start: number;
  readonly end: number;
  readonly unit: Unit;
  /** The marked words according to the file. */
  readonly words?: string | undefined;
}

/**
 * The span of the marked words, in UTF-16 code units. If the file repeats the words, they determine the unit; if
 * neither unit fits, the nearest occurrence of the words is used. NaN if there is none.
 */
export function findPlace(text: string, { start, end, unit, words }: Wanted): { start: number; end: number } {
  const inUnit = (each: Unit) => ({ start: toUnits(text, start, each), end: toUnits(text, end, each) });
  const usual = inUnit(unit);
  if (words === undefined || words === '' || isAt(text, usual, words)) return usual;
  const other = inUnit(unit === 'utf16' ? 'character' : 'utf16');
  if (isAt(text, other, words)) return other;
  const found = nearest(text, words, start);
  return found === undefined ? { start: Number.NaN, end: Number.NaN } : { start: found, end: found + words.length };
}

interface Place {
  readonly start: number;
  readonly end: number;
}

const isAt = (text: string, { start, end }: Place, words: string) =>
  end <= text.length && text.slice(start, end) === words;

/**
 * The mark moved to the words of its value, if its span is outside the text or cuts a word and the text contains the
 * whole value: the span is miscounted. Undefined for a mark that stays.
 */
export function atValue(text: string, mark: RawMark): RawMark | undefined {
  const { start, end, value = '' } = mark;
  const isInText = fitsText(text, start, end);
  if (value.trim() === '' || (isInText && !cutsWord(text, mark))) return undefined;
  const place = placeOfValue(text, value, start);
  if (!place || cutsWord(text, place)) return undefined;
  return isInText && (place.start >= end || start >= place.end) ? undefined : { ...mark, ...place };
}

function placeOfValue(text: string, value: string, near: number): Place | undefined {
  const lower = text.toLowerCase();
  const start = nearest(lower.length === text.length ? lower : text, value.toLowerCase(), near);
  return start === undefined ? undefined : { start, end: start + value.length };
}

/** Scripts without blanks do not have words that could be cut. */
const JOINED = /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u;
const IN_WORD = /^[\p{L}\p{N}]$/u;

function cutsWord(text: string, { start, end }: Place): boolean {
  const isInWord = (place: number) =>
    [text.charAt(place - 1), text.charAt(place)].every((sign) => IN_WORD.test(sign) && JOINED.test(sign));
  return isInWord(start) || isInWord(end);
}

function nearest(text: string, words: string, place: number): number | undefined {
  const wanted = Number.isFinite(place) ? place : 0;
  const before = text.lastIndexOf(words, wanted);
  const after = text.indexOf(words, wanted);
  if (before < 0 || after < 0) return before < 0 && after < 0 ? undefined : Math.max(before, after);
  return wanted - before <= after - wanted ? before : after;
}

/** The span without the blanks at its edges. */
export function withoutBlanks<P extends { readonly start: number; readonly end: number }>(text: string, place: P): P {
  const words = text.slice(place.start, place.end);
  const start = place.start + words.length - words.trimStart().length;
  return { ...place, start, end: Math.max(start, place.end - (words.length - words.trimEnd().length)) };
}

function splitsPair(text: string, place: number): boolean {
  return place > 0 && place < text.length && isHigh(text.charCodeAt(place - 1)) && isLow(text.charCodeAt(place));
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
