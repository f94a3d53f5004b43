import { chromium } from '@playwright/test';

import { startStack } from '../../e2e/stack/stack.ts';
import { printVisit } from './bench/print.ts';
import { recordVisit } from './bench/record-visit.ts';
import { ensureChromium } from './checks/chromium.ts';

/** Cold visits to the entrance pages of the running product: how much they ask for and how much comes. */
const VISITS = [['Landing page', '/'], ['Home', '/home']] as const;

const executablePath = await ensureChromium();
const stack = await startStack();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
try {
  for (const [title, path] of VISITS) console.log(`${printVisit(`${title} (${path})`, await recordVisit(browser, stack.url + path))}\n`);
} finally {
  await browser.close();
  await stack.stop();
}
