import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { RegistryError, refuse } from '@parlance/contract/transitions';
import { z } from 'zod';

/** What distinguishes an area from others. */
export interface NewArea {
  readonly name: string;
  readonly route: string;
  readonly title: string;
  readonly titleInPortuguese: string;
  /** Folder of packed packages, if no registry has them. */
  readonly packages: string | undefined;
}

const Manifest = z.object({ version: z.string() });

/** Beside the packed command, or its sources. */
const TEMPLATE = path.join(import.meta.dirname, '../template');
/** Packages of Parlance that a repository installs. */
const PACKAGES = ['client', 'contract', 'remote', 'sdk'] as const;
/** Folder of a repository for packages that no registry has. */
const VENDOR = 'vendor';

const wordsOf = (route: string): string[] => route.slice(1).split('-');
const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/**
 * Writes the repository of a new area: a page in both languages with tests, and pipelines. @returns what to do next
 * @throws RegistryError when the folder is not empty or a name is invalid
 */
export async function create(
  folder: string,
  { name, route, title, titleInPortuguese, packages }: NewArea,
): Promise<string> {
  refuse([
    ...(/^mf-[a-z]+$/.test(name) ? [] : ['Name the area: --name mf-notes, with small letters.']),
    ...(/^\/[a-z][a-z-]*$/.test(route) ? [] : ['Name its route: --route /notes.']),
    ...(/^[^"'\\<>{}]+$/.test(`${title}${titleInPortuguese}`) && title !== ''
      ? []
      : ['Name its title: --title Notes.']),
  ]);
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new RegistryError(`${folder} is not empty.`);
  const values = {
    AREA: name,
    ROUTE: route,
    FEATURE: route.slice(1),
    COMPONENT: wordsOf(route).map(capital).join(''),
    TITLE: title,
    TITLE_PT: titleInPortuguese,
  };
  const archives = packages === undefined ? {} : await vendor(path.resolve(packages), folder);
  const ranges = await rangesOf(archives, path.join(TEMPLATE, '../package.json'));
  for (const file of await filesIn(TEMPLATE)) await writeFrom(file, folder, { ...values, ...ranges });
  return `${name} is made in ${folder}.

  npm install          once; it writes package-lock.json, which you commit
  npm test             its unit tests
  npm run dev -- --site https://your.site
`;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** npm omits some files whose names begin with a dot from packages, so these begin with `_` in the template. */
const targetOf = (file: string, { FEATURE = '' }: Readonly<Record<string, string>>) =>
  file.replaceAll(/(^|\/)_/g, '$1.').replaceAll('FEATURE', FEATURE);

async function writeFrom(file: string, folder: string, values: Readonly<Record<string, string>>): Promise<void> {
  const target = path.join(folder, targetOf(file, values));
  await mkdir(path.dirname(target), { recursive: true });
  await cp(path.join(TEMPLATE, file), target);
  const text = await readFile(target, 'utf8');
  await writeFile(
    target,
    text.replaceAll(/__([A-Z_]+?)__/g, (whole, key: string) => values[key] ?? whole),
  );
}

/** Copies packed packages into the repository. @returns their files by package */
async function vendor(from: string, folder: string): Promise<Record<string, string>> {
  const files = await readdir(from);
  const found: Record<string, string> = {};
  for (const name of PACKAGES) {
    const file = files
      .filter((each) => new RegExp(`^parlance-${name}-\\d.*\\.tgz$`).test(each))
      .sort()
      .at(-1);
    if (file === undefined) throw new RegistryError(`${from} has no package of @parlance/${name}.`);
    await mkdir(path.join(folder, VENDOR), { recursive: true });
    await cp(path.join(from, file), path.join(folder, VENDOR, file));
    found[name] = file;
  }
  return found;
}

/** The dependency in the manifest: the archive, or the version of this command from a registry. */
async function rangesOf(archives: Readonly<Record<string, string>>, manifest: string): Promise<Record<string, string>> {
  const { version } = Manifest.parse(JSON.parse(await readFile(manifest, 'utf8')));
  return Object.fromEntries(
    PACKAGES.map((name) => {
      const file = archives[name];
      return [`PACKAGE_${name.toUpperCase()}`, file === undefined ? `^${version}` : `file:${VENDOR}/${file}`];
    }),
  );
}
