import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { build } from 'esbuild';
import ts from 'typescript';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { entriesOf, publishedManifest, readManifest } from './manifest.ts';
import type { Entry, Manifest, Outside } from './manifest.ts';

const PACKAGES = path.join(ROOT, 'packages');
/** The oldest version that `engines` of the packages allow. */
const NODE = 'node20';

/** Packs every package of `packages` that is not private into `target`. @returns the archives */
export async function packAll(target: string): Promise<string[]> {
  const folders = readdirSync(PACKAGES)
    .map((name) => path.join(PACKAGES, name))
    .filter((folder) => existsSync(path.join(folder, 'package.json')) && readManifest(folder).private !== true);
  mkdirSync(target, { recursive: true });
  const archives: string[] = [];
  for (const folder of folders) archives.push(await pack(folder, target));
  return archives;
}

async function pack(folder: string, target: string): Promise<string> {
  const manifest = readManifest(folder);
  const staged = mkdtempSync(path.join(tmpdir(), 'parlance-pack-'));
  const entries = entriesOf(manifest);
  for (const entry of entries) await bundle(folder, staged, entry, manifest);
  writeTypes(folder, staged, entries);
  writeFileSync(path.join(staged, 'package.json'), toJson(publishedManifest(manifest, outsideTheWorkspace)));
  for (const name of ['README.md', ...(manifest.files ?? [])])
    if (existsSync(path.join(folder, name))) cpSync(path.join(folder, name), path.join(staged, name), COPY);
  cpSync(path.join(ROOT, 'LICENSE'), path.join(staged, 'LICENSE'));
  const answer = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], { cwd: staged });
  rmSync(staged, { recursive: true });
  return path.join(target, answer.toString().trim());
}

const COPY = { recursive: true };
const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** One file for each entry; what is no dependency of the published package is part of it. */
async function bundle(
  folder: string,
  staged: string,
  { source, file, format }: Entry,
  { dependencies = {} }: Manifest,
): Promise<void> {
  const outfile = path.join(staged, file);
  await build({
    entryPoints: [path.join(folder, source)],
    outfile,
    format,
    bundle: true,
    platform: 'neutral',
    external: ['node:*', ...Object.keys(dependencies)],
    target: [NODE],
    logLevel: 'warning',
  });
  if (format === 'cjs') writeFileSync(path.join(path.dirname(outfile), 'package.json'), toJson({ type: 'commonjs' }));
  if (readFileSync(outfile, 'utf8').startsWith('#!')) chmodSync(outfile, 0o755);
}

/**
 * The types of libraries, beside each form: TypeScript takes a declaration for a module of the form that its folder
 * has, so that one copy cannot stand for both.
 */
function writeTypes(folder: string, staged: string, entries: readonly Entry[]): void {
  const libraries = entries.filter(({ isLibrary }) => isLibrary);
  if (libraries.length === 0) return;
  const program = ts.createProgram([...new Set(libraries.map(({ source }) => path.join(folder, source)))], {
    ...compilerOptions(),
    rootDir: path.join(folder, 'src'),
    outDir: '/types',
  });
  const forms = new Set(libraries.map(({ file }) => path.join(staged, path.dirname(file))));
  const write = (name: string, text: string) => {
    for (const form of forms) writeFileSync(path.join(form, path.relative('/types', name)), withScriptNames(text));
  };
  program.emit(undefined, write, undefined, true);
}

/** Nothing of Node: what its users have as types is theirs. */
const LIBRARY_OPTIONS = { lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: [] };

function compilerOptions(): ts.CompilerOptions {
  const file = path.join(ROOT, 'tsconfig.base.json');
  const settings: unknown = ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config;
  const { options } = ts.parseJsonConfigFileContent({ ...Object(settings), files: [] }, ts.sys, ROOT);
  return { ...options, ...LIBRARY_OPTIONS, noEmit: false, declaration: true, emitDeclarationOnly: true };
}

/** Declarations name the scripts beside them. */
const withScriptNames = (text: string) => text.replace(/(from |import\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g, '$1$2$3.js$2');

const outsideTheWorkspace: Outside = (name, range) => {
  if (range.startsWith('workspace:')) return `^${readManifest(path.join(PACKAGES, path.basename(name))).version}`;
  if (!range.startsWith('catalog:')) return range;
  const catalog = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const [, version] = new RegExp(`^ {2}'?${name}'?: (.+)$`, 'm').exec(catalog) ?? [];
  if (version === undefined) throw new Error(`The catalog has no ${name}`);
  return `^${version}`;
};
