import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findChromium } from './chromium.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-browsers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function install(name: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, '');
  await chmod(file, 0o755);
  return file;
}

test('[TEST-01] an installed Chromium is used, preferably the headless one', async () => {
  const whole = await install('chromium');
  expect(findChromium({ PATH: folder })).toBe(whole);
  const shell = await install('chromium-headless-shell');
  expect(findChromium({ PATH: folder })).toBe(shell);
});

test('[TEST-01] CHROMIUM_PATH takes precedence over every other one', async () => {
  await install('chromium-headless-shell');
  const given = await install('my-own');
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: given })).toBe(given);
});
