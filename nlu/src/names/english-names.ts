import nlp from 'compromise';
import type { NamedSpan } from './named-span.ts';

interface Found {
  offset: { start: number; length: number };
}

/** People, places and organisations in English text, by the word lists and rules of compromise. */
export function findEnglishNames(text: string): NamedSpan[] {
  const document = nlp(text);
  const spans = (entity: string, found: Found[]): NamedSpan[] => found.map(({ offset }) => ({ start: offset.start, end: offset.start + offset.length, entity, confidence: 0.7 }));
  return [
    ...spans('person', document.people().json({ offset: true }) as Found[]),
    ...spans('place', document.places().json({ offset: true }) as Found[]),
    ...spans('organisation', document.organizations().json({ offset: true }) as Found[]),
  ].map((span) => trimmed(text, span)).filter(({ start, end }) => end > start);
}

/** Offsets of compromise may take punctuation along. */
function trimmed(text: string, span: NamedSpan): NamedSpan {
  const found = text.slice(span.start, span.end);
  const start = span.start + (found.length - found.replace(/^[^\p{L}\p{N}]+/u, '').length);
  return { ...span, start, end: start + text.slice(start, span.end).replace(/[^\p{L}\p{N}]+$/u, '').length };
}
