import { createVocabulary, lookUp } from '../keys/vocabulary.ts';
import type { Vocabulary } from '../keys/vocabulary.ts';
import { tokenize } from '../text/tokenize.ts';
import { hashPhrase, hashTokens, LONGEST_PHRASE } from './phrase-hashes.ts';
import type { TokenHashes } from './phrase-hashes.ts';
import { int32At, itemAt, uint16At, uint32At, uint8At } from '../element-reads.ts';

/**
 * The use of a known phrase: found in sentences as its entity; or only as the meaning of trained words, from the marks
 * of its entity or from a value of any entity.
 */
export const USE = { found: 0, byMarks: 1, anyEntity: 2 } as const;
export type Use = (typeof USE)[keyof typeof USE];

/** A value without meaning. */
export const NO_VALUE = -1;

/** Known phrases: a hash table from phrases to entries, in arrays that open as views. */
export interface PhraseTable {
  /** First words of the phrases. */
  openings: Vocabulary;
  /** Length in tokens of the longest phrase with each first word. */
  longest: Uint8Array;
  phrases: Vocabulary;
  /** The entries of phrase p are `entryStart[p]` up to, not including, `entryStart[p + 1]`, in the order given. */
  entryStart: Uint32Array;
  /** Second hash of the entry's phrase. */
  second: Uint32Array;
  /** Hash of the phrase with its diacritics. */
  exact: Uint32Array;
  entity: Uint16Array;
  use: Uint8Array;
  /** Number of the meaning, or `NO_VALUE`. */
  value: Int32Array;
}

export interface KnownPhrase {
  text: string;
  /** Entity number; ignored for `USE.anyEntity`. */
  entity: number;
  use: Use;
  value: number;
}

interface Entry extends KnownPhrase {
  key: number;
  second: number;
  exact: number;
}

/** Builds the table, without phrases that have no token or are longer than `LONGEST_PHRASE`. */
export function createPhraseTable(known: readonly KnownPhrase[]): PhraseTable {
  const longest = new Map<number, number>();
  const entries: Entry[] = [];
  for (const phrase of known) {
    const hashes = hashTokens(tokenize(phrase.text));
    const { length } = hashes.first;
    if (length === 0 || length > LONGEST_PHRASE) continue;
    const opening = int32At(hashes.first, 0) >>> 0;
    if (phrase.use === USE.found) longest.set(opening, Math.max(longest.get(opening) ?? 0, length));
    entries.push({
      ...phrase,
      key: hashPhrase(hashes.first, 0, length),
      second: hashPhrase(hashes.second, 0, length),
      exact: hashPhrase(hashes.exact, 0, length),
    });
  }
  entries.sort((a, b) => a.key - b.key);
  const phrases = createVocabulary(ascending(entries.map(({ key }) => key)));
  const openings = createVocabulary(ascending([...longest.keys()]));
  return {
    openings,
    longest: Uint8Array.from(openings.keys, (key) => longest.get(key) ?? 0),
    phrases,
    entryStart: entryStarts(phrases.keys, entries),
    second: Uint32Array.from(entries, ({ second }) => second),
    exact: Uint32Array.from(entries, ({ exact }) => exact),
    entity: Uint16Array.from(entries, ({ entity }) => entity),
    use: Uint8Array.from(entries, ({ use }) => use),
    value: Int32Array.from(entries, ({ value }) => value),
  };
}

/** Distinct numbers, ascending. */
function ascending(numbers: readonly number[]): Uint32Array {
  return Uint32Array.from(new Set(numbers)).sort();
}

function entryStarts(keys: Uint32Array, entries: readonly Entry[]): Uint32Array {
  const start = new Uint32Array(keys.length + 1);
  let at = 0;
  for (let phrase = 0; phrase < keys.length; phrase++) {
    while (at < entries.length && itemAt(entries, at).key === uint32At(keys, phrase)) at++;
    start[phrase + 1] = at;
  }
  return start;
}

/** Tokens `from` up to, not including, `to`. */
export interface TokenRange {
  from: number;
  to: number;
}

/** A known phrase in a sentence. */
export interface PhraseMatch extends TokenRange {
  entity: number;
  value: number;
}

/** Whether tokens are written exactly as a meaning, capitals included. */
export type IsWritten = (range: TokenRange, value: number) => boolean;

/** All known phrases of a sentence, by their first token, the longest of each first. */
export function findKnown(table: PhraseTable, hashes: TokenHashes, isWritten?: IsWritten): PhraseMatch[] {
  const matches: PhraseMatch[] = [];
  const { first } = hashes;
  for (let from = 0; from < first.length; from++) {
    const opening = lookUp(table.openings, int32At(first, from));
    if (opening < 0) continue;
    const last = Math.min(first.length, from + uint8At(table.longest, opening));
    for (let to = last; to > from; to--) matches.push(...matchesOf({ table, hashes, isWritten }, { from, to }));
  }
  return matches;
}

interface Sought {
  table: PhraseTable;
  hashes: TokenHashes;
  isWritten?: IsWritten | undefined;
}

/** One match for each entity of a phrase, in the order of the entries. */
function matchesOf(sought: Sought, range: TokenRange): PhraseMatch[] {
  const { table, hashes } = sought;
  const entries = entriesOf(table, hashes, range);
  const found = entries.filter((entry) => uint8At(table.use, entry) === USE.found);
  return [...new Set(found.map((entry) => uint16At(table.entity, entry)))].map((entity) => ({
    ...range,
    entity,
    value: bestValue(sought, range, { entries, entity, uses: [USE.byMarks, USE.found] }),
  }));
}

/**
 * The meaning of a trained phrase: from marks of its entity, then from values of its entity, then from those of any
 * entity.
 * @param entity undefined if the table has no phrases of the entity
 * @returns number of the meaning, or `NO_VALUE`
 */
export function findMeaning(
  table: PhraseTable,
  hashes: TokenHashes,
  { entity, isWritten }: { entity: number | undefined; isWritten?: IsWritten },
): number {
  const range = { from: 0, to: hashes.first.length };
  const uses = [USE.byMarks, USE.found, USE.anyEntity];
  return bestValue({ table, hashes, isWritten }, range, { entries: entriesOf(table, hashes, range), entity, uses });
}

function entriesOf(table: PhraseTable, hashes: TokenHashes, { from, to }: TokenRange): number[] {
  const phrase = lookUp(table.phrases, hashPhrase(hashes.first, from, to));
  if (phrase < 0) return [];
  const second = hashPhrase(hashes.second, from, to);
  const entries: number[] = [];
  for (let at = uint32At(table.entryStart, phrase); at < uint32At(table.entryStart, phrase + 1); at++)
    if (uint32At(table.second, at) === second) entries.push(at);
  return entries;
}

interface Choice {
  entries: readonly number[];
  entity: number | undefined;
  /** Uses by precedence. */
  uses: readonly Use[];
}

/** The meaning with exactly this spelling, or the one of the first use with this spelling, or otherwise the first. */
function bestValue({ table, hashes, isWritten }: Sought, range: TokenRange, { entries, entity, uses }: Choice): number {
  const meant = uses.flatMap((use) =>
    entries.filter(
      (entry) =>
        uint8At(table.use, entry) === use &&
        int32At(table.value, entry) !== NO_VALUE &&
        (use === USE.anyEntity || uint16At(table.entity, entry) === entity),
    ),
  );
  const [first] = meant;
  if (first === undefined) return NO_VALUE;
  if (meant.length === 1) return int32At(table.value, first);
  const exact = hashPhrase(hashes.exact, range.from, range.to);
  const best =
    meant.find((entry) => isWritten?.(range, int32At(table.value, entry))) ??
    meant.find(
      (entry) => uint8At(table.use, entry) === uint8At(table.use, first) && uint32At(table.exact, entry) === exact,
    ) ??
    first;
  return int32At(table.value, best);
}
