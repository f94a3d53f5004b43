import { runs, segment } from '../text/words.ts';
import type { Run, Word } from '../text/words.ts';
import { soften } from '../text/normalize.ts';
import type { Token } from '../text/tokenize.ts';
import type { FeatureList } from './feature-list.ts';
import { finish, hashPair, hashText, mix } from '../keys/hash.ts';
import { numberAt } from '../element-reads.ts';

/** Which features to extract, and how to weigh them. Part of every model. */
export interface FeatureRecipe {
  /** Character n-grams of length 2 to 5 within words. */
  useCharacters: boolean;
  /** Unordered word pairs with up to eleven words between them. */
  usePairs: boolean;
  /** Whether the signs around a sentence are ignored. Absent in models of engines before 16. */
  skipsOuterSigns?: boolean | undefined;
  /** Whether misspelled words are read as training has them. Absent in models of engines before 18. */
  correctsSpelling?: boolean | undefined;
  /** Length of the character block of a sentence vector; the word block has length 1. */
  characterWeight: number;
}

const SHORTEST_SEQUENCE = 2;
const LONGEST_SEQUENCE = 5;
/** Longer "words" are noise (keys, links) and are truncated. Unit: characters. */
const LONGEST_RUN = 400;
/** Represents the start and the end of a word in n-grams. */
const WORD_EDGE = 32;

/** Hash seeds, one per kind of feature. */
export const WORD = 1;
const NEIGHBORS = 2;
const SKIP = 3;
const SEQUENCE = 4;
const CHARACTER = 5;
const OPENING = 6;
const PAIR = 7;
/** Greatest distance between the words of an unordered pair. Unit: words. */
const PAIR_REACH = 12;

/**
 * Replaces the content of `list` with the features of a tokenized sentence: words, bigrams, skip-bigrams, the first
 * word, unordered pairs, character n-grams.
 */
export function collectFeatures(tokens: readonly Token[], recipe: FeatureRecipe, list: FeatureList): void {
  list.keys.length = list.first.length = list.last.length = 0;
  const sentenceRuns = runs(tokens);
  const words = sentenceRuns.flatMap((run) => (run.spaceless ? segment(run, tokens) : [run]));
  addWords(words, list);
  addCharacters(sentenceRuns, list);
  list.singleWordEnd = list.keys.length;
  const hashed = withHashes(words);
  addPairs(hashed, list);
  if (recipe.usePairs) addDistantPairs(hashed, list);
  list.wordBlockEnd = list.keys.length;
  if (recipe.useCharacters) for (const run of sentenceRuns) addSequences(run, list);
}

function add(list: FeatureList, key: number, first: number, last: number): void {
  list.keys.push(key);
  list.first.push(first);
  list.last.push(last);
}

/** The key of a single word. */
export const wordKey = (form: string): number => hashText(WORD, form);

function addWords(words: readonly Word[], list: FeatureList): void {
  for (const word of words) {
    add(list, wordKey(word.form), word.from, word.to - 1);
    const soft = soften(word.form);
    if (soft !== word.form) add(list, wordKey(soft), word.from, word.to - 1);
  }
}

/** In spaceless scripts single characters carry meaning and compensate for segmentation errors. */
function addCharacters(sentenceRuns: readonly Run[], list: FeatureList): void {
  for (const run of sentenceRuns) {
    if (!run.spaceless || run.to - run.from < 2) continue;
    let at = run.from;
    for (const character of run.form) {
      add(list, hashText(CHARACTER, character), at, at);
      if (at < run.to - 1) at++;
    }
  }
}

interface HashedWord extends Word {
  hash: number;
}

function withHashes(words: readonly Word[]): HashedWord[] {
  return words.map(({ form, from, to }) => ({ form, from, to, hash: wordKey(form) }));
}

function addPairs(words: readonly HashedWord[], list: FeatureList): void {
  words.forEach((word, at) => {
    if (at === 0) add(list, hashPair(OPENING, word.hash, 0), word.from, word.to - 1);
    const next = words[at + 1];
    if (next !== undefined) add(list, hashPair(NEIGHBORS, word.hash, next.hash), word.from, next.to - 1);
    const second = words[at + 2];
    if (second !== undefined) add(list, hashPair(SKIP, word.hash, second.hash), word.from, ~(second.to - 1));
  });
}

/** Unordered pairs, the smaller hash first: "book a flight" and "a flight to book" share one. */
function addDistantPairs(words: readonly HashedWord[], list: FeatureList): void {
  words.forEach((word, at) => {
    for (const other of words.slice(at + 1, at + PAIR_REACH + 1)) {
      const key =
        word.hash < other.hash ? hashPair(PAIR, word.hash, other.hash) : hashPair(PAIR, other.hash, word.hash);
      add(list, key, word.from, ~(other.to - 1));
    }
  });
}

function addSequences(run: Run, list: FeatureList): void {
  const codes = [WORD_EDGE];
  for (const character of run.form) {
    if (codes.push(character.codePointAt(0) ?? 0) > LONGEST_RUN) break;
  }
  codes.push(WORD_EDGE);
  for (let start = 0; start < codes.length; start++) {
    let hash = mix(SEQUENCE, numberAt(codes, start));
    const end = Math.min(codes.length, start + LONGEST_SEQUENCE);
    for (let at = start + 1; at < end; at++) {
      hash = mix(hash, numberAt(codes, at));
      const length = at - start + 1;
      if (length < SHORTEST_SEQUENCE) continue;
      // codes[0] is the edge, codes[n] the n-th character of the run.
      const first = run.spaceless ? Math.min(run.to - 1, run.from + Math.max(0, start - 1)) : run.from;
      const last = run.spaceless ? Math.min(run.to - 1, run.from + Math.max(0, at - 1)) : run.from;
      add(list, finish(hash ^ length), first, last);
    }
  }
}
