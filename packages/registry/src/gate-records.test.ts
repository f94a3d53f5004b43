import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { demandGate, readGates, recordGate } from './gate-records.ts';
import { updateRegistry } from './registry-store.ts';
import { keepShell, listShells, promoteShell, readShellPage, readShells, rollBackShell } from './shells.ts';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'gate-'));
});
afterEach(() => rm(site, { recursive: true }));

const pass = (shell: string, build = 'b2') => ({ shell, area: 'mf-x', build, at: '2026-01-01T00:00:00.000Z' });
const keep = (page: string) => keepShell(site, { page, template: `${page}, waiting`, offers: `{"${page}":"1.0.0"}` });
const publish = async (page: string) => {
  const id = await keep(page);
  await promoteShell(site, id);
  return id;
};
const live = (file: string) => readFile(path.join(site, file), 'utf8');

test('the current and the previous shell are live; both pages are kept', async () => {
  expect(await listShells(site)).toEqual([]);
  const first = await publish('first');
  const second = await publish('second');
  expect(await listShells(site)).toEqual([second, first]);
  expect(await readShellPage(site, first)).toBe('first');
  const third = await publish('third');
  await publish('third');
  expect(await listShells(site)).toEqual([third, second]);
  expect([await readShellPage(site, third), await readShellPage(site, second)]).toEqual(['third', 'second']);
  await expect(readShellPage(site, first)).rejects.toThrow(`There is no shell ${first}`);
  expect(await publish('second')).toBe(second);
  expect(await listShells(site)).toEqual([second, third]);
});

test('a published shell reaches no browser until promoted; a rollback restores the previous shell', async () => {
  const first = await publish('first');
  const second = await keep('second');
  expect([await live('index.html'), await readShells(site)]).toEqual(['first', { stable: first, waiting: [second] }]);
  await promoteShell(site, second);
  expect(await Promise.all(['index.html', 'first-paint.html', 'shell.json'].map(live))).toEqual([
    'second',
    'second, waiting',
    '{"second":"1.0.0"}',
  ]);
  await rollBackShell(site);
  expect(await Promise.all(['index.html', 'first-paint.html', 'shell.json'].map(live))).toEqual([
    'first',
    'first, waiting',
    '{"first":"1.0.0"}',
  ]);
  expect(await listShells(site)).toEqual([first, second]);
});

test('a site older than stored shells can be rolled back to its shell', async () => {
  for (const [file, text] of [
    ['index.html', 'old'],
    ['first-paint.html', 'old, waiting'],
    ['shell.json', '{}'],
  ] as const)
    await writeFile(path.join(site, file), text);
  await publish('new');
  await rollBackShell(site);
  expect(await live('index.html')).toBe('old');
});

test('a build passes once it has worked inside every live shell', async () => {
  const first = await publish('first');
  const second = await publish('second');
  const demand = (build: string) => demandGate(site, { area: 'mf-x', build }, { from: 'here' });
  await expect(demand('b2')).rejects.toThrow(
    `inside the live shells ${second} and ${first}. Run "npx pnpm gate skew mf-x b2"`,
  );
  await recordGate(site, { passes: [pass(first)] });
  await expect(demand('b2')).rejects.toThrow(`inside the live shell ${second}.`);
  await recordGate(site, { passes: [pass(second)] });
  await demand('b2');
  await expect(demand('b3')).rejects.toThrow('mf-x b3 has not been tried');
});

test('[PUB-34] a team with a separate repository is given a command that it has', async () => {
  await publish('first');
  const refusal = demandGate(site, { area: 'mf-x', build: 'b2' }, { from: 'elsewhere' });
  await expect(refusal).rejects.toThrow('Run "npx parlance-remote gate" in the repository of the area first');
  await expect(refusal).rejects.not.toThrow('--without-gate');
});

test('a shell passes once every live build has worked inside it', async () => {
  await publish('first');
  const second = await keep('second');
  const builds = { b1: { base: '/b1/', contract: {} }, b2: { base: '/b2/', contract: {} } };
  await updateRegistry(
    site,
    ({ revision }) => ({
      revision: revision + 1,
      remotes: { 'mf-x': { enabled: true, stable: 'b2', previous: 'b1', builds } },
    }),
    { keyFile: path.join(site, 'key') },
  );
  const demand = () => demandGate(site, { area: 'shell', build: second }, { from: 'here' });
  await recordGate(site, { passes: [pass(second)] });
  await expect(demand()).rejects.toThrow(
    `shell ${second} has not been tried with mf-x b1. Run "npx pnpm gate skew shell ${second}"`,
  );
  await recordGate(site, { passes: [pass(second, 'b1')] });
  await demand();
});

test('skipping the gate requires a reason, which is recorded', async () => {
  await publish('first');
  const candidate = { area: 'mf-x', build: 'b2' };
  await expect(demandGate(site, candidate, { from: 'here', reason: ' ' })).rejects.toThrow('Say why');
  await demandGate(site, candidate, { from: 'here', reason: 'the site is down' });
  expect((await readGates(site)).waivers).toEqual([
    expect.objectContaining({ ...candidate, reason: 'the site is down' }),
  ]);
});
