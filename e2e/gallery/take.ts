import type { Browser, BrowserContext, Page } from '@playwright/test';

import { faultsOf } from '../flows/accessibility.ts';
import type { Shot } from './shots.ts';

export interface Taken {
  readonly picture: Buffer;
  /** Violations found by axe, content wider than the screen, and layout shifts. */
  readonly faults: readonly string[];
}

export interface Visit {
  readonly browser: Browser;
  readonly url: string;
  readonly tokens: Readonly<Record<'owner' | 'newcomer', string>>;
}

const HEIGHT = 900;
/** A page that scrolls by less (px) scrolls needlessly. */
const STRAY = 4;
const SETTLED_MS = 20_000;
/** The signed-in user and the frame of an intelligence are still cached. */
const BROKEN = /\/v2\/(?!account\/|repository-shortcut\/)/;
const FAULT = { status: 500, json: {}, headers: { 'x-request-id': '00000000-0000-4000-8000-000000000000' } };

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  var layoutShifts: string[] | undefined;
}

/** Runs in the page: records layout shifts without user input, from the first paint on. */
function noteShifts(): void {
  const shifts: string[] = [];
  globalThis.layoutShifts = shifts;
  const name = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? [element.localName, ...element.classList].join('.') : 'something that is gone';
  };
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) => `${name(node)} from ${place(previousRect)} to ${place(currentRect)}`,
      );
      shifts.push(`layout shift of ${value.toPrecision(2)}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: SETTLED_MS });
  await page.locator('[data-loading]').first().waitFor({ state: 'detached', timeout: SETTLED_MS });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

export async function takeShot(visit: Visit, shot: Shot): Promise<Taken> {
  const context = await openBrowser(visit, shot);
  try {
    const page = await context.newPage();
    // Before the screenshot, for which the browser briefly renders the page one pixel wide.
    const faults = await faultsAt(page, shot);
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    return { picture, faults };
  } finally {
    await context.close();
  }
}

/** Whether one browser can show both. */
const isAlike = (one: Shot, other: Shot): boolean =>
  (['width', 'scheme', 'locale', 'state', 'who'] as const).every((part) => one[part] === other[part]);

/** The name of each shot with its faults, without a picture; shots of one look share a page. */
export async function faultsOfShots(visit: Visit, shots: readonly Shot[]): Promise<string[][]> {
  const found: string[][] = [];
  const looks = shots.filter((shot, at) => shots.findIndex((each) => isAlike(each, shot)) === at);
  // Two pages at once would change each other's size.
  for (const first of looks) {
    const context = await openBrowser(visit, first);
    const page = await context.newPage();
    for (const shot of shots.filter((each) => isAlike(each, first)))
      found.push([shot.name, ...(await faultsAt(page, shot))]);
    await context.close();
  }
  return found;
}

async function openBrowser({ browser, url, tokens }: Visit, shot: Shot): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: url,
    locale: shot.locale,
    viewport: { width: shot.width, height: HEIGHT },
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('lastVersionSeen', '2.0.0'));
  await context.addInitScript(noteShifts);
  if (shot.who !== 'nobody')
    await context.addInitScript((value) => localStorage.setItem('authToken', value), `Token ${tokens[shot.who]}`);
  if (shot.state === 'broken') await context.route(BROKEN, (route) => route.fulfill(FAULT));
  return context;
}

async function faultsAt(page: Page, { path }: Shot): Promise<string[]> {
  await page.goto(path);
  const hasSettled = await settle(page).then(
    () => true,
    () => false,
  );
  return [...(hasSettled ? [] : ['still loading']), ...(await faultsIn(page))];
}

async function faultsIn(page: Page): Promise<string[]> {
  const faults = await faultsOf(page);
  const { wider, higher, shifts } = await page.evaluate(() => ({
    wider: document.documentElement.scrollWidth - innerWidth,
    higher: document.documentElement.scrollHeight - innerHeight,
    shifts: globalThis.layoutShifts ?? [],
  }));
  return [
    ...faults,
    ...(wider > 0 ? [`${wider} px wider than the screen`] : []),
    ...(higher > 0 && higher < STRAY ? [`${higher} px higher than the screen`] : []),
    ...shifts,
  ];
}
