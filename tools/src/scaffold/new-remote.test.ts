import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { newRemote } from './new-remote.ts';
import { SourceContract } from '@parlance/contract/schema';
import { pagesIn } from '../../../packages/remote/src/bundle/page-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'new-remote-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a new remote has a valid contract, its one exposed module and a page with a test', async () => {
  const told = await newRemote('mf-reports', '/usage-reports', root);
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
  await expect(newRemote(name, route, root)).rejects.toThrow(message);
});
