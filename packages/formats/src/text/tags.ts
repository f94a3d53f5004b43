import type { RawMark } from './place-mark.ts';

export interface TaggedToken {
  readonly token: string;
  readonly tag: string;
}

/** Tokens in their sentence. */
export interface Placed {
  readonly text: string;
  readonly places: readonly { readonly start: number; readonly end: number }[];
}

/** Positions of the tokens in the text, in order; undefined if one of them is missing. */
export function placesIn(text: string, tokens: readonly TaggedToken[]): Placed | undefined {
  const places: { start: number; end: number }[] = [];
  let from = 0;
  for (const { token } of tokens) {
    const start = text.indexOf(token, from);
    if (start < 0) return undefined;
    from = start + token.length;
    places.push({ start, end: from });
  }
  return { text, places };
}

/** The tokens with one blank between them. */
export function joined(tokens: readonly TaggedToken[]): Placed {
  let at = 0;
  const places = tokens.map(({ token }) => {
    const start = at;
    at += token.length + 1;
    return { start, end: start + token.length };
  });
  return { text: tokens.map(({ token }) => token).join(' '), places };
}

/** The marks of BIO, IOB, BILOU and BIOES tags. */
export function marksOfTags(tokens: readonly TaggedToken[], places: Placed['places']): RawMark[] {
  const marks: { start: number; end: number; entity: string }[] = [];
  let open: { start: number; end: number; entity: string } | undefined;
  for (const [index, { tag }] of tokens.entries()) {
    const place = places[index];
    if (!place) continue;
    const { prefix, entity } = partsOf(tag);
    if (prefix === 'O') open = undefined;
    else if (open?.entity === entity && 'IEL'.includes(prefix)) open.end = place.end;
    else {
      open = { ...place, entity };
      marks.push(open);
    }
    if ('ESLU'.includes(prefix)) open = undefined;
  }
  return marks;
}

/** A tag without a prefix continues the mark before it. */
function partsOf(tag: string): { prefix: string; entity: string } {
  if (tag === 'O' || tag === '_' || tag === '-') return { prefix: 'O', entity: '' };
  const match = /^([BIESLU])-(.+)$/.exec(tag);
  return { prefix: match?.[1] ?? 'I', entity: match?.[2] ?? tag };
}
