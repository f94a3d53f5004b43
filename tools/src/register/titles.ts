import ts from 'typescript';

/** A requirement named by the title of a test, or of a group of tests. */
export interface Mention {
  readonly id: string;
  readonly file: string;
  readonly line: number;
}

/** `withOffice` and the like are `test` where a program is installed (packages/testing). */
const TEST_FUNCTION = /^(test|it|describe|with[A-Z]\w*)$/;
/** Skipped tests prove nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme']);
const BRACKETS = /\[([A-Z]+-\d+(?:[,;/ ]+[A-Z]+-\d+)*)\]/g;
const ID = /(?<![A-Z])[A-Z]+-\d+/g;

/** Finds the requirements that titles of a test file name in square brackets, without skipped tests. */
export function findMentions(file: string, source: string): Mention[] {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const mentions: Mention[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const words = wordsOf(node.expression);
      const isTest = TEST_FUNCTION.test(words[0] ?? '');
      if (isTest && words.some((word) => NOT_RUN.has(word))) return;
      const title = node.arguments[0];
      if (isTest && title)
        for (const id of idsIn(title.getText(tree))) mentions.push({ id, file, line: lineOf(tree, title) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return mentions;
}

/** `test.each(rows)` is `['test', 'each']`; empty for anything that is not a dotted name. */
function wordsOf(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression)) return [...wordsOf(expression.expression), expression.name.text];
  if (ts.isCallExpression(expression)) return wordsOf(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return wordsOf(expression.tag);
  return [];
}

function idsIn(title: string): string[] {
  if (!/^['"`]/.test(title)) return [];
  return [...title.matchAll(BRACKETS)].flatMap(([, list]) => list?.match(ID) ?? []);
}

function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
}
