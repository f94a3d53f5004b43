import { trimSelection } from './marks.ts';
import type { Mark } from './marks.ts';

interface Sentence<M extends Mark> {
  readonly text: string;
  readonly marks: readonly M[];
}

/**
 * Removes white space around a sentence and moves its marks accordingly; marks lose the blanks at their ends, too. Line
 * breaks become LF.
 */
export function trimSentence<M extends Mark>(sentence: Sentence<M>): { text: string; marks: M[] } {
  const { text, marks } = sentence.text.includes('\r') ? withLf(sentence) : sentence;
  const shift = text.length - text.trimStart().length;
  const trimmed = text.trim();
  return {
    text: trimmed,
    marks: marks.map((mark) => {
      const [start, end] = [Math.max(0, mark.start - shift), Math.min(trimmed.length, mark.end - shift)];
      return { ...mark, ...(trimSelection(trimmed, start, end) ?? { start, end }) };
    }),
  };
}

function withLf<M extends Mark>({ text, marks }: Sentence<M>): Sentence<M> {
  const places: number[] = [];
  let length = 0;
  for (let at = 0; at <= text.length; at += 1) {
    places.push(length);
    if (!text.startsWith('\r\n', at)) length += 1;
  }
  const moved = (place: number) => places[place] ?? place;
  return {
    text: text.replace(/\r\n?/g, '\n'),
    marks: marks.map((mark) => ({ ...mark, start: moved(mark.start), end: moved(mark.end) })),
  };
}
