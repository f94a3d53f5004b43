import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

/** A comment, the title of a test, or a paragraph of a document. */
interface Prose {
  /** `path:line` */
  readonly place: string;
  readonly text: string;
}

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.cjs'];
/** Written by programs, in another language, or of earlier releases. */
const SKIPPED = /^docs\/(?:api|help\/pt)\/|^packages\/sdk\/api\.md$|(?:^|\/)CHANGELOG\.md$|\/generated\./;
/** Comments and, so that their content is not taken for one, strings; whole lines of regular expressions are rare. */
const TOKENS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** A title is followed by the function of its test. */
const CALLBACK = /^,\s*(?:async\s*)?(?:\(|\p{L}+\s*=>)/u;
const IS_TEST = /\.(?:test|spec)\.tsx?$/;

const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`/g, '``').replaceAll(/\]\([^)]*\)/g, ']');

/** A comment in one line, without the stars before its lines. */
const joined = (comment: string): string =>
  comment
    .split('\n')
    .map((line, at) => (at === 0 ? line.trim() : line.replace(/^ *\*\/?/, '').trim()))
    .join(' ');

/** Comments, and in files of tests also titles. */
export function proseOfCode(file: string, source: string): Prose[] {
  const found: Prose[] = [];
  let line = 1;
  let counted = 0;
  for (const { 0: token, index } of source.matchAll(TOKENS)) {
    const isComment = token.startsWith('/');
    const end = index + token.length;
    if (!isComment && !(IS_TEST.test(file) && CALLBACK.test(source.slice(end, end + 20)))) continue;
    line += source.slice(counted, index).split('\n').length - 1;
    counted = index;
    found.push({ place: `${file}:${line}`, text: withoutCode(isComment ? joined(token) : token) });
  }
  return found;
}

/** The line that ends what a line begins: code, or a part that a program writes. */
function endOf(line: string, source: string): string | undefined {
  if (line.trim().startsWith('```')) return '```';
  const marker = /^<!-- ([\w-]+) -->$/.exec(line);
  const end = `<!-- /${marker?.[1]} -->`;
  return marker && source.includes(end) ? end : undefined;
}

/** The lines of a document, empty where they are not written by people. */
function linesOf(source: string): string[] {
  let end: string | undefined;
  return source.split('\n').map((line) => {
    const isEnd = line.trim() === end;
    const isOutside = end === undefined;
    end = isOutside ? endOf(line, source) : isEnd ? undefined : end;
    return isOutside && end === undefined ? line : '';
  });
}

/** Paragraphs, rows of tables and headings, without code and without the parts that programs write. */
export function proseOfDocument(file: string, source: string): Prose[] {
  const lines = linesOf(source);
  const found: { place: string; text: string }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = found.at(-1);
    if (line.trim() === '') continue;
    const isContinued = (lines[index - 1] ?? '').trim() !== '' && !/^\s*(?:[-*|#>]|\d+\.)/.test(line);
    if (isContinued && last !== undefined) last.text += ` ${line.trim()}`;
    else found.push({ place: `${file}:${index + 1}`, text: line });
  }
  return found.map(({ place, text }) => ({ place, text: withoutCode(text) }));
}

/** Everything that people read in the code and documents of the repository. */
export function proseOfRepository(): Prose[] {
  return String(execFileSync('git', ['ls-files', '--', ...CODE, '*.md'], { cwd: ROOT, maxBuffer: 2 ** 24 }))
    .split('\n')
    .filter((file) => file !== '' && !SKIPPED.test(file) && existsSync(path.join(ROOT, file)))
    .flatMap((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      return file.endsWith('.md') ? proseOfDocument(file, source) : proseOfCode(file, source);
    });
}
