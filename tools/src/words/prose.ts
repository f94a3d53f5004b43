import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

/** A comment, the title of a test, or a paragraph of a document. */
export interface Prose {
  /** `path:line` */
  readonly place: string;
  readonly text: string;
}

const CODE = ['*.ts', '*.tsx', '*.mjs', '*.cjs'];
/** Written by programs, in another language, or of earlier releases. */
const SKIPPED =
  /^docs\/(?:api|help\/pt)\/|^packages\/sdk\/api\.md$|^THIRD-PARTY\.md$|(?:^|\/)CHANGELOG\.md$|\/generated\./;
/** Comments and, so that their content is not taken for one, strings; whole lines of regular expressions are rare. */
const TOKENS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm;
/** A title is followed by the function of its test. */
const CALLBACK = /^,\s*(?:async\s*)?(?:\(|\p{L}+\s*=>)/u;
const IS_TEST = /\.(?:test|spec)\.tsx?$/;

const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`/g, '``').replaceAll(/\]\([^)]*\)/g, ']');

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
    const text = isComment ? token.replaceAll(/\s*\n\s*(?:\*\/|\*|\/\/)?\s*/g, ' ') : token;
    found.push({ place: `${file}:${line}`, text: withoutCode(text) });
  }
  return found;
}

/** Paragraphs, rows of tables and headings, without code and without what programs write. */
export function proseOfDocument(file: string, source: string): Prose[] {
  const written = source
    .replaceAll(/^<!-- (\S+) -->$[\s\S]*?^<!-- \/\1 -->$|^(`{3,})[\s\S]*?^\2$/gm, (block) =>
      block.replaceAll(/.+/g, ''),
    )
    .split('\n');
  const found: { place: string; text: string }[] = [];
  for (const [index, line] of written.entries()) {
    const previous = written[index - 1] ?? '';
    const last = found.at(-1);
    if (line.trim() === '') continue;
    const isContinued = previous.trim() !== '' && !/^\s*(?:[-*|#>]|\d+\.)/.test(line) && last !== undefined;
    if (isContinued) last.text += ` ${line.trim()}`;
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
