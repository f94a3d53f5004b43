import { itemAt } from '../element-reads.ts';
import type { ListedTokens } from '../lists/find-listed.ts';
import type { Token } from '../text/tokenize.ts';
import { findPhrases, phraseWords } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { readAll } from './read-tokens.ts';
import type { ReadTokens } from './read-tokens.ts';
import { readNumbers, readSentence } from './reading.ts';
import type { Reading, Stretch } from './reading.ts';

interface Sentence {
  text: string;
  tokens: readonly Token[];
  listed: readonly ListedTokens[];
}

/** The tokens that the tagger reads; known values keep the signs at their edges. */
export function readForTagging(
  { reading, lexicon }: { reading?: Reading | undefined; lexicon: Lexicon },
  { text, tokens, listed }: Sentence,
): ReadTokens {
  if (reading === undefined) return readAll(tokens);
  const joined = readNumbers(text, tokens, reading);
  return readSentence(text, joined, reading, () => [
    ...findPhrases(lexicon, phraseWords(joined)).map((match) => stretchOf(joined, match)),
    ...listed.filter(({ from, to }) => to > from).map((match) => stretchOf(tokens, match)),
  ]);
}

function stretchOf(tokens: readonly Token[], { from, to }: { from: number; to: number }): Stretch {
  return { start: itemAt(tokens, from).start, end: itemAt(tokens, to - 1).end };
}
