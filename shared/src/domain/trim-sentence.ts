import { trimSelection } from './marks.ts';
import type { Mark } from './marks.ts';

/** Removes white space around a sentence and moves its marks accordingly; marks lose the blanks at their ends, too. */
export function trimSentence<M extends Mark>({
  text,
  marks,
}: {
  readonly text: string;
  readonly marks: readonly M[];
}): { text: string; marks: M[] } {
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
