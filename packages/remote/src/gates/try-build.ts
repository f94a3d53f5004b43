import type { Browser, BrowserContext, Page, Route } from '@playwright/test';

import type { RegisteredContract, SmokeStep } from '@parlance/contract/schema';
import { walkJourney } from './journey.ts';
import { pathOf, screensOf } from './places.ts';
import type { Resident } from './places.ts';

export interface Trial {
  readonly url: string;
  /** Address of the shell's page to use instead of the one for new visitors. */
  readonly page?: string;
  readonly resident: Resident;
  readonly contract: RegisteredContract;
  readonly build: string;
  /** The journey after every page was opened; builds older than contracts have none. */
  readonly smoke: readonly SmokeStep[];
}

/** Time limit (ms) for a screen to appear. */
const PATIENCE_MS = 20_000;
/** An unclaimed path, and the shell's heading there. */
const NOWHERE = '/nowhere';
const NOTHING = /Page not found/i;

/**
 * Opens every page of a build, signed in or not as its guard requires, first by address and then by navigation, so that
 * each screen mounts, unmounts and follows another; then runs the area's journey.
 * @returns the failures; empty when everything worked
 */
export async function tryBuild(browser: Browser, trial: Trial): Promise<string[]> {
  const screens = screensOf(trial.contract);
  const open = screens
    .filter(({ guard }) => guard !== 'anonymous')
    .map(({ pattern }) => pathOf(pattern, trial.resident));
  const closed = screens
    .filter(({ guard }) => guard === 'anonymous')
    .map(({ pattern }) => pathOf(pattern, trial.resident));
  return [
    ...(await walk(browser, trial, open, true)),
    ...(await walk(browser, trial, closed, false)),
    ...(await work(browser, trial)),
  ];
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

async function walk(browser: Browser, trial: Trial, paths: readonly string[], isSignedIn: boolean): Promise<string[]> {
  if (paths.length === 0) return [];
  const context = await enter(browser, trial, isSignedIn);
  const page = await context.newPage();
  const problems: string[] = [];
  let at = '';
  page.on('pageerror', (error) => problems.push(`${at}: ${error.message}`));
  for (const path of paths) {
    if (at === '') await page.goto(path);
    else await goBy(page, path);
    at = path;
    const problem = await outcome(page, path, trial);
    if (problem) problems.push(`${path}: ${problem}`);
  }
  await context.close();
  return problems;
}

/** In a separate browser context: leftovers from opening every page, such as a started tour, cannot interfere. */
async function work(browser: Browser, trial: Trial): Promise<string[]> {
  const context = await enter(browser, trial, true);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`The journey: ${error.message}`));
  await page.goto(NOWHERE);
  const problem = await walkJourney(page, trial.smoke, trial.resident);
  if (problem) problems.push(`The journey: ${problem}`);
  await context.close();
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
  return (await page.evaluate(hasOpenDialog)) ? undefined : headerProblem(page);
}

/** Wide and narrow windows (px). */
const WIDTHS = [1280, 360];

/** @returns why the header cannot be used; undefined if it can, or the page has none */
export async function headerProblem(page: Page): Promise<string | undefined> {
  const { width = WIDTHS[0] ?? 0, height = 0 } = page.viewportSize() ?? {};
  const covered: number[] = [];
  for (const each of WIDTHS) {
    await page.setViewportSize({ width: each, height });
    if (await page.evaluate(isHeaderCovered)) covered.push(each);
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
