import { isAlias, isCollection, isScalar, visit } from 'yaml';
import type { Document } from 'yaml';
import type { ErrorHint } from '../errors.ts';
import type { Problem } from './error-place.ts';

/** A dash, or a name, before a value. */
const VALUE = /^(\s*(?:-\s+)*(?:[^\s:"'[\]{}-][^:"']*:\s+)?)(.*)/s;
const NO_BLANK = /^(\s*(?:-\s+)?)(-(?=[A-Za-z])|[\w-]+:(?=[^\s:]))/;
const NO_COLON = /^(\s*(?:-\s+)?[\w-]+)\s*([|>][+-]?)\s*$/;

const VALUES: ReadonlySet<string> = new Set(['BAD_SCALAR_START', 'BAD_ALIAS', 'UNEXPECTED_TOKEN']);
const KEYS: ReadonlySet<string> = new Set([
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
  'BAD_INDENT',
]);

/** Why YAML cannot be read; undefined if it is valid. */
export function yamlProblem(text: string, document: Document.Parsed): Problem | undefined {
  const [error] = document.errors;
  if (!error) return unknownAlias(document);
  const offset = Math.min(error.pos[0], text.length);
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = lineAt(text, start);
  const [indent = ''] = /^\s*/.exec(line) ?? [];
  const tab = indent.indexOf('\t');
  if (tab >= 0) return { offset: start + tab, hint: 'tab' };
  if (/^(Missing closing|Flow )/.test(error.message)) return { offset: opened(document) ?? offset, hint: 'open' };
  const [, before = ''] = VALUE.exec(line) ?? [];
  const value = start + before.length;
  if (VALUES.has(error.code))
    return { offset: value, hint: text.charAt(value) === '"' ? 'quotes' : 'sign', meant: quoted };
  return KEYS.has(error.code) ? keyProblem({ text, line, start, value, indent: indent.length }) : { offset };
}

interface Spot {
  readonly text: string;
  readonly line: string;
  /** Start of the line, of its value and of its words. */
  readonly start: number;
  readonly value: number;
  readonly indent: number;
}

function keyProblem({ text, line, start, value, indent }: Spot): Problem {
  const at = start + indent;
  if (NO_BLANK.test(line)) return inKey(NO_BLANK, line, { start, hint: 'no-blank', meant: '$1$2 ' });
  if (NO_COLON.test(line)) return inKey(NO_COLON, line, { start, hint: 'no-colon', meant: '$1: $2' });
  const rest = line.slice(value - start);
  if (value > at && /:(\s|$)/.test(rest)) return { offset: value, hint: 'colon', meant: quoted };
  const isName = /^\s*(?:-\s+)?[^\s:]+:\s/.test(line) && rest.trim() !== '' && !/^[|>]/.test(rest);
  return { offset: isName ? nextLine(text, start) : at, hint: 'indent' };
}

function inKey(
  pattern: RegExp,
  line: string,
  { start, hint, meant }: { start: number; hint: ErrorHint; meant: string },
): Problem {
  const dash = /^\s*(?:-\s+)?/.exec(line)?.[0].length ?? 0;
  return { offset: start + dash, hint, meant: (whole) => whole.replace(pattern, meant) };
}

const lineAt = (text: string, start: number) => text.slice(start, text.indexOf('\n', start) + 1 || undefined).trimEnd();

/** Start of the words of the next line. */
function nextLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? start : end + 1 + (/^\s*/.exec(text.slice(end + 1))?.[0].length ?? 0);
}

/** The quoted value of a line. */
function quoted(line: string): string {
  const [, before = '', value = ''] = VALUE.exec(line) ?? [];
  return before + JSON.stringify(value.trimEnd());
}

/** Position at which the last quote or bracket was opened. */
function opened(document: Document.Parsed): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Node: (_, node) => {
      const isQuoted = isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
      if (isQuoted || (isCollection(node) && node.flow === true)) offset = node.range?.[0] ?? offset;
    },
  });
  return offset;
}

function unknownAlias(document: Document.Parsed): Problem | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias: (_, node) => {
      if (isAlias(node) && !node.resolve(document)) offset ??= node.range?.[0];
    },
  });
  return offset === undefined ? undefined : { offset, hint: 'sign', meant: quoted };
}
