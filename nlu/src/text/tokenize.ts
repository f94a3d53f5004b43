import { normalize } from './normalize.ts';
import { EMOJI, SPACED_WORD, SPACELESS_UNIT, SYMBOL } from './scripts.ts';

/** `character`: one character of a script written without spaces. */
export type TokenKind = 'word' | 'character' | 'symbol';

export interface Token {
  /** UTF-16 offsets in the text, `end` exclusive. */
  start: number;
  end: number;
  /** Normal form; see `normalize`. */
  form: string;
  kind: TokenKind;
}

// A constructor, because the `v` flag is newer than the compile target.
const TOKEN = new RegExp(`(?<character>${SPACELESS_UNIT})|(?<word>${SPACED_WORD})|${EMOJI}|${SYMBOL}`, 'gv');

/** Splits any text into words, characters of spaceless scripts, emoji and symbols. Drops white space and controls. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index;
    const kind =
      match.groups?.word !== undefined ? 'word' : match.groups?.character !== undefined ? 'character' : 'symbol';
    tokens.push({ start, end: start + match[0].length, form: normalize(match[0]), kind });
  }
  return tokens;
}

const SELECTOR = /[\ufe0e\ufe0f]/;

/**
 * Like `tokenize`, for models of engines before 16, which treat an emoji with a variation selector as a different one.
 */
export function tokenizeWithSelectors(text: string): Token[] {
  const tokens = tokenize(text);
  if (!SELECTOR.test(text)) return tokens;
  return tokens.map((token) => {
    const written = text.slice(token.start, token.end);
    return SELECTOR.test(written) ? { ...token, form: written.normalize('NFKC').toLowerCase() } : token;
  });
}
