import { findName } from 'shared/domain';

/** A line that becomes a test sentence. */
export interface PastedLine {
  text: string;
  /** Its own intent; missing: that of the form. */
  intent?: string;
}

/** The lines of a pasted text, without blank ones. */
export const linesOf = (text: string): string[] => text.split(/[\r\n]+/).filter((line) => line.trim() !== '');

/** Reads lines, each once. The first column of a table is the sentence; one that names an intent is its intent. */
export function readLines(lines: readonly string[], intents: readonly string[]): PastedLine[] {
  const read = new Map<string, PastedLine>();
  for (const line of lines) {
    const [text = '', ...more] = line.split('\t').map((cell) => cell.trim());
    const intent = more.flatMap((cell) => findName(cell, intents) ?? [])[0];
    const full = intent === undefined ? [text, ...more].join(' ').trim() : text;
    if (full !== '' && !read.has(full)) read.set(full, { text: full, ...(intent !== undefined && { intent }) });
  }
  return [...read.values()];
}
