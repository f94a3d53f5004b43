import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import type { Entry } from './manifest.ts';

interface Packing {
  /** Path in the package. */
  readonly folder: string;
  /** Path in the packed package. */
  readonly staged: string;
  readonly entries: readonly Entry[];
}

/** No Node types: users provide their own. */
const LIBRARY_OPTIONS = { lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [] };

function compilerOptions(): ts.CompilerOptions {
  const file = path.join(ROOT, 'tsconfig.base.json');
  const settings: unknown = ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config;
  const { options } = ts.parseJsonConfigFileContent({ ...Object(settings), files: [] }, ts.sys, ROOT);
  return {
    ...options,
    ...LIBRARY_OPTIONS,
    jsx: ts.JsxEmit.ReactJSX,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: ROOT,
    outDir: '/types',
    // Resolved to sources, which are packed along, and not to an installed package.
    paths: { 'shared/*': [path.join(ROOT, 'shared/src/*/index.ts')] },
  };
}

/**
 * Declarations of sources, and of those of `shared` that they import. Other packages of the workspace stay packages.
 * Without a check, which takes as long again, the members of some unions have another order.
 * @returns by path below the root
 */
export function declarationsOf(sources: readonly string[], { isChecked }: { isChecked: boolean }): Map<string, string> {
  const program = ts.createProgram([...sources], { ...compilerOptions(), noCheck: !isChecked });
  const found = new Map<string, string>();
  program.emit(
    undefined,
    (name, text) => {
      const file = path.relative('/types', name);
      found.set(file, withScriptNames(text, file));
    },
    undefined,
    true,
  );
  return found;
}

/** Declarations refer to the scripts beside them, also those of packages that are packed along. */
const withScriptNames = (text: string, file: string) =>
  text
    .replace(/^import .*\.css.;\n/gm, '')
    .replace(/(from |import\()(['"])(\.{1,2}\/[^'"]+)\.tsx?\2/g, '$1$2$3.js$2')
    .replace(/(from |import\()(['"])shared\/([a-z\d]+)\2/g, (_, before: string, quote: string, entry: string) => {
      const target = path.relative(path.dirname(file), `shared/src/${entry}/index.js`);
      return `${before}${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
    });

/**
 * The types of libraries, beside each form: TypeScript reads a declaration as the module format of its folder, so one
 * copy cannot serve both. A package that contains sources of another one gets a tree of both.
 */
export function writeTypes({ folder, staged, entries }: Packing): void {
  const libraries = entries.filter(({ isLibrary }) => isLibrary);
  if (libraries.length === 0) return;
  const sources = [...new Set(libraries.map(({ source }) => path.join(folder, source)))];
  const own = `${path.relative(ROOT, path.join(folder, 'src'))}/`;
  const all = declarationsOf(sources, { isChecked: false });
  const entryNames = sources.map((source) => path.relative(ROOT, source).replace(/\.tsx?$/, '.d.ts'));
  const reached = reachableFrom(entryNames, all);
  const declarations = new Map([...all].filter(([file]) => reached.has(file)));
  const isAlone = [...declarations.keys()].every((file) => file.startsWith(own));
  const forms = isAlone ? new Set(libraries.map(({ file }) => path.join(staged, path.dirname(file)))) : [TREE];
  for (const form of forms)
    for (const [file, text] of declarations)
      write(isAlone ? path.join(form, file.slice(own.length)) : path.join(staged, TREE, file), text);
}

const TREE = 'dist/types';

/** Declarations that others refer to: what only bodies of functions use is of no interest outside. */
function reachableFrom(entries: readonly string[], all: ReadonlyMap<string, string>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = all.get(file);
    if (text === undefined || reached.has(file)) continue;
    reached.add(file);
    for (const [, target = ''] of text.matchAll(/(?:from |import\()['"](\.{1,2}\/[^'"]+)\.js['"]/g))
      waiting.push(path.join(path.dirname(file), `${target}.d.ts`));
  }
  return reached;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
