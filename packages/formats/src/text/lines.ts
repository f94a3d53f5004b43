export interface Line {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
}

/** The lines of a text, one after the other, without their breaks (LF, CRLF, CR). */
export function* linesOf(text: string): Generator<Line> {
  let number = 0;
  let start = 0;
  while (start <= text.length) {
    const end = nextBreak(text, start);
    number += 1;
    yield { number, text: text.slice(start, end) };
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

/** The text with the line breaks of any system as LF. */
export function lfOnly(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function nextBreak(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
}

/** The first non-empty lines; enough to recognize a format. */
export function firstLines(text: string, count: number): string[] {
  const lines: string[] = [];
  for (const line of linesOf(text)) {
    if (line.text.trim() !== '') lines.push(line.text);
    if (lines.length >= count) break;
  }
  return lines;
}
