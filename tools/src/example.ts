import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ROOT } from '../../packages/remote/src/bundle/areas.ts';
import { create } from '../../packages/create/src/create.ts';

const EXAMPLE = path.join(ROOT, 'examples/remote-notebook');
/** What a team writes itself. */
const OWN = /^(README\.md|\.gitignore|remote\.json|e2e\/|src\/(features\/|routes\.tsx|remote\.test\.tsx))/;
/** The example installs packages of this repository, which no registry has. */
const PUBLISHED = /"(@parlance\/(\w+))": "\^([^"]+)"/g;

/** Writes the files of the example that every team gets from the template. */
const folder = await mkdtemp(path.join(tmpdir(), 'parlance-example-'));
await create(folder, {
  name: 'mf-notebook',
  route: '/notebook',
  title: 'Notebook',
  titleInPortuguese: 'Caderno',
  packages: undefined,
});
const manifest = path.join(folder, 'package.json');
await writeFile(
  manifest,
  (await readFile(manifest, 'utf8')).replaceAll(PUBLISHED, '"$1": "file:vendor/parlance-$2-$3.tgz"'),
);
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  const file = path.relative(folder, path.join(entry.parentPath, entry.name));
  if (entry.isFile() && !OWN.test(file)) await cp(path.join(folder, file), path.join(EXAMPLE, file));
}
await rm(folder, { recursive: true });
