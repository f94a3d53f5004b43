import { wordsOf } from './similar-words.ts';

const EDGE = '\u0000';

/** Says how usual the word pairs of a text are, 0–1: the share of its neighbouring pairs that the sentences have, smoothed so that one new pair is forgiven. */
export function createFluency(sentences: readonly string[]): (text: string) => number {
  const seen = new Set(sentences.flatMap(pairsOf));
  return (text) => {
    const pairs = pairsOf(text);
    return (1 + pairs.filter((pair) => seen.has(pair)).length) / (1 + pairs.length);
  };
}

function pairsOf(text: string): string[] {
  const words = [EDGE, ...wordsOf(text), EDGE];
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}
