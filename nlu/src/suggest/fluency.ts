import { wordsOf } from './similar-words.ts';

const EDGE = '\u0000';

/** Scores the fluency of a text, 0–1: the share of its bigrams found in the sentences, smoothed by one. */
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
