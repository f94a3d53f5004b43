import type { ErrorHint, ErrorPlace } from '../errors.ts';

/** UTF-16 code units of a line that are shown on each side of the error. */
const SHOWN = 100;

/** An error by its position in the text. */
export interface Problem {
  readonly offset: number;
  readonly hint?: ErrorHint | undefined;
  /** The line as it was probably meant. */
  readonly meant?: ((line: string, column: number) => string) | undefined;
}

/** The position of a problem, for people. */
export function placeOf(text: string, { offset, hint, meant }: Problem): ErrorPlace {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '');
  const column = offset - start;
  const shown = shownLine(line, column);
  const other = shown === line ? meant?.(line, column) : undefined;
  return {
    line: lineNumber(text, start),
    column: column + 1,
    text: shown,
    ...(hint === undefined ? {} : { hint }),
    ...(other === undefined || other === line ? {} : { meant: other }),
  };
}

function lineNumber(text: string, start: number): number {
  let number = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) number += 1;
  return number;
}

function shownLine(line: string, column: number): string {
  if (line.length <= 2 * SHOWN) return line;
  const [from, to] = [Math.max(0, column - SHOWN), Math.min(line.length, column + SHOWN)];
  return `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
}

/** Inserts a character at a column. */
export function inserting(sign: string): NonNullable<Problem['meant']> {
  return (line, column) => line.slice(0, column) + sign + line.slice(column);
}
