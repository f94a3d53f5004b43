import { lfOnly } from '../../text/lines.ts';
import type { Sentence } from '../../model.ts';
import type { Holds } from './holds.ts';
import type { Leave } from './losses.ts';

/** Characters that some program interprets as the end of a line. */
const BREAKS = /[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/g;

/** The sentence with the line breaks and blanks that a format can hold; undefined if it is too long. */
export function fitText(sentence: Sentence, { text = 'edges', longest }: Holds, leave: Leave): Sentence | undefined {
  const fitted = inForm(sentence, text, leave);
  if (!longest || lengthOf(fitted.text, longest.unit) <= longest.count) return fitted;
  leave('sentences that are too long', fitted.text);
  return undefined;
}

function inForm(sentence: Sentence, form: NonNullable<Holds['text']>, leave: Leave): Sentence {
  if (form === 'any') return sentence;
  if (form === 'lf') return withLf(sentence, leave);
  return trimmed(form === 'line' ? inOneLine(sentence, leave) : sentence, leave);
}

function withLf(sentence: Sentence, leave: Leave): Sentence {
  const { text, marks } = sentence;
  if (!text.includes('\r')) return sentence;
  leave('line breaks', text);
  const before = (place: number) => lfOnly(text.slice(0, place)).length;
  return {
    ...sentence,
    text: lfOnly(text),
    marks: marks.map((mark) => ({ ...mark, start: before(mark.start), end: before(mark.end) })),
  };
}

function lengthOf(text: string, unit: 'utf16' | 'character'): number {
  return unit === 'utf16' ? text.length : Array.from(text).length;
}

/** Marks keep their offsets: a blank replaces each character of a break. */
function inOneLine(sentence: Sentence, leave: Leave): Sentence {
  const text = sentence.text.replace(BREAKS, ' ');
  if (text === sentence.text) return sentence;
  leave('line breaks', sentence.text);
  return { ...sentence, text };
}

function trimmed(sentence: Sentence, leave: Leave): Sentence {
  const text = sentence.text.trim();
  if (text === sentence.text) return sentence;
  leave('blanks at the edges', sentence.text);
  const before = sentence.text.length - sentence.text.trimStart().length;
  const inside = (place: number) => Math.min(Math.max(place - before, 0), text.length);
  const marks = sentence.marks.map((mark) => ({ ...mark, start: inside(mark.start), end: inside(mark.end) }));
  return { ...sentence, text, marks };
}

/** Words on one line, as lists of words have them. */
export function oneLine(words: string): string {
  return words.replace(BREAKS, ' ').trim();
}
