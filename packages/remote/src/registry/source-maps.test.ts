import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepMaps, keepShell, promoteShell, prune, readRegistry, updateRegistry } from '@parlance/registry';
import { sampleBuild } from '@parlance/registry/testing';
import { transform } from '@swc/core';

import { runRegistry } from './commands.ts';
import { publishRemote } from './publish.ts';

const AREA = 'mf-notes';

let folder: string;
let web: string;
let key: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-maps-'));
  [web, key] = [path.join(folder, 'web'), path.join(folder, 'site.key')];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build whose page throws in the third line of its source. */
async function brokenBuild(): Promise<string> {
  const source = "export function draw(): void {\n  const name: string = 'terms';\n  throw new Error(name);\n}\n";
  const { code, map = '' } = await transform(source, {
    filename: 'webpack://mf_notes_1/./src/features/terms.ts',
    sourceMaps: true,
    jsc: { parser: { syntax: 'typescript' }, minify: { compress: false, mangle: true }, target: 'es2022' },
    minify: true,
  });
  const built = await sampleBuild(folder, { area: AREA, text: 'broken' });
  await writeFile(path.join(built, 'assets/terms.js'), code);
  await writeFile(path.join(built, 'assets/terms.js.map'), map);
  return built;
}

async function published(): Promise<string> {
  return (await publishRemote(await brokenBuild(), web, key)).build;
}

const filesOf = async (at: string) => (await readdir(at, { recursive: true })).map(String);

test('[TEL-08] source maps are stored for the operator, where visitors cannot load them', async () => {
  const build = await published();
  expect(await filesOf(path.join(web, 'remotes', AREA, build))).toContain('assets/terms.js');
  expect((await filesOf(path.join(web, 'remotes'))).filter((file) => file.includes('.map'))).toEqual([]);
  expect(await filesOf(path.join(web, 'maps', AREA, build))).toContain('assets/terms.js.map');
});

test('[TEL-08] a reported stack is mapped to positions in the sources', async () => {
  const build = await published();
  const script = await readFile(path.join(web, 'remotes', AREA, build, 'assets/terms.js'), 'utf8');
  const column = script.indexOf('throw') + 1;
  const at = (file: string) => `https://bots.example.org${file}:1:${column}`;
  const stack = [
    'Error: terms',
    `    at draw (${at(`/remotes/${AREA}/${build}/assets/terms.js?attempt=1`)})`,
    `    at ${at(`/remotes/${AREA}/unknown/assets/terms.js`)}`,
  ].join('\n');
  const file = path.join(folder, 'stack.txt');
  await writeFile(file, stack);
  expect((await runRegistry(['locate', file, '--web', web])).split('\n')).toEqual([
    'Error: terms',
    '    at draw (mf-notes/src/features/terms.ts:3:3)',
    `    at ${at(`/remotes/${AREA}/unknown/assets/terms.js`)}`,
  ]);
});

test('[TEL-08] scripts of the shell are found by their names; maps of removed shells are removed, too', async () => {
  const shell = path.join(folder, 'shell');
  await cp(path.join(await brokenBuild(), 'assets/terms.js.map'), path.join(shell, 'assets/main.js.map'));
  const ids: string[] = [];
  for (const page of ['one', 'two', 'three']) {
    const id = await keepShell(web, { page, template: page, offers: '{}' });
    await keepMaps(shell, web, 'shell', id);
    await promoteShell(web, id);
    ids.push(id);
  }
  expect((await readdir(path.join(web, 'maps/shell'))).sort()).toEqual(ids.slice(1).sort());
  const file = path.join(folder, 'stack.txt');
  await writeFile(file, 'at /assets/main.js:1:1');
  expect(await runRegistry(['locate', file, '--web', web])).toMatch(/^at shell\/src\/features\/terms\.ts:\d+:\d+$/);
});

test('[TEL-08] the source maps of a build are removed with its files', async () => {
  const build = await published();
  await updateRegistry(web, ({ revision }) => ({ revision: revision + 1, remotes: {} }), { keyFile: key });
  expect(Object.keys((await readRegistry(web)).remotes)).toEqual([]);
  expect(await prune(web, 0)).toContain(build);
  expect(await readdir(path.join(web, 'maps', AREA))).toEqual([]);
});

test('[TEL-07] a shell has a single id: the one in the registry is also in its pages', async () => {
  const page = '<meta name="shell-build" content="__SHELL_BUILD__">';
  const id = await keepShell(web, { page, template: page, offers: '{}' });
  await promoteShell(web, id);
  expect(await readFile(path.join(web, 'index.html'), 'utf8')).toBe(`<meta name="shell-build" content="${id}">`);
  expect(await readFile(path.join(web, 'first-paint.html'), 'utf8')).toContain(id);
  expect(await keepShell(web, { page, template: page, offers: '{}' })).toBe(id);
  await rm(path.join(web, 'shells.json'));
  expect(await runRegistry(['list', '--web', web])).toContain(`${id}  live`);
});
