import type { Token } from '../text/tokenise.ts';
import type { EntityMark } from '../types.ts';

/** Tag numbers: 0 outside; 1 + 2e first token of entity e; 2 + 2e further token of entity e. */
export const OUTSIDE = 0;

export function beginTag(entity: number): number {
  return 1 + 2 * entity;
}

export function insideTag(entity: number): number {
  return 2 + 2 * entity;
}

export function isInside(tag: number): boolean {
  return tag > 0 && tag % 2 === 0;
}

export function entityOf(tag: number): number {
  return (tag - 1) >> 1;
}

export function tagCount(entities: number): number {
  return 1 + 2 * entities;
}

/**
 * Keeps marks that do not overlap. Where some do, the longer wins; of equally long ones the earlier, then the one listed first.
 * Marks without text or outside of it are dropped.
 */
export function withoutOverlaps(marks: readonly EntityMark[], length: number): EntityMark[] {
  const kept: EntityMark[] = [];
  const valid = marks.filter(
    ({ start, end }) => Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= length,
  );
  for (const mark of valid.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    if (kept.every((other) => mark.end <= other.start || mark.start >= other.end)) kept.push(mark);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** A run of tokens, `to` exclusive, that belong to one entity. */
export interface TokenSpan {
  from: number;
  to: number;
  entity: number;
}

/** Tokens each mark touches; a mark that ends inside a token takes the whole token. Marks must not overlap. */
export function toTokenSpans(
  tokens: readonly Token[],
  marks: readonly EntityMark[],
  numberOf: ReadonlyMap<string, number>,
): TokenSpan[] {
  const spans: TokenSpan[] = [];
  let next = 0;
  for (const mark of marks) {
    const entity = numberOf.get(mark.entity);
    while (next < tokens.length && tokens[next].end <= mark.start) next++;
    const from = next;
    while (next < tokens.length && tokens[next].start < mark.end) next++;
    if (entity !== undefined && next > from) spans.push({ from, to: next, entity });
  }
  return spans;
}

export function toTags(length: number, spans: readonly TokenSpan[]): Uint16Array {
  const tags = new Uint16Array(length);
  for (const { from, to, entity } of spans) {
    tags.fill(insideTag(entity), from, to);
    tags[from] = beginTag(entity);
  }
  return tags;
}

/** Spans of a tag sequence in which each inside tag follows a tag of its entity. */
export function toSpans(tags: ArrayLike<number>): TokenSpan[] {
  const spans: TokenSpan[] = [];
  for (let at = 0; at < tags.length; at++) {
    const tag = tags[at];
    if (tag === OUTSIDE) continue;
    const last = spans.at(-1);
    if (isInside(tag) && last?.to === at) last.to++;
    else spans.push({ from: at, to: at + 1, entity: entityOf(tag) });
  }
  return spans;
}
