import { personalSteps } from '../../../engine/personal.ts';
import { inTurns } from '../../../lib/concurrency/turns.ts';
import { introducedNames } from './introduced-names.ts';

/** The replacement for a detail in the inbox: `[email]`. */
type Kind = 'email' | 'url' | 'phone' | 'number' | 'name';

/** UTF-16 code units, `start` inclusive, `end` exclusive. */
export interface PersonalDetail {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
}

interface Mark {
  readonly start: number;
  readonly end: number;
  readonly entity: string;
}

/**
 * By precedence: of overlapping matches the one listed first wins. Broader than valid addresses, and linear in time.
 * Every remaining digit counts as a number, whatever surrounds it.
 */
const PATTERNS: readonly (readonly [Kind, RegExp])[] = [
  ['email', /[^\s@＠<>()[\]",;:]{1,64}[@＠][^\s@＠<>()[\]",;:]{1,255}/gu],
  ['url', /(?:https?:\/\/|www\.)[^\s<>"]{1,2000}/giu],
  ['phone', /(?<![\p{L}\p{N}])(?:\+|\()?\p{Nd}(?:[ ()./-]{0,2}\p{Nd}){7,14}(?![\p{L}\p{N}])/gu],
];
const NUMBER = /\p{N}+(?:[.,٫٬:/-]\p{N}+)*/gu;

/** Entities whose words are people, by their usual names in the languages of our users. */
const PEOPLE = [
  '(?:first|last|full|user|sur|vor|nach)?_?names?',
  'nome|sobrenome|nombre|apellidos?|nom|prénom',
  'person|people|persona|pessoa|personne',
  'customer|cliente?|contact',
];
const PERSON = new RegExp(String.raw`(?:^|[^\p{L}])(?:${PEOPLE.join('|')})(?:[^\p{L}]|$)`, 'iu');

/**
 * E-mail and web addresses, phone numbers, numbers and names of people in a text, without overlaps, in order. Yields to
 * other requests while a long text is read.
 */
export async function personalDetails(
  text: string,
  language: string,
  marks: readonly Mark[],
): Promise<PersonalDetail[]> {
  const found = [
    ...PATTERNS.flatMap(([kind, pattern]) => matches(text, kind, pattern)),
    ...marks
      .filter(({ entity }) => PERSON.test(entity))
      .map(({ start, end }) => ({ start, end, kind: 'name' as const })),
    ...introducedNames(text).map((span) => ({ ...span, kind: 'name' as const })),
    ...(await inTurns(personalSteps(text, language))).map(({ start, end, entity }) => ({
      start,
      end,
      kind: entity === 'person' ? ('name' as const) : ('number' as const),
    })),
    ...matches(text, 'number', NUMBER),
  ];
  return merged([...found, ...repeatedNames(text, found)]);
}

/** A name that was found once is masked wherever it occurs. */
function repeatedNames(text: string, found: readonly PersonalDetail[]): PersonalDetail[] {
  const names = new Set(
    found.filter(({ kind }) => kind === 'name').flatMap(({ start, end }) => words(text.slice(start, end))),
  );
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    kind: 'name' as const,
  })).filter(({ start, end }) => names.has(text.slice(start, end).toLowerCase()));
}

const WORD = /\p{L}[\p{L}\p{M}]+/gu;
const words = (text: string) => Array.from(text.matchAll(WORD), ([word]) => word.toLowerCase());

function matches(text: string, kind: Kind, pattern: RegExp): PersonalDetail[] {
  return Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({
    start: index,
    end: index + words.replace(/(?<![.!?])[.!?]+$/, '').length,
    kind,
  })).filter(({ start, end }) => end > start);
}

/** Merges overlapping details into one, of the most important kind: no part of a detail remains. */
function merged(found: readonly PersonalDetail[]): PersonalDetail[] {
  const ranked = found.map((detail, rank) => ({ ...detail, rank })).sort((a, b) => a.start - b.start);
  const result: (PersonalDetail & { rank: number })[] = [];
  for (const next of ranked) {
    const last = result.at(-1);
    if (!last || next.start >= last.end) {
      result.push(next);
      continue;
    }
    const main = next.rank < last.rank ? next : last;
    result[result.length - 1] = { ...main, start: last.start, end: Math.max(last.end, next.end) };
  }
  return result.map(({ start, end, kind }) => ({ start, end, kind }));
}
