import type { Page } from '@playwright/test';
import { paths } from 'shared/routes';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import type { Person } from '../../fixtures/people.ts';
import type { Intelligence } from '../../fixtures/setup.ts';
import { recordFrames, takeFrames } from '../../flows/frames.ts';

interface Screen {
  readonly area: string;
  readonly to: string;
  /** For a screen whose heading depends on loaded data, after a placeholder. */
  readonly heading?: string | undefined;
}

/** Waits for the heading of the screen. */
async function settle(page: Page, { area, heading }: Screen): Promise<void> {
  await page.locator(`#area-${area} h1:visible`, { hasText: heading }).first().waitFor();
}

/** The content of all frames from a step until the page is at rest. */
async function framesOf(page: Page, screen: Screen, step: () => Promise<unknown>): Promise<string[]> {
  await step();
  await settle(page, screen);
  return takeFrames(page);
}

/** Navigates to a screen without a reload, like links. */
const push = (page: Page, { to }: Screen) => page.evaluate((address) => history.pushState(null, '', address), to);

interface Stop {
  readonly area: string;
  readonly heading?: (person: Person) => string;
  readonly to: (repository: Intelligence) => string;
}

const STOPS: readonly Stop[] = [
  // Other tests add to the whole list.
  { area: 'mf-browse', to: ({ name }) => paths.home({ search: name }) },
  { area: 'mf-account', to: () => '/profile/', heading: ({ name }) => name },
  { area: 'mf-workspace', to: ({ path }) => `${path}training` },
  { area: 'mf-workspace', to: ({ path }) => `${path}settings` },
  { area: 'mf-evaluate', to: ({ path }) => `${path}evaluate/manual` },
  { area: 'mf-evaluate', to: ({ path }) => `${path}results` },
  { area: 'mf-translate', to: ({ path }) => `${path}translate` },
  { area: 'mf-translate', to: ({ path }) => `${path}translations` },
];
const AREAS = [...new Set(STOPS.map(({ area }) => area))];
const PAIRS = AREAS.flatMap((one, at) => AREAS.slice(at + 1).map((other) => [one, other] as const));

/*
 * The content of a page is everything that its address shows when it is opened directly, from the first frame until
 * it is at rest, including its loading placeholders. During a navigation between two pages, every heading, line and
 * announcement of every frame must belong to one of the two pages.
 */
async function expectNoThirdPage(page: Page, own: Map<Screen, string[]>, from: Screen, next: Screen): Promise<void> {
  const known = new Set([...(own.get(from) ?? []), ...(own.get(next) ?? [])]);
  for (const [way, screen, step] of [
    ['to', next, () => push(page, next)],
    ['from', from, () => push(page, from)],
    ['back to', next, () => page.goBack()],
    ['forward from', from, () => page.goForward()],
  ] as const) {
    const foreign = (await framesOf(page, screen, step)).filter((text) => !known.has(text));
    expect(foreign, `${way} ${next.to}, at the other end ${from.to}`).toEqual([]);
  }
}

/** Navigates between the screens of two areas. */
async function walk(page: Page, stops: readonly Screen[], [one, other]: readonly [string, string]) {
  const own = new Map<Screen, string[]>();
  for (const screen of stops) own.set(screen, await framesOf(page, screen, () => page.goto(screen.to)));
  for (const from of stops.filter(({ area }) => area === one)) {
    await framesOf(page, from, () => page.goto(from.to));
    for (const next of stops.filter(({ area }) => area === other)) await expectNoThirdPage(page, own, from, next);
  }
}

for (const pair of PAIRS)
  test(`[SHELL-23] between ${pair.join(' and ')} no frame shows or announces a third page`, async ({ as, setup }) => {
    test.skip(!isWhole, leftOut);
    test.slow();
    const person = await setup.person();
    const repository = await setup.intelligence(person);
    const page = await as(person);
    await recordFrames(page);
    // The menu of an intelligence shows the groups opened last, wherever it is opened: here all of them.
    await page.addInitScript(() => localStorage.setItem('dashboardMenuGroups', 'training test translation settings'));
    const areas = new Set<string>(pair);
    const stops = STOPS.filter(({ area }) => areas.has(area)).map(({ area, to, heading }) => ({
      area,
      to: to(repository),
      heading: heading?.(person),
    }));
    await walk(page, stops, pair);
  });

test('[SHELL-23] a heading, a line and an announcement that last a frame or two are recorded', async ({ as }) => {
  test.skip(!isWhole, leftOut);
  const page = await as(undefined);
  await recordFrames(page);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await takeFrames(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const flash = document.createElement('div');
        flash.innerHTML = '<h1>Page not found</h1><p>Flashed line</p><p role="status">Announced 42 times</p>';
        // Gone after a frame or two.
        requestAnimationFrame(() => {
          document.querySelector('main')?.append(flash);
          requestAnimationFrame(() => {
            requestAnimationFrame(() => flash.remove());
            resolve();
          });
        });
      }),
  );
  expect(await takeFrames(page)).toEqual(
    expect.arrayContaining(['heading: Page not found', 'line: Flashed line', 'live: Announced 0 times']),
  );
});
