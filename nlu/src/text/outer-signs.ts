import { itemAt } from '../element-reads.ts';
import { courtesyAfter, courtesyBefore } from './courtesy.ts';
import type { Token } from './tokenize.ts';

/** Punctuation, quotes, brackets, dashes and rules of normal forms, in which an ellipsis is three periods. */
const OUTER = new RegExp(
  String.raw`^(?:[\p{Terminal_Punctuation}\p{Sentence_Terminal}\p{Quotation_Mark}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}` +
    '¡¿`´⋯<>|=^~～·•¶†‡]+|\\.+)$',
  'u',
);

/** The tokens without the signs around them, `to` exclusive; all if there are no others. */
export function insideSigns(tokens: readonly Token[]): { from: number; to: number } {
  let from = 0;
  let to = tokens.length;
  while (from < to && isOuter(itemAt(tokens, from))) from++;
  while (to > from && isOuter(itemAt(tokens, to - 1))) to--;
  return from < to ? { from, to } : { from: 0, to: tokens.length };
}

/** The tokens without the signs and words of courtesy around them, `to` exclusive; without the signs if no others. */
export function insideRequest(tokens: readonly Token[]): { from: number; to: number } {
  let { from, to } = insideSigns(tokens);
  for (let before = 1, after = 1; before + after > 0;) {
    before = courtesyBefore(tokens, from);
    after = before > 0 ? 0 : courtesyAfter(tokens, to);
    let first = from + before;
    let last = to - after;
    while (before > 0 && first < last && isOuter(itemAt(tokens, first))) first++;
    while (after > 0 && last > first && isOuter(itemAt(tokens, last - 1))) last--;
    if (first >= last) break;
    from = first;
    to = last;
  }
  return { from, to };
}

function isOuter({ kind, form }: Token): boolean {
  return kind === 'symbol' && OUTER.test(form);
}

/** A sentence without the signs around it, which do not affect its intent. */
export function withoutOuterSigns(tokens: readonly Token[]): readonly Token[] {
  const { from, to } = insideSigns(tokens);
  return to - from === tokens.length ? tokens : tokens.slice(from, to);
}
