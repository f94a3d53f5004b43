import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { z } from 'zod';

const ROOT = resolve(__dirname, '../..');

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-bootstrap-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A clone without installed dependencies, run by a Node whose environment `preload` fakes. */
async function runInBareClone(preload: string) {
  await mkdir(join(folder, 'launcher'));
  await cp(join(ROOT, 'launcher/bootstrap.mjs'), join(folder, 'launcher/bootstrap.mjs'));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    await cp(join(ROOT, file), join(folder, file));
  await writeFile(join(folder, 'preload.cjs'), preload);
  return spawnSync(
    process.execPath,
    ['--require', join(folder, 'preload.cjs'), 'launcher/bootstrap.mjs', 'launcher/src/start.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
}

const asNode = (version: string) =>
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`;

test.each(['12.22.12', '18.20.8', '19.9.0'])('Node %s is rejected with one sentence', async (version) => {
  const { status, stderr, stdout } = await runInBareClone(asNode(version));
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    `Parlance needs Node 20 or newer, this is Node ${version}: install ` +
      'a newer one from https://nodejs.org and run the command again.\n',
  );
});

test('too little disk space is reported before anything is installed', async () => {
  const { status, stderr } = await runInBareClone(
    "require('fs').statfsSync = () => ({ bavail: 1000, bsize: 1024 ** 2 });",
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Installing Parlance needs 2\.5 GB of free disk space in .*, there are 1\.0 GB: free some space and .* again\.\n$/,
  );
});

test('[OPS-14] pnpm is pinned with its hash, and installs in that version', async () => {
  const { packageManager } = z
    .object({ packageManager: z.string() })
    .parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
  const [, version] = /^(pnpm@\d+\.\d+\.\d+)\+sha512\.[0-9a-f]{128}$/.exec(packageManager) ?? [];
  const { stdout } = await runInBareClone(
    "require('child_process').spawnSync = (...called) => (console.log(JSON.stringify(called)), { status: 1 });",
  );
  expect(stdout).toContain(`["npx",["-y","${version}","install"`);
});

test('a missing npm is reported', async () => {
  const { status, stderr } = await runInBareClone("process.env.PATH = '/nonexistent';");
  expect(status).toBe(1);
  expect(stderr).toBe('npx was not found: Parlance needs npm, which comes with Node, to install its dependencies.\n');
});

test('arguments are passed to the file and its exit code is returned', async () => {
  const script = join(folder, 'echo.ts');
  await writeFile(
    script,
    'const words: string[] = process.argv.slice(2);\nconsole.log(words.join("|"));\nprocess.exitCode = 7;\n',
  );
  const { status, stdout } = spawnSync(process.execPath, ['launcher/bootstrap.mjs', script, 'a b', 'c'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n').at(-1)).toBe('a b|c');
  expect(status).toBe(7);
});
