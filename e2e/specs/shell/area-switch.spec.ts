import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures/test.ts';
import type { Person } from '../../fixtures/people.ts';

/** Runs in the page: collects the headings and the live texts of every frame. */
function recordFrames(): void {
  const seen = new Set<string>();
  const look = () => {
    for (const heading of document.querySelectorAll('h1'))
      if (heading.checkVisibility()) seen.add(`heading: ${heading.textContent.trim()}`);
    for (const region of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
      const text = region.textContent.trim();
      if (text !== '') seen.add(`live: ${text}`);
    }
    requestAnimationFrame(look);
  };
  look();
  Object.assign(globalThis, { seenTexts: seen });
}

/** What the frames showed since they were asked for last. */
const takeSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { seenTexts } = globalThis as unknown as { seenTexts: Set<string> };
    const texts = [...seenTexts];
    seenTexts.clear();
    return texts;
  });

/** Waits for the heading of the screen. */
async function settle(page: Page, { area, heading }: Pick<Screen, 'area' | 'heading'>): Promise<void> {
  await page.locator(`#area-${area} h1:visible`, { hasText: heading }).first().waitFor();
}

/** Headings of neither page, and the announcement of a missing page; other live texts come and go with the data. */
function foreignIn(seen: readonly string[], allowed: readonly string[]): string[] {
  return seen.filter((text) => (text.startsWith('heading: ') ? !allowed.includes(text) : /not found/i.test(text)));
}

/** Goes to a screen without a reload, as links do. */
async function open(page: Page, screen: Screen): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
  }, screen.to);
  await settle(page, screen);
}

interface Screen {
  readonly area: string;
  readonly to: string;
  /** For a screen whose heading names what it has loaded; another one stands there before. */
  readonly heading?: string | undefined;
}

interface Stop {
  readonly area: string;
  readonly heading?: (person: Person) => string;
  readonly to: (path: string) => string;
}

const STOPS: readonly Stop[] = [
  { area: 'mf-browse', to: () => '/home' },
  { area: 'mf-account', to: () => '/profile/', heading: ({ name }) => name },
  { area: 'mf-workspace', to: (path) => `${path}training` },
  { area: 'mf-workspace', to: (path) => `${path}settings` },
  { area: 'mf-evaluate', to: (path) => `${path}evaluate/manual` },
  { area: 'mf-evaluate', to: (path) => `${path}results` },
  { area: 'mf-translate', to: (path) => `${path}translate` },
  { area: 'mf-translate', to: (path) => `${path}translations` },
];
const AREAS = [...new Set(STOPS.map(({ area }) => area))];
const PAIRS = AREAS.flatMap((one, at) => AREAS.slice(at + 1).map((other) => [one, other] as const));

for (const [one, other] of PAIRS) {
  test(`[SHELL-23] between ${one} and ${other} no frame shows or announces a third page`, async ({ as, setup }) => {
    const person = await setup.person();
    const { path } = await setup.intelligence(person);
    const page = await as(person);
    await page.addInitScript(recordFrames);
    const screens = STOPS.filter(({ area }) => area === one || area === other).map(({ area, to, heading }) => ({
      area,
      to: to(path),
      heading: heading?.(person),
    }));
    const own = new Map<string, string[]>();
    for (const screen of screens) {
      await page.goto(screen.to);
      await settle(page, screen);
      own.set(screen.to, await takeSeen(page));
    }
    for (const from of screens.filter(({ area }) => area === one)) {
      for (const next of screens.filter(({ area }) => area === other)) {
        const allowed = [...(own.get(from.to) ?? []), ...(own.get(next.to) ?? [])];
        await page.goto(from.to);
        await settle(page, from);
        await takeSeen(page);
        for (const way of [next, from]) {
          await open(page, way);
          const foreign = foreignIn(await takeSeen(page), allowed);
          expect(foreign, `between ${from.to} and ${next.to}`).toEqual([]);
        }
      }
    }
  });
}
