import { isObject } from './guards.ts';

/** A labeled span of a sentence. Offsets are UTF-16 code units, `start` inclusive, `end` exclusive. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly entity: string;
  /** What the entity is in this sentence: `from`, `to`. */
  readonly role?: string | undefined;
  /** What the words mean, if that differs from the words. */
  readonly resolved_value?: string | undefined;
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Checks the shape of a stored or received mark, not whether it fits a text. */
export function isMark(value: unknown): value is Mark {
  return (
    isObject(value) &&
    typeof value['start'] === 'number' &&
    typeof value['end'] === 'number' &&
    typeof value['entity'] === 'string' &&
    isOptionalText(value['role']) &&
    isOptionalText(value['resolved_value'])
  );
}

const isOptionalText = (value: unknown): boolean => value === undefined || typeof value === 'string';

export type MarkMeaning = Pick<Mark, 'role' | 'resolved_value'>;

/** An entity with its role, as screens show it: `city · from`. */
export const labelText = ({ entity, role }: Pick<Mark, 'entity' | 'role'>): string =>
  role === undefined ? entity : `${entity} · ${role}`;

/** Role and resolved value of a mark; missing ones are omitted, as in JSON. */
export function meaningOf({ role, resolved_value }: MarkMeaning): MarkMeaning {
  return { ...(role === undefined ? {} : { role }), ...(resolved_value === undefined ? {} : { resolved_value }) };
}

/** Only the fields of a mark; marks read from the API have more. */
export const plainMark = (mark: Mark): Mark => ({
  start: mark.start,
  end: mark.end,
  entity: mark.entity,
  ...meaningOf(mark),
});

/** Whether the same words are marked with the same meaning, in any order. */
export const haveSameMarks = (some: readonly Mark[], others: readonly Mark[]): boolean =>
  some.length === others.length && some.every((mark) => others.some((other) => isSameMark(mark, other)));

const isSameMark = (one: Mark, other: Mark): boolean =>
  (['start', 'end', 'entity', 'role', 'resolved_value'] as const).every((part) => one[part] === other[part]);

/** True if the span lies within the text, is not blank, and splits no surrogate pair. */
export function fitsText(text: string, { start, end }: Span): boolean {
  return (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 0 &&
    end <= text.length &&
    text.slice(start, end).trim() !== '' &&
    !splitsPair(text, start) &&
    !splitsPair(text, end)
  );
}

export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Index of the first mark that overlaps an earlier one, or -1. */
export function firstOverlap(marks: readonly Span[]): number {
  return marks.findIndex((mark, index) => marks.slice(0, index).some((earlier) => overlap(earlier, mark)));
}

/** The selection without surrounding white space; undefined if nothing is left. Accepts backward selections. */
export function trimSelection(text: string, from: number, to: number): Span | undefined {
  let start = Math.max(0, Math.min(from, to));
  let end = Math.min(text.length, Math.max(from, to));
  if (splitsPair(text, start)) start -= 1;
  if (splitsPair(text, end)) end += 1;
  const selected = text.slice(start, end);
  const trimmed = selected.trim();
  if (trimmed === '') return undefined;
  start += selected.length - selected.trimStart().length;
  return { start, end: start + trimmed.length };
}

/** True if the offset lies between the halves of a surrogate pair. */
function splitsPair(text: string, place: number): boolean {
  return (
    place > 0 &&
    place < text.length &&
    text.charCodeAt(place - 1) >= 0xd800 &&
    (text.codePointAt(place - 1) ?? 0) > 0xffff
  );
}
