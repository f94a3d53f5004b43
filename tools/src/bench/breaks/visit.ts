import type { Browser, BrowserContext, Page } from '@playwright/test';

import { headerProblem } from '../../../../packages/remote/src/gates/try-build.ts';
import { SCREEN } from './list.ts';

/** Time limit (ms) for a page to answer at all. */
const PATIENCE_MS = 6_000;
/** After this time (ms) the shell has looked at the page. */
const SETTLED_MS = 4_500;

/** What a person sees in a tab. */
export interface Seen {
  readonly build: 'canary' | 'live' | 'none';
  /** Whether the header can be used. */
  readonly hasHeader: boolean;
}

export interface Visit {
  /** The first page of the browser, after the shell had time to look at it; undefined if it hangs. */
  readonly tab: Seen | undefined;
  /** Another area, opened by the header; undefined if it cannot be opened. */
  readonly other: Seen | undefined;
  readonly next: Seen | undefined;
}

async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  try {
    return await Promise.race([work.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function seenIn(page: Page, area: string, canary: string): Promise<Seen> {
  const element = page.locator(`#area-${area}`);
  const drawn = (await element.locator('h1').count()) > 0 ? await element.getAttribute('data-build') : undefined;
  const hasHeader = (await page.getByRole('banner').isVisible()) && (await headerProblem(page)) === undefined;
  return { build: drawn ? (drawn === canary ? 'canary' : 'live') : 'none', hasHeader };
}

/** Opens the screen. @returns undefined if the page hangs */
async function open(context: BrowserContext, url: string): Promise<Page | undefined> {
  const page = await context.newPage();
  await inTime(page.goto(url + SCREEN.path, { waitUntil: 'commit' }));
  const answers = await inTime(
    page
      .locator('main h1')
      .first()
      .waitFor()
      .then(() => true),
  );
  if (answers) return page;
  await inTime(page.close());
  return undefined;
}

/** A new browser for which the canary is meant. @param seed see `cohortOf` */
async function newBrowser(browser: Browser, seed: number): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  await context.addInitScript((cohort) => {
    localStorage.setItem('cohort', cohort);
    localStorage.setItem('lastVersionSeen', '9.0.0');
  }, String(seed));
  return context;
}

interface Meant {
  readonly url: string;
  readonly canary: string;
  readonly seed: number;
}

/** One visit, looked at closely: the screen, then another area, then the screen again. */
export async function watchVisit(browser: Browser, { url, canary, seed }: Meant): Promise<Visit> {
  const context = await newBrowser(browser, seed);
  const page = await open(context, url);
  await page?.waitForTimeout(SETTLED_MS);
  const tab = page && (await inTime(seenIn(page, SCREEN.area, canary)));
  const other = page && (await inTime(openOther(page, canary)));
  await page?.waitForTimeout(SETTLED_MS);
  await inTime(page?.close() ?? Promise.resolve());
  const again = await open(context, url);
  const next = again && (await inTime(seenIn(again, SCREEN.area, canary)));
  await inTime(context.close());
  return { tab, other, next };
}

/** Through the header, like a person: a second click if the first did nothing. */
async function openOther(page: Page, canary: string): Promise<Seen> {
  const logo = page.getByRole('banner').getByRole('link').first();
  await logo.click({ timeout: 2_000 });
  const isThere = () => new URL(page.url()).pathname === '/';
  if (!isThere()) {
    await page.waitForTimeout(500);
    await logo.click({ timeout: 2_000 });
  }
  await page.locator('#area-mf-browse h1').first().waitFor({ timeout: 3_000 });
  return seenIn(page, 'mf-browse', canary);
}

/** An ordinary visit: the screen, another page, and goodbye. */
export async function passBy(browser: Browser, { url, seed }: Omit<Meant, 'canary'>): Promise<void> {
  const context = await newBrowser(browser, seed);
  const page = await open(context, url);
  if (page) {
    await page.waitForTimeout(SETTLED_MS);
    await inTime(openOther(page, ''));
    await page.waitForTimeout(SETTLED_MS);
    await inTime(page.close());
  } else {
    // What a page that hangs cannot say itself, the next one does.
    const again = await open(context, url);
    await inTime(again?.close() ?? Promise.resolve());
  }
  await inTime(context.close());
}
