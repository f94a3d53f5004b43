/** The content of a lockfile by package: workspace packages by folder, others by `name@version`. */
export interface Lockfile {
  readonly importers: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly snapshots: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

const unquoted = (text: string) => text.trim().replace(/^'(.*)'$/, '$1');
const COUNTED = /^ {4}(optionalD|d)ependencies:/;
const VERSIONS = {
  importers: /^ {6}('[^']+'|[^\s:]+):\n(?: {8}(?!version).*\n)* {8}version: (.*)$/gm,
  snapshots: /^ {6}('[^']+'|[^\s:]+): (.*)$/gm,
};

function readSection(lockfile: string, name: keyof typeof VERSIONS): Map<string, Map<string, string>> {
  const section = lockfile.split(/\n(?=\S)/).find((part) => part.startsWith(`${name}:`)) ?? '';
  return new Map(
    section
      .split(/\n(?= {2}\S)/)
      .slice(1)
      .map((owner) => {
        const [head = '', ...groups] = owner.split(/\n(?= {4}\S)/);
        const counted = groups.filter((group) => COUNTED.test(group)).join('\n');
        const found = [...counted.matchAll(VERSIONS[name])];
        const versions = found.map(([, key = '', version = '']) => [unquoted(key), unquoted(version)] as const);
        return [unquoted(head.trimEnd().replace(/:(?: \{\})?$/, '')), new Map(versions)];
      }),
  );
}

/**
 * Reads the dependencies in a lockfile. pnpm writes one key per line; a YAML parser would take a second at every start.
 */
export const parseLockfile = (text: string): Lockfile => ({
  importers: readSection(text, 'importers'),
  snapshots: readSection(text, 'snapshots'),
});

/** Peers in parentheses are packages of the whole workspace; the relevant ones are reached as dependencies. */
const plain = (id: string) => id.replace(/(?<=.)\(.*/s, '');

/**
 * The versions of packages and of all their dependencies, as `name@version`.
 * @param wanted packages with the workspace package that imports them: `mf-x altcha-lib`
 */
export function resolvedVersions({ importers, snapshots }: Lockfile, wanted: Iterable<string>): string[] {
  const ids = new Set<string>();
  for (const each of wanted) {
    const [importer = '', name = ''] = each.split(' ');
    const version = importers.get(importer)?.get(name);
    if (version !== undefined && !version.startsWith('link:')) ids.add(`${name}@${version}`);
  }
  for (const id of ids) for (const [name, version] of snapshots.get(id) ?? []) ids.add(`${name}@${version}`);
  return [...new Set([...ids].map(plain))].sort();
}

/** All direct dependencies of a workspace package. */
export const namedBy = ({ importers }: Lockfile, importer: string): string[] =>
  [...(importers.get(importer)?.keys() ?? [])].map((name) => `${importer} ${name}`);
