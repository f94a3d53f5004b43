import { accessSync, constants } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { ROOT } from '../bundle/areas.ts';
import { hasApt, installPackages, isRoot, run } from './debian.ts';

/** The first is the headless shell: tests take a fifth less time in it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Fonts for every script that tests and screens use. */
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];

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
 * Finds Chromium, or installs it: for root Debian's packages, with fonts, otherwise Playwright's own build.
 * @throws Error with manual instructions
 */
export function ensureChromium(): string {
  const found = findChromium();
  const canInstall = isRoot() && hasApt();
  if (canInstall) installPackages([...(found ? [] : [['chromium-headless-shell', 'chromium']]), ...FONTS]);
  else if (!found) run(path.join(ROOT, 'e2e/node_modules/.bin/playwright'), ['install', 'chromium']);
  const installed = findChromium();
  if (!installed)
    throw new Error('The browser tests need Chromium: install it and name its program with CHROMIUM_PATH.');
  return installed;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
