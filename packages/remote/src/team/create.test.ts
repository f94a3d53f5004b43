import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SourceContract } from '@parlance/contract/schema';

import { pagesIn } from '../bundle/page-files.ts';
import { textProblems } from '../bundle/texts.ts';
import { runCommand } from './commands.ts';

const NAMES = ['--name', 'mf-reports', '--route', '/usage-reports', '--title', 'Usage reports', '--title-pt', 'Uso'];

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'parlance-create-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const create = (...args: string[]) => runCommand(['create', 'reports', ...args], home, {});
const read = (file: string) => readFile(path.join(home, 'reports', file), 'utf8');

test('[TEAM-03] create writes contract, page, texts in both languages, tests and pipelines', async () => {
  expect(await create(...NAMES)).toContain('npm install');
  expect(SourceContract.parse(JSON.parse(await read('remote.json'))).routes).toEqual([
    { path: '/usage-reports', title: { 'en-US': 'Usage reports', 'pt-BR': 'Uso' }, guard: 'public' },
  ]);
  expect(await pagesIn(await read('src/routes.tsx'))).toEqual([
    { path: '/usage-reports', module: './features/usage-reports/usage-reports-page.tsx' },
  ]);
  expect(await textProblems(await read('src/features/usage-reports/messages.ts'))).toEqual([]);
  expect(await read('src/features/usage-reports/usage-reports-page.test.tsx')).toContain('<UsageReportsPage />');
  expect(await read('.gitignore')).toContain('*.key');
  for (const pipeline of ['.github/workflows/area.yml', '.gitlab-ci.yml'])
    for (const script of ['scripts/check.sh', 'scripts/publish.sh canary 0.05'])
      expect(await read(pipeline)).toContain(`sh ${script}`);
  const files = await readdir(path.join(home, 'reports'), { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile()))
    expect([file.name, await readFile(path.join(file.parentPath, file.name), 'utf8')]).toEqual([
      expect.not.stringContaining('FEATURE'),
      expect.not.stringMatching(/__[A-Z_]+__/),
    ]);
});

test('[TEAM-03] packed packages are copied into the repository', async () => {
  await writeFile(path.join(home, 'parlance-sdk-2.0.0.tgz'), '');
  await expect(create(...NAMES, '--packages', home)).rejects.toThrow('no package of @parlance/client');
  for (const name of ['client', 'contract', 'remote'])
    await writeFile(path.join(home, `parlance-${name}-2.0.0.tgz`), '');
  await rm(path.join(home, 'reports'), { recursive: true, force: true });
  await create(...NAMES, '--packages', home);
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    dependencies: { '@parlance/sdk': 'file:vendor/parlance-sdk-2.0.0.tgz' },
    devDependencies: { '@parlance/remote': 'file:vendor/parlance-remote-2.0.0.tgz' },
  });
  expect(await read('vendor/parlance-sdk-2.0.0.tgz')).toBe('');
});

test.each([
  ['a name that is none', ['--name', 'reports', '--route', '/reports', '--title', 'Reports'], /Name the area/],
  ['a route that is none', ['--name', 'mf-reports', '--route', 'reports', '--title', 'Reports'], /Name its route/],
  ['no title', ['--name', 'mf-reports', '--route', '/reports'], /Name its title/],
  ['a title that would end its text', ['--name', 'mf-x', '--route', '/x', '--title', "O'Hara"], /Name its title/],
  ['an unknown option', ['--nmae', 'mf-x'], /nmae/],
])('[TEAM-03] create rejects %s', async (_what, args, message) => {
  await expect(create(...args)).rejects.toThrow(message);
  expect(await readdir(home)).toEqual([]);
});

test('[TEAM-03] create does not touch a folder that is not empty', async () => {
  await create(...NAMES);
  await writeFile(path.join(home, 'reports/README.md'), 'mine');
  await expect(create(...NAMES)).rejects.toThrow('is not empty');
  expect(await read('README.md')).toBe('mine');
});

test.each([
  [['promote'], /remote\.json/],
  [['unheard'], /parlance-remote: an area/],
  [[], /parlance-remote: an area/],
])('[TEAM-02] %j in a folder without an area is rejected with what to do', async (args, message) => {
  await expect(runCommand(args, home, {})).rejects.toThrow(message);
});

test('[TEAM-02] the team’s key is created once', async () => {
  const file = path.join(home, 'team.key');
  expect(await runCommand(['new-key', file], home, {})).toMatch(/^[A-Za-z\d+/]{100,}={0,2}$/);
  await expect(runCommand(['new-key', file], home, {})).rejects.toThrow('holds a key already');
});
