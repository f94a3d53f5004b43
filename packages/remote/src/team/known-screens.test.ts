import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SealedContract } from '@parlance/contract/schema';

import { KnownScreens, digestScreens } from './known-screens.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'parlance-known-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const FILES = {
  'entry.js': 'entry of NAME',
  'lifecycles.js': 'lifecycles of NAME',
  'list.js': 'list of NAME',
  'list.css': '.list {}',
  'note.js': 'note of NAME',
  'later.js': 'loads later, of NAME',
};
const PAGES = {
  '/notes': ['assets/lifecycles.js', 'assets/list.js', 'assets/list.css'],
  '/notes/:uuid': ['assets/lifecycles.js', 'assets/note.js'],
};

/** @returns the digests of a build with these files */
async function digests(container: string, changed: Partial<typeof FILES> = {}, routes: readonly object[] = []) {
  const folder = path.join(home, container);
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries({ ...FILES, ...changed }))
    await writeFile(path.join(folder, 'assets', name), text.replace('NAME', container));
  const contract = { container, entry: 'assets/entry.js', pages: PAGES, routes };
  return digestScreens(folder, contract as unknown as SealedContract);
}

const known = async (...made: Parameters<typeof digests>) =>
  new KnownScreens(path.join(home, 'gate.json'), await digests(...made));
const inShell = async (screens: KnownScreens, place = 'site shell') => [...(await screens.in(place))];

test('[TEAM-13] the gate knows the screens whose code worked in a shell, whatever the build is called', async () => {
  const first = await known('mf_notes_a');
  expect(await inShell(first)).toEqual([]);
  await first.add(['site shell']);
  const second = await known('mf_notes_b');
  expect(await inShell(second)).toEqual(Object.keys(PAGES));
  expect(await inShell(second, 'site other-shell')).toEqual([]);
});

test.each([
  ['its own script', { 'list.js': 'another list of NAME' }, ['/notes/:uuid']],
  ['its styles', { 'list.css': '.list { color: red }' }, ['/notes/:uuid']],
  ['what all screens load', { 'lifecycles.js': 'others of NAME' }, []],
  ['the entry', { 'entry.js': 'another of NAME' }, []],
  ['what may load later', { 'later.js': 'another of NAME' }, []],
])('[TEAM-13] a screen is not known any more when %s changes', async (_what, changed, left) => {
  await (await known('mf_notes_a')).add(['site shell']);
  expect(await inShell(await known('mf_notes_b', changed))).toEqual(left);
});

test('[TEAM-13] no screen is known when routes have changed, or the record cannot be read', async () => {
  const screens = await known('mf_notes_a');
  await screens.add(['site shell']);
  expect(await inShell(await known('mf_notes_b', {}, [{ path: '/notes', guard: 'session' }]))).toEqual([]);
  await writeFile(path.join(home, 'gate.json'), '{');
  expect(await inShell(screens)).toEqual([]);
});
