import { itemAt } from '../element-reads.ts';
import type { Token } from './tokenize.ts';

/** Punctuation, quotes, brackets and dashes of normal forms, in which an ellipsis is three periods. */
const OUTER =
  /^(?:[\p{Terminal_Punctuation}\p{Sentence_Terminal}\p{Quotation_Mark}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}¡¿`´⋯]+|\.+)$/u;

/** The tokens without the signs around them, `to` exclusive; all if there are no others. */
export function insideSigns(tokens: readonly Token[]): { from: number; to: number } {
  let from = 0;
  let to = tokens.length;
  while (from < to && isOuter(itemAt(tokens, from))) from++;
  while (to > from && isOuter(itemAt(tokens, to - 1))) to--;
  return from < to ? { from, to } : { from: 0, to: tokens.length };
}

function isOuter({ kind, form }: Token): boolean {
  return kind === 'symbol' && OUTER.test(form);
}

/** A sentence without the signs around it, which do not affect its intent. */
export function withoutOuterSigns(tokens: readonly Token[]): readonly Token[] {
  const { from, to } = insideSigns(tokens);
  return to - from === tokens.length ? tokens : tokens.slice(from, to);
}
