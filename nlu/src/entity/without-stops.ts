import { itemAt, uint8At } from '../element-reads.ts';
import type { ReadTokens } from './read-tokens.ts';
import type { Reading } from './reading.ts';
import type { TokenSpan } from './tags.ts';

/** A span without stops at its edges, unless marks of its entity have them there; undefined if nothing remains. */
export function withoutStops(
  span: TokenSpan,
  { tokens, stops }: ReadTokens,
  reading: Reading | undefined,
): TokenSpan | undefined {
  if (reading === undefined) return span;
  const own = itemAt(reading.edges, span.entity);
  const isStop = (at: number): boolean => uint8At(stops, at) === 1 && !own.includes(itemAt(tokens, at).form);
  let { from, to } = span;
  while (from < to && isStop(from)) from++;
  while (to > from && isStop(to - 1)) to--;
  return to > from ? { ...span, from, to } : undefined;
}
