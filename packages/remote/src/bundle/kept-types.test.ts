import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from '@jest/globals';

import { ROOT } from './areas.ts';
import { keepTypes } from './kept-types.ts';

const home = mkdtempSync(path.join(tmpdir(), 'parlance-types-'));
afterAll(() => rmSync(home, { recursive: true }));

const write = (file: string, text: string) => {
  const target = path.join(home, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};

test('[TEAM-13] types that are kept in memory follow changed and new files', () => {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(home, 'node_modules'));
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "include": ["src"] }');
  write('src/title.ts', 'export const title: string = "Notes";');
  write('src/page.ts', 'import { title } from "./title";\nexport const size: number = title.length;');
  const check = keepTypes(home);
  expect(check()).toEqual([]);
  write('src/title.ts', 'export const title: string[] | undefined = [];  // longer');
  expect(check()).toEqual([expect.stringMatching(/^src\/page\.ts:2: TS18048 /)]);
  write('src/title.ts', 'export const title = "Notes";');
  write('src/new.ts', 'export const count: number = "one";');
  expect(check()).toEqual([expect.stringMatching(/^src\/new\.ts:1: TS2322 /)]);
});
