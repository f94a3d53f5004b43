import { join } from 'node:path';

import type { Browser, BrowserContext, Page, Route } from '@playwright/test';

import type { RegisteredContract, SmokeStep } from '@parlance/contract/schema';
import { walkJourney } from './journey.ts';
import { pathOf, screensOf } from './places.ts';
import type { Resident, Screen } from './places.ts';

export interface Trial {
  readonly url: string;
  /** Address of the shell's page to use instead of the one for new visitors. */
  readonly page?: string;
  readonly resident: Resident;
  readonly contract: RegisteredContract;
  readonly build: string;
  /** The journey after every page was opened; builds older than contracts have none. */
  readonly smoke: readonly SmokeStep[];
  /** Patterns of screens that are left out, since they are known to work. */
  readonly known?: ReadonlySet<string>;
  /** Folder for a picture of each screen at both widths. */
  readonly pictures?: string;
}

/** Time limit (ms) for a screen to appear. */
const PATIENCE_MS = 20_000;
/** The same (ms) for a picture. */
const PICTURE_MS = 5_000;
/** An unclaimed path, and the shell's heading there. */
const NOWHERE = '/nowhere';
const NOTHING = /Page not found/i;

/**
 * Opens every page of a build, signed in or not as its guard requires, first by address and then by navigation, so that
 * each screen mounts, unmounts and follows another; then runs the area's journey.
 * @returns the failures; empty when everything worked
 */
export async function tryBuild(browser: Browser, trial: Trial): Promise<string[]> {
  const all = screensOf(trial.contract);
  // One is always opened: it proves that the build can be loaded.
  const screens = all.filter(({ pattern }, at) => at === 0 || !trial.known?.has(pattern));
  const open = screens.filter(({ guard }) => guard !== 'anonymous');
  const closed = screens.filter(({ guard }) => guard === 'anonymous');
  const [signedIn, signedOut] = await Promise.all([
    visit(browser, trial, true, async (context) => [
      ...(await walk(context, trial, open)),
      ...(await work(context, trial)),
    ]),
    closed.length === 0 ? [] : visit(browser, trial, false, (context) => walk(context, trial, closed)),
  ]);
  return [...signedIn, ...signedOut];
}

async function visit(
  browser: Browser,
  trial: Trial,
  isSignedIn: boolean,
  find: (context: BrowserContext) => Promise<string[]>,
): Promise<string[]> {
  const context = await enter(browser, trial, isSignedIn);
  try {
    return await find(context);
  } finally {
    await context.close();
  }
}

async function enter(
  browser: Browser,
  { url, page, resident, contract, build }: Trial,
  isSignedIn: boolean,
): Promise<BrowserContext> {
  // Tall enough that the override badge covers nothing.
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 1400 },
  });
  await context.addInitScript(
    ([overrides, token]) => {
      // Leftovers of another tab, such as a started tour, cannot interfere.
      if (!('tab' in sessionStorage)) localStorage.clear();
      sessionStorage.setItem('tab', '');
      localStorage.setItem('overrides', overrides);
      localStorage.setItem('lastVersionSeen', '2.0.0');
      if (token) localStorage.setItem('authToken', token);
    },
    [JSON.stringify({ [contract.name]: { build } }), isSignedIn ? `Token ${resident.person.token}` : ''] as const,
  );
  if (page !== undefined) await context.route((address) => address.origin === new URL(url).origin, giveShell(page));
  return context;
}

/** Documents are the shell's page, whatever their address; everything else comes from the site. */
const giveShell = (page: string) => async (route: Route) => {
  if (route.request().resourceType() !== 'document') return route.fallback();
  return route.fulfill({ response: await route.fetch({ url: page }) });
};

async function walk(
  context: BrowserContext,
  trial: Trial,
  screens: readonly Pick<Screen, 'pattern'>[],
): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  let at = '';
  page.on('pageerror', (error) => problems.push(`${at}: ${error.message}`));
  for (const { pattern } of screens) {
    const path = pathOf(pattern, trial.resident);
    if (at === '') await page.goto(path);
    else await goBy(page, path);
    at = path;
    const wrong = await outcome(page, path, trial);
    const mayCover = await page.evaluate(hasOpenDialog);
    const covered = await headerProblem(page, (width) => takePicture(page, trial, pattern, width));
    const problem = wrong ?? (mayCover ? undefined : covered);
    if (problem) problems.push(`${path}: ${problem}`);
  }
  await page.close();
  return problems;
}

/** For people: a screen is not wrong for the lack of a picture. Patterns name it, so that the next one replaces it. */
async function takePicture(page: Page, { pictures }: Trial, pattern: string, width: number): Promise<void> {
  if (pictures === undefined) return;
  const name = pattern.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '');
  const file = join(pictures, `${name}-${width}.png`);
  await page.screenshot({ path: file, timeout: PICTURE_MS }).catch(() => undefined);
}

/** In another tab, which finds the files of the shell in the browser's cache. */
async function work(context: BrowserContext, trial: Trial): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`The journey: ${error.message}`));
  await page.goto(NOWHERE);
  const problem = await walkJourney(page, trial.smoke, trial.resident);
  if (problem) problems.push(`The journey: ${problem}`);
  return problems;
}

/** Navigates to the shell's own page and from there to the screen, so the next heading is the screen's own. */
async function goBy(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), NOWHERE);
  await page
    .getByRole('heading', { level: 1, name: NOTHING })
    .waitFor({ timeout: PATIENCE_MS })
    .catch(() => undefined);
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** @returns why the screen is wrong; undefined when the tested build, or the page it redirected to, rendered */
async function outcome(page: Page, asked: string, { contract, build }: Trial): Promise<string | undefined> {
  // Shells older than 2.1 say "could not be opened".
  const failure = page.getByRole('alert').filter({ hasText: /is not available right now|could not be opened/ });
  const drawn = page.locator('#main').locator('h1, [role="alert"]').filter({ hasNotText: NOTHING }).first();
  const isDrawn = await drawn.waitFor({ timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
  if ((await failure.count()) > 0) return (await failure.first().innerText()).replaceAll('\n', ' ');
  if (!isDrawn) return 'nothing was drawn.';
  const element = page.locator(`#area-${contract.name}`);
  const shown = (await element.count()) > 0 ? await element.getAttribute('data-build') : undefined;
  const isSentOn = new URL(page.url()).pathname !== asked;
  if (shown !== build && !isSentOn) return `build ${shown ?? 'none'} was drawn.`;
  return undefined;
}

/** Wide and narrow windows (px). */
const WIDTHS = [1280, 360];

/**
 * Looks at the header at both widths.
 * @param atWidth called at each
 * @returns why it cannot be used; undefined if it can, or the page has none
 */
export async function headerProblem(
  page: Page,
  atWidth: (width: number) => Promise<void> = () => Promise.resolve(),
): Promise<string | undefined> {
  const { width = WIDTHS[0] ?? 0, height = 0 } = page.viewportSize() ?? {};
  const covered: number[] = [];
  for (const each of WIDTHS) {
    await page.setViewportSize({ width: each, height });
    if (await page.evaluate(isHeaderCovered)) covered.push(each);
    await atWidth(each);
  }
  await page.setViewportSize({ width, height });
  return covered.length === 0 ? undefined : `something covers the header at ${covered.join(' and ')} px.`;
}

/** Runs in the page. A dialog or a tour may cover it. */
const hasOpenDialog = () => document.querySelector('[role="dialog"], dialog[open]') !== null;

/** Runs in the page: whether the logo or a control of the header cannot be clicked. */
const isHeaderCovered = () =>
  [...document.querySelectorAll('.header .logo-link, .header-actions > *')]
    .filter((element) => element.getClientRects().length > 0)
    .some((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
