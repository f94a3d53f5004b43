import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { verifyRegistry } from '@parlance/contract';
import type { SignedRegistry } from '@parlance/contract';
import { sampleBuild } from '@parlance/registry/testing';
import { runRegistry } from './commands.ts';
import { readRegistry } from '@parlance/registry';
import { readSigner } from '@parlance/registry';

let folder: string;
let web: string;
let siteKey: string;
let teamKey: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keys-'));
  [web, siteKey, teamKey] = [path.join(folder, 'web'), path.join(folder, 'site.key'), path.join(folder, 'team.key')];
  await publishShell();
  await publish('mf-a', 'one', siteKey);
  await publish('mf-b', 'one', siteKey);
});
afterEach(() => rm(folder, { recursive: true }));

const run = (key: string, ...args: string[]) => runRegistry([...args, '--web', web, '--key', key]);
const promote = (key: string, area: string, build: string) =>
  run(key, 'promote', area, build, '--without-gate', 'a test');

async function publicKey(file: string): Promise<string> {
  return (await readSigner(file))?.publicKey ?? 'none';
}

/** Publishes and promotes a shell, whose page gets the key. */
async function publishShell(): Promise<void> {
  const built = path.join(folder, 'shell');
  await mkdir(path.join(built, 'assets'), { recursive: true });
  const page = '<head><meta name="registry-key" content="__REGISTRY_KEY__" /></head>';
  for (const name of ['index.html', 'first-paint.html']) await writeFile(path.join(built, name), page);
  await writeFile(path.join(built, 'shell.json'), '{}');
  const printed = await run(siteKey, 'publish', built);
  await run(siteKey, 'promote', 'shell', printed.split(' ')[1] ?? '', '--without-gate', 'a test');
}

/** @returns its id */
async function publish(area: string, text: string, key: string, budget?: number): Promise<string> {
  const printed = await run(key, 'publish', await sampleBuild(folder, { area, text, budget }));
  return printed.split(' ')[1] ?? '';
}

/** What a browser trusts that has, or has not, seen an earlier registry. */
async function believed(file: SignedRegistry, known?: SignedRegistry) {
  const [, keys = ''] = /content="([^"]*)"/.exec(await readFile(path.join(web, 'index.html'), 'utf8')) ?? [];
  return verifyRegistry(file, known, keys.split(' '));
}

const grantTeam = async () => {
  const key = await run(siteKey, 'new-key', teamKey);
  await run(siteKey, 'grant', 'team-a', key, 'mf-a');
  return key;
};

test('[PUB-06] a key that the page does not trust changes nothing, and an existing site gets no new one', async () => {
  const before = await readRegistry(web);
  const folders = await readdir(path.join(web, 'remotes/mf-a'));
  const missing = path.join(folder, 'other-clone/registry.key');
  await expect(publish('mf-a', 'two', missing)).rejects.toThrow('none was made');
  expect(existsSync(missing)).toBe(false);
  const stranger = path.join(folder, 'stranger.key');
  await run(siteKey, 'new-key', stranger);
  await expect(publish('mf-a', 'two', stranger)).rejects.toThrow('does not trust the key');
  await expect(run(stranger, 'publish', path.join(folder, 'shell'))).rejects.toThrow('does not trust the key');
  await expect(run(stranger, 'disable', 'mf-a')).rejects.toThrow('does not trust the key');
  expect(await readRegistry(web)).toEqual(before);
  expect(await readdir(path.join(web, 'remotes/mf-a'))).toEqual(folders);
});

test('[PUB-07] a team’s key can change only its own areas, and browsers trust these changes', async () => {
  await grantTeam();
  const known = await readRegistry(web);
  const build = await publish('mf-a', 'two', teamKey);
  await promote(teamKey, 'mf-a', build);
  const after = await readRegistry(web);
  for (const seen of [undefined, known]) {
    const verdict = await believed(after, seen);
    expect([verdict?.rejected, verdict?.registry.remotes['mf-a']?.stable]).toEqual([[], build]);
  }
  await expect(publish('mf-b', 'two', teamKey)).rejects.toThrow('may not change mf-b; it may change mf-a');
  await expect(run(teamKey, 'disable', 'mf-b')).rejects.toThrow('may not change mf-b');
  await expect(run(teamKey, 'grant', 'team-a', await publicKey(teamKey), 'mf-b')).rejects.toThrow('is a team’s');
  await expect(run(teamKey, 'publish', path.join(folder, 'shell'))).rejects.toThrow('is a team’s');
  expect(await readRegistry(web)).toEqual(after);
});

test('[PUB-31] an area of a team declares no budget above the one that the operator allows', async () => {
  const key = await grantTeam();
  const heavy = () => publish('mf-a', 'heavy', teamKey, 9000);
  await expect(heavy()).rejects.toThrow('mf-a declares a budget of 9000 kB; this site allows 400 kB.');
  await expect(run(siteKey, 'grant', 'team-a', key, 'mf-a', '--budget', 'many')).rejects.toThrow('number of kB');
  expect(await run(siteKey, 'grant', 'team-a', key, 'mf-a', '--budget', '9000')).toContain('mf-a  up to 9000 kB each');
  expect(await heavy()).toMatch(/^[0-9a-f]+$/);
});

test('[PUB-07] browsers ignore a hand-made edit of another team’s entry, but not one of a team’s own', async () => {
  await grantTeam();
  const known = await readRegistry(web);
  const build = await publish('mf-a', 'two', teamKey);
  await promote(teamKey, 'mf-a', build);
  const file = await readRegistry(web);
  const { 'mf-a': own, 'mf-b': other } = file.remotes;
  if (!own || !other) throw new Error('Both areas are registered.');
  const forged = { ...file, remotes: { ...file.remotes, 'mf-b': { ...other, enabled: false } } };
  const returning = await believed(forged, known);
  expect([returning?.rejected, returning?.registry.remotes['mf-b']?.enabled]).toEqual([['mf-b'], true]);
  expect(returning?.registry.remotes['mf-a']?.stable).toBe(build);
  expect((await believed(forged))?.registry.remotes['mf-b']).toBeUndefined();
  await writeFile(path.join(web, 'registry.json'), JSON.stringify(forged));
  await expect(run(siteKey, 'enable', 'mf-b')).rejects.toThrow('changed by somebody who may not: mf-b');
  await run(siteKey, 'sign');
  await run(siteKey, 'enable', 'mf-b');
  expect((await believed(await readRegistry(web), known))?.rejected).toEqual([]);
});

test('[PUB-08] a team’s old and new key overlap, and a withdrawn one can no longer change anything', async () => {
  const oldKey = await grantTeam();
  const live = await publish('mf-a', 'two', teamKey);
  await promote(teamKey, 'mf-a', live);
  const beforeWithdrawal = await readRegistry(web);
  const newFile = path.join(folder, 'new.key');
  const newKey = await run(siteKey, 'new-key', newFile);
  expect(await run(siteKey, 'grant', 'team-a', newKey, 'mf-a')).toMatch(/team-a.*\nteam-a/);
  await publish('mf-a', 'three', teamKey);
  await publish('mf-a', 'four', newFile);
  await run(siteKey, 'withdraw', oldKey);
  const after = await readRegistry(web);
  const verdict = await believed(after);
  expect([verdict?.rejected, verdict?.registry.remotes['mf-a']?.stable]).toEqual([[], live]);
  await expect(publish('mf-a', 'five', teamKey)).rejects.toThrow('does not trust the key');
  await publish('mf-a', 'six', newFile);
  // Earlier grants do not restore the key in a browser that has seen the withdrawal.
  const replayed = { ...(await readRegistry(web)), grants: beforeWithdrawal.grants, seals: beforeWithdrawal.seals };
  expect(await believed({ ...replayed, signature: undefined }, after)).toBeUndefined();
});

test('[PUB-08] the site’s key is replaced while old and new shells trust the registry', async () => {
  const pages: string[] = [];
  const read = async () => pages.push(await readFile(path.join(web, 'index.html'), 'utf8'));
  const oldKey = await publicKey(siteKey);
  expect(await run(siteKey, 'rotate')).toContain('Publish and promote the shell');
  await expect(run(siteKey, 'rotate')).rejects.toThrow('does not trust the new key yet');
  await publishShell();
  await run(siteKey, 'disable', 'mf-b');
  expect(await verifyRegistry(await readRegistry(web), undefined, [oldKey])).toBeDefined();
  await run(siteKey, 'rotate');
  const newKey = await publicKey(siteKey);
  expect(newKey).not.toBe(oldKey);
  await read();
  expect(pages[0]).toContain(`${oldKey} ${newKey}`);
  expect((await believed(await readRegistry(web)))?.rejected).toEqual([]);
  await expect(run(siteKey, 'rollback', 'shell')).rejects.toThrow('its visitors would be locked out');
  await publishShell();
  expect(await readFile(path.join(web, 'index.html'), 'utf8')).toContain(`content="${newKey}"`);
  await expect(run(`${siteKey}.old`, 'enable', 'mf-b')).rejects.toThrow('does not trust the key');
  await run(siteKey, 'enable', 'mf-b');
});
