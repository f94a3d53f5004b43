import { textOf } from '../source.ts';
import { linesOf } from '../text/lines.ts';
import { joined, marksOfTags, placesIn } from '../text/tags.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';
import type { TaggedToken } from '../text/tags.ts';

const TAG = /^(?:O|[BIESLU]-\S.*)$/;
const NUMBER = /^\d+(?:[-.]\d+)?$/;
const COMMENT = /^# *(text|intent|language|lang|split|negative) *[:=]\s?(.*)$/is;

interface Row extends TaggedToken {
  readonly others: readonly string[];
}

interface Block {
  readonly rows: Row[];
  readonly comments: Map<string, string>;
  /** A last line with only a name. */
  name: string | undefined;
  line: number;
}

/** CoNLL: a token a line, the last column its tag (BIO, IOB, BIOES), an empty line between sentences. */
export const readConll: Reader = (source, collector, options) => {
  let block = emptyBlock();
  for (const { text, number } of linesOf(textOf(source, options))) {
    if (text.trim() === '') {
      addBlock(block, collector);
      block = emptyBlock();
    } else {
      if (block.line === 0) block.line = number;
      readLine(text, block, collector);
    }
  }
  addBlock(block, collector);
};

function emptyBlock(): Block {
  return { rows: [], comments: new Map(), name: undefined, line: 0 };
}

function readLine(line: string, block: Block, collector: Collector): void {
  if (line.startsWith('-DOCSTART-')) return;
  const columns = line.includes('\t') ? line.split('\t').map((each) => each.trim()) : line.trim().split(/\s+/);
  const [first = '', ...others] = columns;
  const last = others.at(-1);
  if (isComment(line, last)) readComment(line, block, collector);
  else if (last === undefined) block.name = first;
  else {
    const isNumbered = NUMBER.test(first) && columns.length > 2;
    block.rows.push({
      token: isNumbered ? (others[0] ?? '') : first,
      tag: last,
      others: others.slice(isNumbered ? 1 : 0, -1),
    });
  }
}

/** The sentence in a comment may end like a tag. */
function isComment(line: string, last: string | undefined): boolean {
  return line.startsWith('#') && (last === undefined || !TAG.test(last) || COMMENT.test(line));
}

function readComment(line: string, { comments }: Block, collector: Collector): void {
  const [, name, value = ''] = COMMENT.exec(line) ?? [];
  if (name === undefined) collector.leave('comments', line);
  else comments.set(name.toLowerCase() === 'lang' ? 'language' : name.toLowerCase(), value);
}

function addBlock({ rows, comments, name, line }: Block, collector: Collector): void {
  const text = comments.get('text');
  if (rows.length === 0) {
    const shown = text ?? name;
    if (shown !== undefined) collector.refuse('shape', { text: shown, line });
    return;
  }
  const placed = (text === undefined ? undefined : placesIn(text, rows)) ?? joined(rows);
  if (text === undefined) collector.leave('blanks between words (put together with one)', placed.text);
  const comment = (key: string) => {
    const value = comments.get(key)?.trim();
    return value === '' ? undefined : value;
  };
  collector.sentence({
    text: placed.text,
    intent: comments.has('intent') ? comment('intent') : (intentOf(rows) ?? name),
    language: comment('language'),
    marks: marksOfTags(rows, placed.places),
    split: comment('split') === 'test' ? 'test' : 'train',
    negative: comment('negative') === 'true',
    line,
  });
}

/** The column with the same word in every row. */
function intentOf(rows: readonly Row[]): string | undefined {
  const [first] = rows;
  if (!first || rows.length < 2) return undefined;
  return first.others.find((value, column) => isName(value) && rows.every(({ others }) => others[column] === value));
}

/** Placeholders for “nothing”, and tags of words, are not intents. */
function isName(value: string): boolean {
  return !/^([_-]+|-?[A-Z]-|O|[A-Z]{1,5}\$?|[BIESLU]-.*)$/.test(value);
}
