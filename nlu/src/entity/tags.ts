import { labelKey } from '../labels.ts';
import type { Token } from '../text/tokenize.ts';
import type { EntityMark, MarkProblem } from '../types.ts';
import { itemAt } from '../element-reads.ts';

/** BIO tags are numbers: 0 outside, 1 + 2e first token of label e, 2 + 2e continuation of label e. */
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
 * Why a mark is unusable regardless of others, in a text of `length` UTF-16 code units.
 * @returns undefined for a well-formed mark
 */
export function markProblem({ start, end }: EntityMark, length: number): MarkProblem | undefined {
  if (start > end) return 'reversed';
  if (start === end) return 'empty';
  const isInside = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end <= length;
  return isInside ? undefined : 'outside';
}

/**
 * The well-formed marks without overlaps, by start. Keeps the longest of overlapping marks; among equally long ones,
 * the earliest, then the one listed first.
 * @param length of the text, in UTF-16 code units
 */
export function withoutOverlaps(marks: readonly EntityMark[], length: number): EntityMark[] {
  const kept: EntityMark[] = [];
  const valid = marks.filter((mark) => markProblem(mark, length) === undefined);
  for (const mark of valid.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)) {
    if (kept.every((other) => mark.end <= other.start || mark.start >= other.end)) kept.push(mark);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** Consecutive tokens of one label, `to` exclusive. */
export interface TokenSpan {
  from: number;
  to: number;
  /** Number of the label: an entity, or an entity in a role. */
  entity: number;
}

/** Numbers of labels by `labelKey`. */
export type LabelNumbers = ReadonlyMap<string, number>;

/** The tokens each mark touches, even in part. Marks must not overlap; marks that touch no token are omitted. */
export function toTokenSpans(
  tokens: readonly Token[],
  marks: readonly EntityMark[],
  numberOf: LabelNumbers,
): TokenSpan[] {
  const spans: TokenSpan[] = [];
  let next = 0;
  for (const mark of marks) {
    const entity = numberOf.get(labelKey(mark));
    while (next < tokens.length && itemAt(tokens, next).end <= mark.start) next++;
    const from = next;
    while (next < tokens.length && itemAt(tokens, next).start < mark.end) next++;
    if (entity !== undefined && next > from) spans.push({ from, to: next, entity });
  }
  return spans;
}

/** Tags of a sentence of `length` tokens. */
export function toTags(length: number, spans: readonly TokenSpan[]): Uint16Array {
  const tags = new Uint16Array(length);
  for (const { from, to, entity } of spans) {
    tags.fill(insideTag(entity), from, to);
    tags[from] = beginTag(entity);
  }
  return tags;
}

/** Spans of a tag sequence. Every continuation tag must follow a tag of its entity. */
export function toSpans(tags: Iterable<number>): TokenSpan[] {
  const spans: TokenSpan[] = [];
  let at = 0;
  for (const tag of tags) {
    const last = spans.at(-1);
    if (isInside(tag) && last?.to === at) last.to++;
    else if (tag !== OUTSIDE) spans.push({ from: at, to: at + 1, entity: entityOf(tag) });
    at++;
  }
  return spans;
}
