import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Manifest = z.object({
  name: z.string(),
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
});

const MANIFESTS = '{package.json,*/package.json,{packages,clients}/*/package.json}';

/** Packages of this workspace by the name of each dependency from a registry. */
export async function readDependencies(root: string): Promise<Map<string, string[]>> {
  const users = new Map<string, string[]>();
  for await (const file of glob(MANIFESTS, { cwd: root, exclude: (name) => name === 'node_modules' })) {
    const manifest = Manifest.parse(JSON.parse(await readFile(path.join(root, file), 'utf8')));
    const { name, dependencies, devDependencies, optionalDependencies } = manifest;
    for (const [dependency, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    }))
      if (!version.startsWith('workspace:')) users.set(dependency, [...(users.get(dependency) ?? []), name]);
  }
  return users;
}

/** Dependencies without a reason, and reasons without a dependency. */
export function reasonProblems(
  users: ReadonlyMap<string, readonly string[]>,
  reasons: Readonly<Record<string, string>>,
): string[] {
  return [
    ...[...users.keys()].filter((name) => !reasons[name]).map((name) => `${name} has no reason.`),
    ...Object.keys(reasons)
      .filter((name) => !users.has(name))
      .map((name) => `${name} has a reason and is no dependency.`),
  ];
}

/** `docs/dependencies.md`. */
export function dependencyPage(
  users: ReadonlyMap<string, readonly string[]>,
  reasons: Readonly<Record<string, string>>,
): string {
  const rows = [...users]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, packages]) => `- \`${name}\` (${packages.toSorted().join(', ')}): ${reasons[name] ?? ''}`);
  return `# Dependencies

Why each dependency is here, and which packages of this repository use it. Generated from the reasons in
\`tools/src/dependencies/reasons.json\` by \`npm run generate\`.

${rows.join('\n')}
`;
}
