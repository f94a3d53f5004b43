import { existsSync, realpathSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Platforms = z.union([z.string(), z.array(z.string())]);
/** Packages that declare their license only in their README. */
const DECLARED_IN_README: Readonly<Record<string, string>> = { 'humanize-number': 'MIT', only: 'MIT' };
/** The form of manifests before `license`. */
const OldLicenses = z.array(z.object({ type: z.string() }));

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  licenses: OldLicenses.catch([]),
  os: Platforms.optional(),
  cpu: Platforms.optional(),
  dependencies: Names,
  optionalDependencies: Names,
});

/** An installed package with the license it declares. */
export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** A package of the product with the texts of its license and notice files. */
export interface ThirdPartyPackage extends LicensedPackage {
  readonly texts: readonly string[];
}

const WORKSPACE = '{shell,mf-*,shared,server,nlu,launcher,packages/*,clients/*}/package.json';
const NOTICE = /^(licen[cs]e|copying|notice|unlicense)/i;

async function readManifest(folder: string) {
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  const { name, license, licenses } = manifest;
  const declared = license ?? licenses[0]?.type ?? DECLARED_IN_README[name] ?? 'none declared';
  return { ...manifest, license: declared };
}

/** The folder to which a package resolves a dependency; undefined for an optional one that is not installed. */
function installedFolder(folder: string, dependency: string): string | undefined {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) {
    const candidate = path.join(at, 'node_modules', dependency);
    if (existsSync(candidate)) return realpathSync(candidate);
  }
  return undefined;
}

/**
 * The transitive dependencies of an installation of the product, sorted by name and version. Platform-specific builds
 * are excluded, so that every machine lists the same.
 */
export async function readThirdPartyPackages(root: string): Promise<ThirdPartyPackage[]> {
  const packages = new Map<string, ThirdPartyPackage>();
  const visited = new Set<string>();
  const visit = async (folder: string): Promise<void> => {
    if (visited.has(folder)) return;
    visited.add(folder);
    const { name, version, license, os, cpu, dependencies, optionalDependencies } = await readManifest(folder);
    if (os || cpu) return;
    if (folder.includes('node_modules'))
      packages.set(`${name} ${version}`, { name, version, license, texts: await readTexts(folder) });
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const installed = installedFolder(folder, dependency);
      if (installed) await visit(installed);
    }
  };
  for await (const file of glob(WORKSPACE, { cwd: root })) await visit(path.dirname(path.join(root, file)));
  return [...packages.values()].toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

/** Everything that is installed: the packages of the product, their builds for this platform, and all tools. */
export async function readInstalledPackages(root: string): Promise<LicensedPackage[]> {
  const packages: LicensedPackage[] = [];
  for await (const file of glob('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root })) {
    // A linked folder belongs to its target package; folders inside packages are not packages.
    const folder = path.dirname(path.join(root, file));
    if (realpathSync(folder) !== folder) continue;
    packages.push(await readManifest(folder));
  }
  return packages;
}

const sortKey = ({ name, version }: ThirdPartyPackage) => `${name} ${version}`;

async function readTexts(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { withFileTypes: true }))
    .filter((file) => file.isFile() && NOTICE.test(file.name))
    .map((file) => file.name);
  const texts = await Promise.all(files.toSorted().map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trimEnd());
}
