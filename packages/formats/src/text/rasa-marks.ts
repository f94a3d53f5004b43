import { isObject, list, nameIn, textIn } from '../json.ts';
import type { RawMark } from './place-mark.ts';

/** Longest description after the words; bounds the work for unclosed brackets. */
const DESCRIPTION = 2000;

export interface MarkedText {
  readonly text: string;
  readonly marks: readonly RawMark[];
}

interface Found {
  readonly words: string;
  readonly marks: readonly Omit<RawMark, 'start' | 'end'>[];
  /** Index after the mark. */
  readonly end: number;
}

type Description = Omit<RawMark, 'start' | 'end'>;

/** The part after `[words]`; undefined if it is not a mark of the format. */
type Describe = (
  line: string,
  at: number,
  words: string,
) => { readonly marks: readonly Description[]; readonly end: number } | undefined;

/**
 * Reads marks in brackets: `[words](entity)`, `[words](entity:value)`, `[words]{"entity": …}`, and a list of such
 * objects, which marks the same words several times (Rasa). Other brackets are words.
 */
export function readRasaMarks(line: string): MarkedText {
  return readBrackets(line, describeRasa);
}

export const BROKEN_MARKS = 'marks that cannot be read';
/** What remains of a mark without a name, without an end or with invalid JSON. */
const REMAINS = /\](?:\{|\(\s*\)|\([^)]*$)/;

/** Whether words that were read contain a mark that could not be. */
export function hasBrokenMark(text: string): boolean {
  return REMAINS.test(text);
}

/** Walks the brackets of a line in linear time. */
export function readBrackets(line: string, describe: Describe): MarkedText {
  const marks: RawMark[] = [];
  let text = '';
  let done = 0;
  let close = -1;
  for (let open = line.indexOf('['); open >= 0; open = line.indexOf('[', Math.max(open + 1, done))) {
    if (close <= open) close = line.indexOf(']', open);
    if (close < 0) break;
    const found = foundAt(line, { open, close }, describe);
    if (!found) continue;
    text += line.slice(done, open);
    const place = { start: text.length, end: text.length + found.words.length };
    for (const mark of found.marks) marks.push({ ...mark, ...place });
    text += found.words;
    done = found.end;
  }
  return { text: text + line.slice(done), marks };
}

function foundAt(
  line: string,
  { open, close }: { open: number; close: number },
  describe: Describe,
): Found | undefined {
  const words = line.slice(open + 1, close);
  const described = words === '' ? undefined : describe(line, close + 1, words);
  return described ? { words, ...described } : undefined;
}

function describeRasa(line: string, at: number): ReturnType<Describe> {
  switch (line.charAt(at)) {
    case '(':
      return inParentheses(line, at);
    case '{':
      return asJson(line, at, '}');
    case '[':
      return /^\[\s*\{/.test(line.slice(at, at + 20)) ? asJson(line, at, ']') : undefined;
    default:
      return undefined;
  }
}

function inParentheses(line: string, at: number): ReturnType<Describe> {
  const window = line.slice(at, at + DESCRIPTION);
  const end = window.indexOf(')');
  if (end < 0) return undefined;
  const inner = window.slice(1, end);
  const colon = inner.indexOf(':');
  const entity = unquoted(colon < 0 ? inner : inner.slice(0, colon));
  if (entity === '') return undefined;
  return { marks: [{ entity, value: colon < 0 ? undefined : unquoted(inner.slice(colon + 1)) }], end: at + end + 1 };
}

/** A name without the quotes around it. */
export function unquoted(name: string): string {
  const bare = name.trim();
  const isQuoted = bare.length > 2 && ['""', "''", '“”'].includes(bare.charAt(0) + bare.charAt(bare.length - 1));
  return isQuoted ? bare.slice(1, -1).trim() : bare;
}

/** The shortest valid JSON from here on, since values may contain the closing bracket. */
function asJson(line: string, at: number, closing: string): ReturnType<Describe> {
  const window = line.slice(at, at + DESCRIPTION);
  let tries = 0;
  for (let end = window.indexOf(closing); end >= 0; end = window.indexOf(closing, end + 1)) {
    const marks = descriptions(window.slice(0, end + 1));
    if (marks) return marks.length > 0 ? { marks, end: at + end + 1 } : undefined;
    tries += 1;
    if (tries > 8) break;
  }
  return undefined;
}

function descriptions(json: string): Description[] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return (isObject(value) ? [value] : list(value)).flatMap((each) => {
      const entity = unquoted(nameIn(each, 'entity') ?? '');
      return entity === '' ? [] : [{ entity, ...partsOf(each) }];
    });
  } catch {
    return undefined;
  }
}

function partsOf(description: unknown): Omit<Description, 'entity'> {
  return {
    role: textIn(description, 'role'),
    group: textIn(description, 'group'),
    value: textIn(description, 'value'),
  };
}
