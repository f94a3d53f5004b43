import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { transform } from '@swc/core';

/** The contents of a build. */
export interface ModuleGraph {
  /** The code of each file, without comments, types and formatting, by its path below the root. */
  readonly files: ReadonlyMap<string, string>;
  /** External packages, each with the workspace package that imports it: `mf-x altcha-lib`. */
  readonly packages: ReadonlySet<string>;
}

export interface GraphOptions {
  readonly root: string;
  /** Entry files, below the root. */
  readonly entries: readonly string[];
  /** Imports that the shell provides at run time. */
  readonly isExternal: (specifier: string) => boolean;
  /** Packages whose sources are bundled, by their import names, with their folders below the root. */
  readonly workspace?: Readonly<Record<string, string>>;
}

const SCRIPT = /\.tsx?$/;
const ENDINGS = ['', '.ts', '.tsx', '.js', '/index.ts'];
/** Comments that control the bundler, such as the name of a chunk. */
const MAGIC = /\/\*\s*webpack[\s\S]*?\*\//g;
const IMPORTED = {
  script: /(?:\bfrom|\bimport|\bnew URL)\s*(?:\(\s*)?["'`]([^"'`]+)["'`]/g,
  page: /\brequire\('([^']+)'\)/g,
  style: /(?:@import\s+["']|url\(\s*["']?)([^\s"')][^"')]*)/g,
};

/** `existsSync` is also true for folders. */
const FILE = /\.\w+$/;
const PACKAGE = /^[@\w][\w./-]*$/;

/** The code of a source without comments, types and formatting. */
async function essence(source: string, isTsx: boolean): Promise<string> {
  const { code } = await transform(source, {
    jsc: {
      parser: { syntax: 'typescript', tsx: isTsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
      minify: { compress: false, mangle: false, format: { comments: false } },
    },
    minify: true,
    sourceMaps: false,
    configFile: false,
    swcrc: false,
  });
  return [code, ...(source.match(MAGIC) ?? [])].join('\n');
}

/** The import graph of this repository. */
const WORKSPACE: Readonly<Record<string, string>> = {
  shared: 'shared',
  '@parlance/contract': 'packages/contract',
  '@parlance/client': 'clients/typescript',
  '@parlance/formats': 'packages/formats',
};
const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

async function exportOf(root: string, folder: string, specifier: string): Promise<string | undefined> {
  const manifest = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as {
    readonly exports?: Readonly<Record<string, unknown>>;
  };
  const target = manifest.exports?.[`.${specifier.slice(packageOf(specifier).length)}`];
  return typeof target === 'string' ? path.join(folder, target) : undefined;
}

const folderOf = (file: string) => /^(?:packages|clients)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? '';

function importsOf(file: string, text: string): Iterable<RegExpMatchArray> {
  if (SCRIPT.test(file)) return text.matchAll(IMPORTED.script);
  if (file.endsWith('.html')) return text.matchAll(IMPORTED.page);
  return file.endsWith('.css') ? text.matchAll(IMPORTED.style) : [];
}

/** Follows the imports of sources. A file that is never imported, such as a test, is excluded. */
export async function readGraph({
  root,
  entries,
  isExternal,
  workspace = WORKSPACE,
}: GraphOptions): Promise<ModuleGraph> {
  const files = new Map<string, string>();
  const packages = new Set<string>();
  const waiting = new Set(entries);

  const follow = async (specifier: string, file: string) => {
    if (isExternal(specifier)) return;
    const isRelative = specifier.startsWith('.');
    const folder = workspace[packageOf(specifier)];
    if (!isRelative && folder === undefined) {
      if (PACKAGE.test(specifier)) packages.add(`${folderOf(file)} ${packageOf(specifier)}`);
      return;
    }
    const wanted = isRelative
      ? path.join(path.dirname(file), specifier)
      : await exportOf(root, folder ?? '', specifier);
    const ending = ENDINGS.find(
      (each) => FILE.test(`${wanted}${each}`) && existsSync(path.join(root, `${wanted}${each}`)),
    );
    if (wanted !== undefined && ending !== undefined) waiting.add(`${wanted}${ending}`);
  };

  for (const file of waiting) {
    const source = await readFile(path.join(root, file));
    const text = SCRIPT.test(file)
      ? await essence(source.toString('utf8'), file.endsWith('.tsx'))
      : source.toString('base64');
    files.set(file, text);
    for (const [, specifier = ''] of importsOf(file, SCRIPT.test(file) ? text : source.toString('utf8')))
      await follow(specifier, file);
  }
  return { files, packages };
}
