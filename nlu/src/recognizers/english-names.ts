import nlp from 'compromise';
import type { Steps } from '../steps.ts';
import type { NamedSpan } from './named-span.ts';
import { piecesOf } from './pieces.ts';

interface Found {
  offset: { start: number; length: number };
}

/** "no one" and "this one" are not numbers. */
/** Words before a number, without blanks. */
const PRONOUN_BEFORE = /\b(?:no|any|every|some|each|this|that|the|which|another)$/i;
/** Length of the longest of them. */
const LONGEST_PRONOUN = 'another'.length;

type Document = ReturnType<typeof nlp>;

const spansOf = (entity: string, found: Found[]): NamedSpan[] =>
  found.map(({ offset }) => ({ start: offset.start, end: offset.start + offset.length, entity, confidence: 0.7 }));

const peopleIn = (document: Document) => spansOf('person', document.people().json({ offset: true }) as Found[]);

const numbersIn = (text: string, document: Document) =>
  spansOf('number', document.numbers().isCardinal().json({ offset: true }) as Found[]).flatMap((span) =>
    countedIn(text, span),
  );

const tidy = (text: string, spans: NamedSpan[]) =>
  spans.map((span) => trimmed(text, span)).filter(({ start, end }) => end > start);

/** Finds people, places, organizations, amounts and spelled-out numbers in English text, with compromise. */
export function* englishNameSteps(text: string): Steps<NamedSpan[]> {
  const found: NamedSpan[] = [];
  for (const { start, end } of piecesOf(text)) {
    yield;
    found.push(...moved(englishNamesIn(text.slice(start, end)), start));
  }
  return found;
}

function englishNamesIn(text: string): NamedSpan[] {
  const document = nlp(text);
  return tidy(text, [
    ...peopleIn(document),
    ...spansOf('place', document.places().json({ offset: true }) as Found[]),
    ...spansOf('organisation', document.organizations().json({ offset: true }) as Found[]),
    ...spansOf('money', document.money().json({ offset: true }) as Found[]),
    ...numbersIn(text, document),
  ]);
}

/** Finds only people and spelled-out numbers. @returns spans that may overlap */
export function* personSteps(text: string): Steps<NamedSpan[]> {
  const found: NamedSpan[] = [];
  for (const { start, end } of piecesOf(text)) {
    yield;
    const piece = text.slice(start, end);
    const document = nlp(piece);
    found.push(...moved(tidy(piece, [...peopleIn(document), ...numbersIn(piece, document)]), start));
  }
  return found;
}

const moved = (spans: readonly NamedSpan[], by: number): NamedSpan[] =>
  spans.map((span) => ({ ...span, start: span.start + by, end: span.end + by }));

/** Spans of compromise may include punctuation. */
function trimmed(text: string, span: NamedSpan): NamedSpan {
  const found = text.slice(span.start, span.end);
  const start = span.start + (found.length - found.replace(/^[^\p{L}\p{N}]+/u, '').length);
  let { end } = span;
  while (end > start && !/[\p{L}\p{N}]/u.test(lastCharacter(text, start, end))) end--;
  return { ...span, start, end };
}

/** Both halves of a character outside the basic plane. */
function lastCharacter(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(start, end - 2), end);
  return (before.codePointAt(0) ?? 0) > 0xffff ? before : before.slice(-1);
}

/**
 * Splits adjacent numbers that compromise joins ("seven, two hundred") and drops pronouns that it mistakes for numbers.
 */
function countedIn(text: string, span: NamedSpan): NamedSpan[] {
  const pieces = [...text.slice(span.start, span.end).matchAll(/[^,;\s][^,;]*/gu)];
  return pieces
    .map((piece) => ({ ...span, start: span.start + piece.index, end: span.start + piece.index + piece[0].length }))
    .filter(({ start, end }) => /\p{L}/u.test(text.slice(start, end)) && !isPronounBefore(text, start));
}

function isPronounBefore(text: string, start: number): boolean {
  const before = text.slice(0, start).trimEnd();
  return before.length < start && PRONOUN_BEFORE.test(before.slice(-LONGEST_PRONOUN - 1));
}
