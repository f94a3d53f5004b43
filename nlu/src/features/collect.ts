import { runs, segment } from '../text/words.ts';
import type { Run, Word } from '../text/words.ts';
import { soften } from '../text/normalise.ts';
import type { Token } from '../text/tokenise.ts';
import type { FeatureList } from './feature-list.ts';
import { finish, hashPair, hashText, mix } from './hash.ts';

export interface FeatureRecipe {
  /** Letter sequences of 2 to 5 inside words. */
  useCharacters: boolean;
  /** Pairs of words in any order, up to eleven words between. */
  usePairs: boolean;
  /** Length of the character block, where that of the words is 1. */
  characterWeight: number;
}

const SHORTEST_SEQUENCE = 2;
const LONGEST_SEQUENCE = 5;
/** A longer "word" is noise (keys, links); its tail is left out. Unit: characters. */
const LONGEST_RUN = 400;
const WORD_EDGE = 32;

const WORD = 1;
const NEIGHBOURS = 2;
const SKIP = 3;
const SEQUENCE = 4;
const CHARACTER = 5;
const OPENING = 6;
const PAIR = 7;
/** Longest way between the words of a pair. Unit: words. */
const PAIR_REACH = 12;

/** Fills `list` with the features of a tokenised sentence: words, neighbouring pairs, pairs with one word between, the opening word, pairs in any order, letter sequences. */
export function collectFeatures(tokens: readonly Token[], recipe: FeatureRecipe, list: FeatureList): void {
  list.keys.length = list.first.length = list.last.length = 0;
  const sentenceRuns = runs(tokens);
  const words = sentenceRuns.flatMap((run) => (run.spaceless ? segment(run, tokens) : [run]));
  addWords(words, list);
  addCharacters(sentenceRuns, list);
  list.singleWordEnd = list.keys.length;
  addPairs(words, list);
  if (recipe.usePairs) addDistantPairs(words, list);
  list.wordBlockEnd = list.keys.length;
  if (recipe.useCharacters) for (const run of sentenceRuns) addSequences(run, list);
}

function add(list: FeatureList, key: number, first: number, last: number): void {
  list.keys.push(key);
  list.first.push(first);
  list.last.push(last);
}

function addWords(words: readonly Word[], list: FeatureList): void {
  for (const word of words) {
    add(list, hashText(WORD, word.form), word.from, word.to - 1);
    const soft = soften(word.form);
    if (soft !== word.form) add(list, hashText(WORD, soft), word.from, word.to - 1);
  }
}

/** Single characters carry meaning in spaceless scripts and repair wrong segmentation. */
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

function addPairs(words: readonly Word[], list: FeatureList): void {
  const hashes = words.map((word) => hashText(WORD, word.form));
  if (words.length > 0) add(list, hashPair(OPENING, hashes[0], 0), words[0].from, words[0].to - 1);
  for (let at = 0; at + 1 < words.length; at++) {
    add(list, hashPair(NEIGHBOURS, hashes[at], hashes[at + 1]), words[at].from, words[at + 1].to - 1);
    if (at + 2 < words.length)
      add(list, hashPair(SKIP, hashes[at], hashes[at + 2]), words[at].from, ~(words[at + 2].to - 1));
  }
}

/** Pairs whatever stands between, the smaller hash first: "book a flight" and "a flight to book" share one. */
function addDistantPairs(words: readonly Word[], list: FeatureList): void {
  const hashes = words.map((word) => hashText(WORD, word.form));
  for (let at = 0; at < words.length; at++) {
    const end = Math.min(words.length, at + PAIR_REACH + 1);
    for (let other = at + 1; other < end; other++) {
      const key =
        hashes[at] < hashes[other]
          ? hashPair(PAIR, hashes[at], hashes[other])
          : hashPair(PAIR, hashes[other], hashes[at]);
      add(list, key, words[at].from, ~(words[other].to - 1));
    }
  }
}

function addSequences(run: Run, list: FeatureList): void {
  const codes = [WORD_EDGE];
  for (const character of run.form) {
    if (codes.push(character.codePointAt(0) ?? 0) > LONGEST_RUN) break;
  }
  codes.push(WORD_EDGE);
  for (let start = 0; start < codes.length; start++) {
    let hash = mix(SEQUENCE, codes[start]);
    const end = Math.min(codes.length, start + LONGEST_SEQUENCE);
    for (let at = start + 1; at < end; at++) {
      hash = mix(hash, codes[at]);
      const length = at - start + 1;
      if (length < SHORTEST_SEQUENCE) continue;
      // Code 0 is the edge, code n the n-th character of the run.
      const first = run.spaceless ? Math.min(run.to - 1, run.from + Math.max(0, start - 1)) : run.from;
      const last = run.spaceless ? Math.min(run.to - 1, run.from + Math.max(0, at - 1)) : run.from;
      add(list, finish(hash ^ length), first, last);
    }
  }
}
