import { placeMark } from '../../text/place-mark.ts';
import type { Mark, Sentence } from '../../model.ts';
import type { MarkedText } from '../../text/rasa-marks.ts';
import type { Leave } from './losses.ts';

/** The syntax of marks in the text of a format. */
export interface MarkSyntax {
  readonly write: (text: string, marks: readonly Mark[]) => string;
  /** Undefined for a line that is not a sentence. */
  readonly read: (line: string) => MarkedText | undefined;
}

/**
 * The sentence with the marks that survive writing and reading; undefined if not even its words do. Characters of the
 * words may look like those of marks, and few formats can escape them.
 */
export function asRead(syntax: MarkSyntax): (sentence: Sentence, leave: Leave) => Sentence | undefined {
  return (sentence, leave) => {
    if (isRead(syntax, sentence)) return sentence;
    const bare = { ...sentence, marks: [] };
    if (!isRead(syntax, bare)) {
      leave('sentences that the format reads otherwise', sentence.text);
      return undefined;
    }
    return sentence.marks.reduce<Sentence>((kept, mark) => {
      const more = { ...kept, marks: [...kept.marks, mark] };
      if (isRead(syntax, more)) return more;
      leave('marks that the format reads otherwise', sentence.text.slice(mark.start, mark.end));
      return kept;
    }, bare);
  };
}

function isRead({ write, read }: MarkSyntax, { text, marks }: Sentence): boolean {
  const found = read(write(text, marks));
  if (found?.text !== text) return false;
  const placed = found.marks.map((mark) => placeMark(text, mark));
  return marks.length === placed.length && keysOf(marks) === keysOf(placed);
}

function keysOf(marks: readonly (Mark | undefined)[]): string {
  const keys = marks.map((mark) =>
    JSON.stringify([mark?.start, mark?.end, mark?.entity, mark?.role, mark?.group, mark?.value]),
  );
  return keys.sort().join();
}
