import { visit } from 'jsonc-parser';
import { inserting } from './error-place.ts';
import type { ErrorHint } from '../errors.ts';
import type { Problem } from './error-place.ts';

/** `ParseErrorCode` of jsonc-parser, which is a const enum and cannot be imported. */
const CODE = {
  symbol: 1,
  name: 3,
  value: 4,
  colon: 5,
  comma: 6,
  brace: 7,
  bracket: 8,
  end: 9,
  comment: 10,
  text: 12,
  escape: 15,
  control: 16,
} as const;
const BAD_ESCAPE = /\\(?!["\\/bfnrtu]|$)/g;
/** The beginning of a line after a string without its closing quote. */
const NEXT_MEMBER = /^\s*(?:"[^"\n]*"\s*[:,]|[\]}])/;

interface Found {
  readonly code: number;
  readonly offset: number;
  /** The beginning of the surrounding list or object. */
  readonly opened: number | undefined;
}

/** Duplicate names in an object, in order, with the line of the second one, counted from 1. */
export function repeatedNames(json: string): { readonly name: string; readonly line: number }[] {
  const repeated: { name: string; line: number }[] = [];
  const names: Set<string>[] = [];
  visit(json, {
    onObjectBegin: () => void names.push(new Set()),
    onObjectEnd: () => void names.pop(),
    onObjectProperty: (name, _offset, _length, line) => {
      const known = names.at(-1);
      if (known?.has(name)) repeated.push({ name, line: line + 1 });
      known?.add(name);
    },
  });
  return repeated;
}

/** Why `JSON.parse` rejects a text. */
export function jsonProblem(json: string): Problem {
  const found = firstError(json);
  return found ? problemOf(json, found) : { offset: 0 };
}

/** Stops at the first error, since a file can have one at every character. */
function firstError(json: string): Found | undefined {
  const open: number[] = [];
  const begin = (offset: number) => void open.push(offset);
  let closed: number | undefined;
  const end = () => {
    closed = open.pop();
  };
  let found: Found | undefined;
  try {
    visit(
      json,
      {
        onObjectBegin: begin,
        onArrayBegin: begin,
        onObjectEnd: end,
        onArrayEnd: end,
        onError: (code: number, offset) => {
          // The parser reports a missing bracket after the end of the list or object.
          const isUnclosed = code === CODE.brace || code === CODE.bracket;
          found ??= { code, offset, opened: isUnclosed ? closed : open.at(-1) };
          throw new Error('found');
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!found) throw error;
  }
  return found;
}

interface Spot extends Found {
  readonly json: string;
  readonly sign: string;
  /** The previous non-blank character, and the position after it. */
  readonly before: string;
  readonly behind: number;
}

const PROBLEMS = new Map<number, (spot: Spot) => Problem>([
  [CODE.text, ({ json, offset }) => ({ offset, hint: isBroken(json, offset) ? 'line-break' : 'open' })],
  [CODE.end, ({ offset }) => ({ offset, hint: 'end' })],
  [CODE.comment, ({ offset }) => ({ offset, hint: 'comment' })],
  [CODE.colon, ({ behind }) => ({ offset: behind, hint: 'no-colon', meant: inserting(':') })],
  [CODE.symbol, (spot) => ({ offset: spot.offset, hint: hintOfSymbol(spot) })],
  [CODE.name, (spot) => ({ offset: spot.offset, hint: hintOfSymbol(spot) })],
  [CODE.value, ({ offset }) => ({ offset, hint: 'value' })],
  [CODE.comma, missingComma],
  [CODE.escape, ({ json, offset }) => ({ offset: badEscape(json, offset), hint: 'escape' })],
  [CODE.control, ({ offset }) => ({ offset, hint: 'line-break' })],
]);
/** Errors that are more specific than the end of the file. */
const OWN: ReadonlySet<number> = new Set([CODE.text, CODE.end, CODE.comment]);

function problemOf(json: string, found: Found): Problem {
  const { code, offset, opened } = found;
  const sign = json.charAt(offset);
  const behind = json.slice(0, offset).trimEnd().length;
  const spot = { ...found, json, sign, behind, before: json.charAt(behind - 1) };
  const isClosing = /[\]}]/.test(sign);
  if (!OWN.has(code) && (sign === '' || (code === CODE.comma && isClosing)))
    return { offset: opened ?? offset, hint: 'open' };
  if (spot.before === ',' && isClosing) return { offset: behind - 1, hint: 'trailing-comma', meant: without };
  return PROBLEMS.get(code)?.(spot) ?? { offset };
}

/** Between two items; a quote directly beside a string belongs to the string. */
function missingComma({ offset, behind, sign, before }: Spot): Problem {
  if (behind < offset) return { offset: behind, hint: 'no-comma', meant: inserting(',') };
  return { offset, hint: sign === '"' || before === '"' ? 'escape' : 'value' };
}

const without = (line: string, column: number) => line.slice(0, column) + line.slice(column + 1);

/** A stray character instead of a name or a value; directly after a string it is part of it. */
function hintOfSymbol({ sign, before, behind, offset }: Spot): ErrorHint {
  if (before === '"' && behind === offset) return 'escape';
  return "'‘’“”`".includes(sign) || /[{,]/.test(before) ? 'quotes' : 'value';
}

/** The string continues in the next line, rather than having lost its quote. */
function isBroken(json: string, start: number): boolean {
  const end = json.indexOf('\n', start);
  return end >= 0 && !NEXT_MEMBER.test(json.slice(end + 1, end + 500)) && json.includes('"', end);
}

function badEscape(json: string, start: number): number {
  BAD_ESCAPE.lastIndex = start;
  return BAD_ESCAPE.exec(json)?.index ?? start;
}
