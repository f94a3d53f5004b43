import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

export interface CatalogueText {
  readonly file: string;
  readonly locale: string;
  readonly text: string;
}

const CATALOGUES = ['mf-*/src/**/*.ts*', 'shared/src/**/*.ts*', 'shell/src/**/*.ts*', 'server/src/**/*messages.ts'];
const LOCALES = new Set(['en-US', 'pt-BR']);

/** A text may be concatenated from several literals. */
function literalOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node)) return undefined;
  const [left, right] = [literalOf(node.left), literalOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

function textsUnder(node: ts.Node): string[] {
  const text = literalOf(node);
  if (text !== undefined) return [text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => {
    const part = ts.isPropertyAssignment(child) ? child.initializer : child;
    texts.push(...textsUnder(part));
  });
  return texts;
}

function textsOf(file: string): CatalogueText[] {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: CatalogueText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.name) && LOCALES.has(node.name.text)) {
      const locale = node.name.text;
      found.push(...textsUnder(node.initializer).map((text) => ({ file, locale, text })));
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** All texts of the screens in both languages, and the server's Portuguese texts. */
export function catalogueTexts(): CatalogueText[] {
  const files = execFileSync('git', ['ls-files', '--', ...CATALOGUES.map((each) => `:(glob)${each}`)], { cwd: ROOT });
  return String(files)
    .split('\n')
    .filter((file) => file !== '' && !file.includes('.test.'))
    .flatMap(textsOf);
}
