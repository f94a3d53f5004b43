import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { ROOT } from '../bundle/areas.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of an installed Chromium: the one in CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = [
    ...(environment.CHROMIUM_PATH ? [environment.CHROMIUM_PATH] : []),
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    chromium.executablePath(),
  ];
  return candidates.find(isProgram);
}

/**
 * Finds Chromium, or installs it: Debian's package for root, else Playwright's own build.
 * @throws Error with manual instructions
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests…');
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isRoot && hasApt) installDebianPackage();
  else run(path.join(ROOT, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium']);
  const installed = findChromium();
  if (!installed)
    throw new Error('The browser tests need Chromium: install it and name its program with CHROMIUM_PATH.');
  return installed;
}

function installDebianPackage(): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

function run(program: string, args: readonly string[]): void {
  spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
