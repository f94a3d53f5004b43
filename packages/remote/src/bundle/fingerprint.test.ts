import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { ROOT } from './areas.ts';
import { SHELL_ENTRIES, sourceFingerprint } from './fingerprint.ts';
import { readGraph } from './module-graph.ts';
import { parseLockfile, resolvedVersions } from './resolved-versions.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'graph-'));
  await write(
    'mf-x/src/remote.tsx',
    "import { a } from './a.ts';\nimport './x.css';\nexport const x = () => import('./page.tsx').then(a);",
  );
  await write('mf-x/src/a.ts', 'export const a = 1;');
  await write('mf-x/src/a.test.ts', 'import "./remote.tsx";');
  await write('mf-x/src/page.tsx', "import 'altcha-lib';\nexport default <p>hello</p>;");
  await write('mf-x/src/x.css', '.x{background:url(./dot.svg)}');
  await write('mf-x/src/dot.svg', '<svg/>');
});
afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}
const graph = () =>
  readGraph({ root, entries: ['mf-x/src/remote.tsx'], isExternal: (name) => name.startsWith('react') });

test('[PUB-22] a build consists of the modules that it reaches, whatever its folder', async () => {
  const { files, packages } = await graph();
  expect([...files.keys()].sort()).toEqual(
    ['a.ts', 'dot.svg', 'page.tsx', 'remote.tsx', 'x.css'].map((name) => `mf-x/src/${name}`),
  );
  expect([...packages]).toEqual(['mf-x altcha-lib']);
});

test('[PUB-22] comments, types, formatting and tests do not matter; code, styles and names of chunks do', async () => {
  const { files: before } = await graph();
  await write('mf-x/src/a.ts', '/** A number. */\nexport const a: number =\n  1; // one');
  await write('mf-x/src/a.test.ts', 'other');
  await write('mf-x/src/new.ts', 'unused');
  expect(await graph()).toMatchObject({ files: before });
  const page = "import 'altcha-lib';\nexport default <p>hello</p>;";
  for (const [file, text] of [
    ['a.ts', 'export const a = 2;'],
    ['dot.svg', '<svg></svg>'],
    ['x.css', '.x{color:red}'],
    ['page.tsx', `${page} export const later = () => import(/* webpackChunkName: "charts" */ './a.ts');`],
  ] as const) {
    const { files } = await graph();
    await write(`mf-x/src/${file}`, text);
    expect((await graph()).files).not.toEqual(files);
  }
});

const LOCKFILE = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      jest:
        specifier: 'catalog:'
        version: 1.0.0

  mf-x:
    dependencies:
      '@scope/lib':
        specifier: 'catalog:'
        version: 2.0.0(peer@1.0.0)
      shared:
        specifier: workspace:*
        version: link:../shared

  mf-y:
    dependencies:
      other:
        specifier: 'catalog:'
        version: 1.0.0

packages:

  inner@3.0.0:
    resolution: {integrity: sha512-x}

snapshots:

  '@scope/lib@2.0.0(peer@1.0.0)':
    dependencies:
      inner: 3.0.0
    optionalDependencies:
      '@scope/native': 4.0.0

  inner@3.0.0: {}

  other@1.0.0: {}
`;

test('[PUB-22] the versions of packages that its modules use count, at any depth', () => {
  const versions = (text: string) => resolvedVersions(parseLockfile(text), ['mf-x @scope/lib', 'mf-x shared']);
  expect(versions(LOCKFILE)).toEqual(['@scope/lib@2.0.0', '@scope/native@4.0.0', 'inner@3.0.0']);
  expect(versions(LOCKFILE.replaceAll('other@1.0.0', 'other@2.0.0'))).toEqual(versions(LOCKFILE));
  expect(versions(LOCKFILE.replaceAll('peer@1.0.0', 'peer@2.0.0'))).toEqual(versions(LOCKFILE));
  expect(versions(LOCKFILE.replace('inner: 3.0.0', 'inner: 3.1.0'))).not.toEqual(versions(LOCKFILE));
});

test('[PUB-22] the shell and each area of this repository have different fingerprints', async () => {
  const found = await Promise.all(['shell', 'mf-account', 'mf-browse'].map(sourceFingerprint));
  expect(new Set(found).size).toBe(3);
  for (const each of found) expect(each).toMatch(/^[0-9a-f]{16}$/);
});

test('[PUB-22] the service worker is part of the shell', async () => {
  const { files } = await readGraph({ root: ROOT, entries: SHELL_ENTRIES, isExternal: () => false });
  expect([...files.keys()]).toContain('shell/src/offline/kept-shell.ts');
});
