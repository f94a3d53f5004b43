import { int32At, uint8At } from '../element-reads.ts';
import { AFTER_END } from './read-tokens.ts';
import { describeTokens } from './token-features.ts';
import type { DescribedContext, TokenFeatures } from './token-features.ts';

/** How many words the features of a token look ahead. */
const AHEAD = 2;
/** How many words before those are described with them, for words of scripts without spaces. */
const BEFORE = 12;

/** Token features in which the words before `AFTER_END` see the end of the sentence there, not what follows. */
export function describeSentence(context: DescribedContext): TokenFeatures {
  const whole = describeTokens(context);
  const { beside } = context;
  if (beside === undefined || beside.every((bits) => (bits & AFTER_END) === 0)) return whole;
  const ends = context.tokens.flatMap((_, at) => ((uint8At(beside, at) & AFTER_END) === 0 ? [] : [at]));
  const own = new Map<number, readonly number[]>();
  ends.forEach((end, place) => {
    const start = Math.max(0, end - BEFORE);
    const part = describeTokens(upTo(context, start, end));
    for (let at = Math.max(ends[place - 1] ?? 0, end - AHEAD); at < end; at++) own.set(at, keysOf(part, at - start));
  });
  return joined(context.tokens.map((_, at) => own.get(at) ?? keysOf(whole, at)));
}

/** The tokens `start` up to, not including, `end`. */
function upTo(context: DescribedContext, start: number, end: number): DescribedContext {
  const inside = <Match extends { from: number; to: number }>(matches: readonly Match[]): Match[] =>
    matches
      .filter(({ from, to }) => from >= start && to <= end)
      .map((match) => ({ ...match, from: match.from - start, to: match.to - start }));
  return {
    ...context,
    tokens: context.tokens.slice(start, end),
    beside: context.beside?.subarray(start, end),
    matches: inside(context.matches),
    listed: inside(context.listed),
  };
}

function keysOf({ tokenStart, keys }: TokenFeatures, at: number): number[] {
  return keys.slice(int32At(tokenStart, at), int32At(tokenStart, at + 1));
}

function joined(keysByToken: readonly (readonly number[])[]): TokenFeatures {
  const tokenStart = new Int32Array(keysByToken.length + 1);
  keysByToken.forEach(({ length }, at) => (tokenStart[at + 1] = int32At(tokenStart, at) + length));
  return { tokenStart, keys: keysByToken.flat() };
}
