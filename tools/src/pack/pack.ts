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

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { dependenciesOf, entriesOf, publishedManifest, readManifest } from './manifest.ts';
import type { Entry, Manifest, Outside } from './manifest.ts';
import { writeTypes } from './types.ts';

/** Folders of the packages that have a manifest. */
const PACKAGES = ['packages', 'clients']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((name) => path.join(ROOT, folder, name)))
  .filter((folder) => existsSync(path.join(folder, 'package.json')));
const SCOPE = '@parlance/';
/** The oldest version that `engines` of the packages allow. */
const NODE = 'node20';

/** Packs these packages, named without scope, or all that are not private, into `target`. @returns the archives */
export async function packAll(target: string, names: readonly string[] = []): Promise<string[]> {
  const folders = PACKAGES.filter((folder) => {
    const manifest = readManifest(folder);
    return manifest.private !== true && (names.length === 0 || names.includes(manifest.name.replace(SCOPE, '')));
  });
  mkdirSync(target, { recursive: true });
  const archives: string[] = [];
  for (const folder of folders) archives.push(await pack(folder, target));
  return archives;
}

async function pack(folder: string, target: string): Promise<string> {
  const manifest = readManifest(folder);
  const staged = mkdtempSync(path.join(tmpdir(), 'parlance-pack-'));
  const entries = entriesOf(manifest);
  for (const format of ['esm', 'cjs'] as const) {
    const ofFormat = entries.filter((entry) => entry.format === format);
    const together = manifest.bundle === 'alone' ? ofFormat.map((entry) => [entry]) : [ofFormat];
    for (const group of together)
      if (group.length > 0) await bundle(folder, staged, { entries: group, format }, manifest);
  }
  writeTypes({ folder, staged, entries });
  writeFileSync(path.join(staged, 'package.json'), toJson(publishedManifest(manifest, outsideTheWorkspace)));
  for (const name of ['README.md', ...(manifest.files ?? [])]) {
    const found = [folder, ...bundledBy(manifest)].map((each) => path.join(each, name)).find(existsSync);
    if (found !== undefined) cpSync(found, path.join(staged, name), COPY);
  }
  cpSync(path.join(ROOT, 'LICENSE'), path.join(staged, 'LICENSE'));
  const answer = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], { cwd: staged });
  rmSync(staged, { recursive: true });
  return path.join(target, answer.toString().trim());
}

/** Folders of the packages that are bundled into another one, which needs their files too. */
const bundledBy = (manifest: Manifest): string[] =>
  PACKAGES.filter((folder) => {
    const { name } = readManifest(folder);
    return manifest.dependencies?.[name] !== undefined && dependenciesOf(manifest)[name] === undefined;
  });

const COPY = { recursive: true };
const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * One file for each entry; modules that several entries import go into shared files, so that they exist once.
 * Everything that is not a dependency of the published package is bundled.
 */
async function bundle(
  folder: string,
  staged: string,
  { entries, format }: { readonly entries: readonly Entry[]; readonly format: Entry['format'] },
  manifest: Manifest,
): Promise<void> {
  await build({
    // Comments name sources by their paths below this folder.
    absWorkingDir: ROOT,
    entryPoints: entries.map(({ source, file }) => ({
      in: path.join(folder, source),
      out: file.slice(0, -path.extname(file).length),
    })),
    outdir: staged,
    chunkNames: 'dist/[name]-[hash]',
    assetNames: 'dist/[name]-[hash]',
    format,
    splitting: format === 'esm',
    minify: manifest.bundle === 'alone',
    bundle: true,
    platform: 'neutral',
    jsx: 'automatic',
    loader: { '.module.css': 'local-css', '.woff2': 'file' },
    external: ['node:*', ...Object.keys({ ...dependenciesOf(manifest), ...manifest.peerDependencies })],
    target: [NODE],
    logLevel: 'warning',
  });
  for (const { file } of entries) {
    const built = path.join(staged, file);
    if (format === 'cjs') writeFileSync(path.join(path.dirname(built), 'package.json'), toJson({ type: 'commonjs' }));
    if (readFileSync(built, 'utf8').startsWith('#!')) chmodSync(built, 0o755);
  }
}

const versionOf = (name: string) => PACKAGES.map(readManifest).find((each) => each.name === name)?.version ?? '*';

/** Exactly the versions that are tested together: compilers do not follow semantic versioning. */
const outsideTheWorkspace: Outside = (name, range) => {
  if (range.startsWith('workspace:')) return `^${versionOf(name)}`;
  if (!range.startsWith('catalog:')) return range;
  const catalog = readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const [, version] = new RegExp(`^ {2}'?${name}'?: (.+)$`, 'm').exec(catalog) ?? [];
  if (version === undefined) throw new Error(`The catalog has no ${name}`);
  return version;
};
