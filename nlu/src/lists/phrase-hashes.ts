import { finish, hashText, mix } from '../keys/hash.ts';
import { withoutDiacritics } from '../text/normalize.ts';
import type { Token } from '../text/tokenize.ts';
import { int32At } from '../element-reads.ts';

/** Longer phrases are not stored. Unit: tokens, which are characters in spaceless scripts. */
export const LONGEST_PHRASE = 20;

const FIRST = 0;
const SECOND = 1;
const EXACT = 2;

/** Three hashes of each token. */
export interface TokenHashes {
  /** Regardless of case and diacritics. Unlike `phraseWords` of the tagger, digits count. */
  first: Int32Array;
  /** The same form with another seed: together 64 bits, so that no other phrase is mistaken for a known one. */
  second: Int32Array;
  /** Regardless of case only. */
  exact: Int32Array;
}

export function hashTokens(tokens: readonly Token[]): TokenHashes {
  const hashes: TokenHashes = {
    first: new Int32Array(tokens.length),
    second: new Int32Array(tokens.length),
    exact: new Int32Array(tokens.length),
  };
  tokens.forEach(({ form }, at) => {
    const bare = withoutDiacritics(form);
    hashes.first[at] = hashText(FIRST, bare);
    hashes.second[at] = hashText(SECOND, bare);
    hashes.exact[at] = hashText(EXACT, form);
  });
  return hashes;
}

/** Hash of the tokens `from` up to, not including, `to`; unsigned. */
export function hashPhrase(hashes: Int32Array, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = mix(hash, int32At(hashes, at));
  return finish(hash) >>> 0;
}
