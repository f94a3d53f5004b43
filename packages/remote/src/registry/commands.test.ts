import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { NOT_LIVE, filledHead, isRegistry, newBuilds } from '@parlance/contract';
import { remoteOf } from '@parlance/contract/transitions';
import { runRegistry } from './commands.ts';
import { demandGate, recordGate } from '@parlance/registry';
import { readRegistry } from '@parlance/registry';
import { keepShell, promoteShell } from '@parlance/registry';
import { sampleBuild } from '@parlance/registry/testing';

let folder: string;
let web: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
  web = path.join(folder, 'web');
});
afterEach(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runRegistry([...args, '--web', web, '--key', path.join(folder, 'key')]);
const promote = (area: string, build: string) => run('promote', area, build, '--without-gate', 'a test');
const remote = async (area: string) => remoteOf(await readRegistry(web), area);

/** The first build of an area goes live. @returns its id */
async function publish(area: string, text: string): Promise<string> {
  const printed = await run('publish', await sampleBuild(folder, { area, text }));
  const build = printed.split(' ')[1] ?? '';
  if ((await remote(area)).stable === NOT_LIVE) await promote(area, build);
  return build;
}

test('[PUB-02] a second rollback without an earlier build leaves the good build live', async () => {
  await publish('mf-a', 'one');
  const good = (await remote('mf-a')).stable;
  const broken = await publish('mf-a', 'two');
  await promote('mf-a', broken);
  expect(await run('rollback', 'mf-a')).toContain(`${broken}  bad`);
  await expect(run('rollback', 'mf-a')).rejects.toThrow(`${good} stays live`);
  expect((await remote('mf-a')).stable).toBe(good);
  await expect(promote('mf-a', broken)).rejects.toThrow('is marked bad');
});

test('[PUB-03] "end-canary" does not affect the live build, nor "rollback" the canary', async () => {
  const first = await publish('mf-a', 'one');
  const second = await publish('mf-a', 'two');
  const third = await publish('mf-a', 'three');
  await promote('mf-a', second);
  await run('canary', 'mf-a', third, '0.5', '--without-gate', 'a test');
  await run('rollback', 'mf-a', second);
  expect(await remote('mf-a')).toMatchObject({ stable: first, canary: { build: third } });
  await run('rollback', 'mf-a', second);
  await run('end-canary', 'mf-a');
  await run('end-canary', 'mf-a');
  const after = await remote('mf-a');
  expect([after.stable, after.canary]).toEqual([first, undefined]);
  await expect(run('canary', 'mf-a', third, '0', '--without-gate', 'a test')).rejects.toThrow('end-canary mf-a');
});

test('[PUB-05] a bad build of one team blocks neither the shell nor another team', async () => {
  const shell = await keepShell(web, { page: 'page', template: 'template', offers: '{}' });
  const first = await publish('mf-a', 'one');
  const broken = await publish('mf-a', 'two');
  await promote('mf-a', broken);
  await run('rollback', 'mf-a');
  const other = await publish('mf-b', 'one');
  const pass = (area: string, build: string) => ({ shell, area, build, at: new Date().toISOString() });
  await recordGate(web, { passes: [pass('mf-a', first), pass('mf-b', other)] });
  await demandGate(web, { area: 'shell', build: shell }, { from: 'here' });
  await promoteShell(web, shell);
  const next = await publish('mf-b', 'two');
  await recordGate(web, { passes: [pass('mf-b', next)] });
  await run('promote', 'mf-b', next);
  expect((await remote('mf-b')).stable).toBe(next);
});

test('[PUB-12] a registry is reassembled from its head and the contracts of new builds', async () => {
  const first = await publish('mf-a', 'one');
  const known = await readRegistry(web);
  const second = await publish('mf-a', 'two');
  const head: unknown = JSON.parse(await readFile(path.join(web, 'registry-head.json'), 'utf8'));
  if (!isRegistry(head)) throw new Error('The head is not readable.');
  const [base = ''] = newBuilds(head, known);
  expect(newBuilds(head, known)).toEqual([`/remotes/mf-a/${second}/`]);
  expect(JSON.stringify(head)).not.toContain('"contract"');
  const contract: unknown = JSON.parse(await readFile(path.join(web, base, 'contract.json'), 'utf8'));
  const whole = await readRegistry(web);
  expect(JSON.stringify(filledHead(head, known, new Map([[base, contract]])).remotes)).toBe(
    JSON.stringify(whole.remotes),
  );
  expect(Object.keys(whole.remotes['mf-a']?.builds ?? {})).toEqual([first, second]);
});

test('[PUB-13] "prune" removes builds that the registry has not listed for some days, but no others', async () => {
  const ids: string[] = [];
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await publish('mf-a', text));
  const folders = () => readdir(path.join(web, 'remotes/mf-a'));
  const listed = Object.keys((await remote('mf-a')).builds);
  const unlisted = ids.filter((id) => !listed.includes(id));
  expect(unlisted.length).toBeGreaterThan(0);
  expect(await run('prune')).toBe('There is nothing to remove.');
  expect((await folders()).sort()).toEqual([...ids].sort());
  expect(await run('prune', '--days', '0')).toContain(unlisted[0]);
  expect((await folders()).sort()).toEqual([...listed].sort());
});
