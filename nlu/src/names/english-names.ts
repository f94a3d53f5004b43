import nlp from 'compromise';
import type { NamedSpan } from './named-span.ts';

interface Found {
  offset: { start: number; length: number };
}

/** "no one" and "this one" are no numbers. */
const PRONOUN_BEFORE = /\b(?:no|any|every|some|each|this|that|the|which|another)\s+$/i;

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

/** Finds people, places, organisations, amounts and spelled-out numbers in English text, with compromise. */
export function findEnglishNames(text: string): NamedSpan[] {
  const document = nlp(text);
  return tidy(text, [
    ...peopleIn(document),
    ...spansOf('place', document.places().json({ offset: true }) as Found[]),
    ...spansOf('organisation', document.organizations().json({ offset: true }) as Found[]),
    ...spansOf('money', document.money().json({ offset: true }) as Found[]),
    ...numbersIn(text, document),
  ]);
}

/** Finds people and spelled-out numbers alone. @returns spans that may overlap */
export function findPeopleAndNumbers(text: string): NamedSpan[] {
  const document = nlp(text);
  return tidy(text, [...peopleIn(document), ...numbersIn(text, document)]);
}

/** Spans of compromise may include punctuation. */
function trimmed(text: string, span: NamedSpan): NamedSpan {
  const found = text.slice(span.start, span.end);
  const start = span.start + (found.length - found.replace(/^[^\p{L}\p{N}]+/u, '').length);
  return { ...span, start, end: start + text.slice(start, span.end).replace(/[^\p{L}\p{N}]+$/u, '').length };
}

/** Splits adjacent numbers that compromise joins ("seven, two hundred") and drops pronouns it takes for numbers. */
function countedIn(text: string, span: NamedSpan): NamedSpan[] {
  const pieces = [...text.slice(span.start, span.end).matchAll(/[^,;\s][^,;]*/gu)];
  return pieces
    .map((piece) => ({ ...span, start: span.start + piece.index, end: span.start + piece.index + piece[0].length }))
    .filter(({ start, end }) => /\p{L}/u.test(text.slice(start, end)) && !PRONOUN_BEFORE.test(text.slice(0, start)));
}
