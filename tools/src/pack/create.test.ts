import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { packAll } from './pack.ts';

let home: string;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'parlance-packed-'));
  const [archive = ''] = await packAll(home, ['create']);
  execFileSync('tar', ['-xzf', archive, '-C', home]);
});
afterAll(() => rmSync(home, { recursive: true }));

const create = (...args: string[]) =>
  execFileSync(process.execPath, [path.join(home, 'package/dist/main.js'), ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  });

test('[TEAM-12] the packed `parlance-create` needs no other package, and makes the repository of an area', () => {
  const manifest = JSON.parse(readFileSync(path.join(home, 'package/package.json'), 'utf8')) as object;
  expect(manifest).not.toHaveProperty('dependencies');
  const folder = path.join(home, 'notes');
  expect(create(folder, '--name', 'mf-notes', '--route', '/notes', '--title', 'Notes')).toContain('npm install');
  expect(existsSync(path.join(folder, 'src/features/notes/notes-page.tsx'))).toBe(true);
  expect(readFileSync(path.join(folder, '.gitignore'), 'utf8')).toContain('*.key');
  expect(() => create(folder, '--nmae', 'mf-x')).toThrow(/nmae[^]*parlance-create FOLDER/);
});
