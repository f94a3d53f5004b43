import { itemAt, uint8At } from '../element-reads.ts';
import type { ReadTokens } from './read-tokens.ts';
import { AFTER_BREAK, AFTER_END } from './read-tokens.ts';
import type { TokenSpan } from './tags.ts';

const CAPITAL = /^\p{Lu}/u;
const BLANKS = /^[^\S\n]+$/;

export interface SureSpan extends TokenSpan {
  /** 0–1 */
  confidence: number;
}

/**
 * Joins capitalized spans of one label with only blanks between them (_São_, _Paulo_), except known values: a tagger
 * that has seen only values of one word begins a new span at each.
 * @param known values of the training data in the sentence
 */
export function joinNames(
  spans: readonly SureSpan[],
  { text, tokens, beside }: ReadTokens & { text: string },
  known: readonly TokenSpan[],
): SureSpan[] {
  const isKnown = ({ from, to, entity }: TokenSpan): boolean =>
    known.some((value) => value.from === from && value.to === to && value.entity === entity);
  const isCapital = (at: number): boolean => {
    const { start } = itemAt(tokens, at);
    return CAPITAL.test(text.slice(start, start + 2));
  };
  const continues = (last: TokenSpan, next: TokenSpan): boolean =>
    last.to === next.from &&
    last.entity === next.entity &&
    (uint8At(beside, next.from) & (AFTER_BREAK | AFTER_END)) === 0 &&
    BLANKS.test(text.slice(itemAt(tokens, last.to - 1).end, itemAt(tokens, next.from).start)) &&
    isCapital(last.from) &&
    isCapital(next.from) &&
    !(isKnown(last) && isKnown(next));
  const joined: SureSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && continues(last, span))
      joined[joined.length - 1] = { ...last, to: span.to, confidence: Math.min(last.confidence, span.confidence) };
    else joined.push(span);
  }
  return joined;
}
