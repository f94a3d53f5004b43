import type { Browser, Page } from '@playwright/test';

import { faultsOf } from '../../../e2e/flows/accessibility.ts';
import type { Shot } from './shots.ts';

export interface Taken {
  readonly shot: Shot;
  readonly picture: Buffer;
  /** What axe finds, content wider than the screen, and what moved by itself. */
  readonly faults: readonly string[];
}

export interface Visit {
  readonly browser: Browser;
  readonly url: string;
  readonly token: string;
}

const HEIGHT = 900;
const SETTLED_MS = 20_000;

declare global {
  var layoutShifts: number | undefined;
}

/** Counts what moves without anybody's doing, from the first paint on. */
function countShifts(): void {
  globalThis.layoutShifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) globalThis.layoutShifts = (globalThis.layoutShifts ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: SETTLED_MS });
  await page.locator('.skeleton').first().waitFor({ state: 'hidden', timeout: SETTLED_MS });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export async function takeShot({ browser, url, token }: Visit, shot: Shot): Promise<Taken> {
  const context = await browser.newContext({
    baseURL: url,
    locale: shot.locale,
    viewport: { width: shot.width, height: HEIGHT },
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
  });
  try {
    await context.addInitScript(() => localStorage.setItem('lastVersionSeen', '2.0.0'));
    await context.addInitScript(countShifts);
    if (shot.isSignedIn)
      await context.addInitScript((value) => localStorage.setItem('authToken', value), `Token ${token}`);
    if (shot.state === 'broken')
      await context.route(/\/v2\/(?!account\/)/, (route) => route.fulfill({ status: 500, json: {} }));
    const page = await context.newPage();
    await page.goto(shot.path);
    await settle(page);
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    return { shot, picture, faults: await faultsIn(page) };
  } finally {
    await context.close();
  }
}

async function faultsIn(page: Page): Promise<string[]> {
  const faults = await faultsOf(page);
  const { over, shifts } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - innerWidth,
    shifts: globalThis.layoutShifts ?? 0,
  }));
  if (over > 0) faults.push(`${over} px wider than the screen`);
  if (shifts > 0) faults.push(`layout shift of ${shifts.toPrecision(2)}`);
  return faults;
}
