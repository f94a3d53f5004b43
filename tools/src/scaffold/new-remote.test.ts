import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { newRemote } from './new-remote.ts';
import { contributionProblems, linksOf } from '@parlance/contract';
import { SourceContract } from '@parlance/contract/schema';
import { contributionsIn, missingSlots } from '../../../packages/remote/src/bundle/contributions.ts';
import { pagesIn } from '../../../packages/remote/src/bundle/page-files.ts';

const NOTHING = { links: [], slots: [], requires: [] };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'new-remote-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a new remote has a valid contract, its exposed module and a page with a test', async () => {
  const told = await newRemote({ ...NOTHING, name: 'mf-reports', routes: ['/usage-reports'] }, root);
  expect(told).toContain('npm run dev mf-reports');
  const read = (file: string) => readFile(path.join(root, 'mf-reports', file), 'utf8');
  expect(SourceContract.parse(JSON.parse(await read('remote.json'))).routes[0]).toMatchObject({
    path: '/usage-reports',
    title: { 'en-US': 'Usage Reports' },
  });
  expect(await read('src/remote.tsx')).toContain('defineRemote(routes)');
  expect(await pagesIn(await read('src/routes.tsx'))).toEqual([
    { path: '/usage-reports', module: './features/usage-reports/usage-reports-page.tsx' },
  ]);
  expect(await read('src/features/usage-reports/usage-reports-page.tsx')).toContain(
    'export default function UsageReportsPage()',
  );
  expect(await read('src/features/usage-reports/usage-reports-page.test.tsx')).toContain("name: 'Usage Reports'");
});

test.each([
  ['a name that is none', 'reports', '/reports', /not "reports"/],
  ['a remote that is there', 'mf-browse', '/reports', /already/],
  ['a route that is none', 'mf-reports', 'reports', /must look like/],
  ['a route that another remote claims', 'mf-reports', '/home', /mf-reports and mf-browse both claim \/home/],
])('rejected: %s', async (_what, name, route, message) => {
  await expect(newRemote({ ...NOTHING, name, routes: [route] }, root)).rejects.toThrow(message);
});

const NOTES = {
  name: 'mf-notes',
  routes: ['/notes', '/notes/:uuid', '/dashboard/:ownerNickname/:slug/notes'],
  links: ['header', 'profile-menu', 'side-menu', 'tabs'],
  slots: ['header', 'dashboard', 'summary', 'sentence-row'],
  requires: ['session'],
};

test('[SLOT-11] flags create routes with parameters, links in every menu and content in every slot', async () => {
  await newRemote(NOTES, root);
  const read = (file: string) => readFile(path.join(root, 'mf-notes', file), 'utf8');
  const contract = SourceContract.parse(JSON.parse(await read('remote.json')));
  expect(contract.routes.map(({ path: claimed, slot }) => [claimed, slot])).toEqual([
    ['/notes', undefined],
    ['/notes/:uuid', undefined],
    ['/dashboard/:ownerNickname/:slug/notes', 'dashboard'],
  ]);
  expect(linksOf(contract).map(({ link, path: to }) => [link, to])).toEqual([
    ['header', '/notes'],
    ['profile-menu', '/notes'],
    ['side-menu', '/dashboard/:ownerNickname/:slug/notes'],
    ['tabs', '/dashboard/:ownerNickname/:slug/notes'],
  ]);
  expect(contributionProblems(contract)).toEqual([]);
  const drawn = await contributionsIn(await read('src/contributions.tsx'));
  expect(missingSlots(contract, [...drawn.keys()])).toEqual([]);
  expect(await pagesIn(await read('src/routes.tsx'))).toHaveLength(3);
  expect(await read('src/features/notes-sentence-row/notes-sentence-row.tsx')).toContain("SlotData['sentence-row']");
});

test.each([
  ['a menu that is none', { links: ['footer'] }, /no menu footer; there are header, profile-menu/],
  ['a slot that is none', { slots: ['margin'] }, /no slot margin/],
  ['a requirement that is none', { requires: ['can_fly'] }, /requires/],
  ['a menu of an intelligence without such a screen', { routes: ['/notes'] }, /side-menu needs a route such as/],
  ['a right where there is no intelligence', { requires: ['can_write'] }, /nobody has can_write there/],
])('[SLOT-11] rejected: %s', async (_what, part, message) => {
  await expect(newRemote({ ...NOTES, ...part }, root)).rejects.toThrow(message);
});
