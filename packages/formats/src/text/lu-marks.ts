import { unquoted } from './rasa-marks.ts';
import type { MarkedText } from './rasa-marks.ts';
import type { RawMark } from './place-mark.ts';

/** `{city=`, `{@city=`, `{city:from=`. */
const OPEN = /\{\s*(?:@\s*)?([^\s@={}\\][^={}\\]{0,199})=/y;
/** Characters that can be escaped with a backslash. */
export const LU_ESCAPED = '{}[]()\\';

/** Kinds of `.lu` lines: words with marks, a pattern with placeholders instead of words, or unbalanced braces. */
export type LuLine = ({ readonly kind: 'sentence' } & MarkedText) | { readonly kind: 'pattern' | 'broken' };

interface OpenMark {
  readonly start: number;
  readonly entity: string;
  readonly role: string | undefined;
}

interface Reading {
  readonly line: string;
  readonly open: OpenMark[];
  readonly marks: RawMark[];
  text: string;
  isPattern: boolean;
  /** After a `[`. */
  inBrackets: boolean;
  /** After a `(`, and after its first `|`. */
  choice: '' | 'open' | 'choice';
}

/** Reads an utterance; marks nest, and blanks at their edges are outside them. */
export function readLuMarks(line: string): LuLine {
  const reading: Reading = {
    line,
    open: [],
    marks: [],
    text: '',
    isPattern: /^\^.*\^$/s.test(line),
    inBrackets: false,
    choice: '',
  };
  for (let at = 0; at < line.length && !reading.isPattern;) at = readSign(reading, at);
  const { text, marks } = reading;
  if (reading.isPattern) return { kind: 'pattern' };
  if (reading.open.length > 0) return { kind: 'broken' };
  return { kind: 'sentence', text, marks };
}

/** Reads the character at a position. @returns the position after it */
function readSign(reading: Reading, at: number): number {
  const { line, open } = reading;
  const sign = line.charAt(at);
  const next = line.charAt(at + 1);
  if (sign === '\\' && next !== '' && LU_ESCAPED.includes(next)) {
    reading.text += next;
    return at + 2;
  }
  if (sign === '{') return openMark(reading, at);
  if (sign === '}' && open.length > 0) closeMark(reading);
  else if (completesPattern(reading, sign)) reading.isPattern = true;
  else reading.text += sign;
  return at + 1;
}

function openMark(reading: Reading, at: number): number {
  OPEN.lastIndex = at;
  const name = OPEN.exec(reading.line)?.[1];
  if (name === undefined) reading.isPattern = true;
  else reading.open.push({ start: reading.text.length, ...nameAndRole(name) });
  return name === undefined ? at + 1 : OPEN.lastIndex;
}

function closeMark({ open, marks, text }: Reading): void {
  const mark = open.pop();
  if (mark && mark.start < text.length) marks.push({ ...mark, end: text.length });
}

function nameAndRole(written: string): { entity: string; role: string | undefined } {
  const name = unquoted(written);
  const colon = name.indexOf(':');
  if (colon < 0 || name.includes('::')) return { entity: name, role: undefined };
  return { entity: unquoted(name.slice(0, colon)), role: unquoted(name.slice(colon + 1)) };
}

/** Records a bracket; true if it completes `[optional]` or `(one|other)`. Other brackets are words. */
function completesPattern(reading: Reading, sign: string): boolean {
  switch (sign) {
    case '[':
      reading.inBrackets = true;
      return false;
    case ']':
      return reading.inBrackets;
    case '(':
      reading.choice ||= 'open';
      return false;
    case '|':
      if (reading.choice !== '') reading.choice = 'choice';
      return false;
    case ')': {
      const isChoice = reading.choice === 'choice';
      reading.choice = '';
      return isChoice;
    }
    default:
      return false;
  }
}
