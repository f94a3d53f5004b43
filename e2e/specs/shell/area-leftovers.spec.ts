import { parseRegistry } from '@parlance/contract';
import { RegisteredContract } from '@parlance/contract/schema';
import type { Page } from '@playwright/test';
import { paths } from 'shared/routes';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { makeResident } from '../../../packages/remote/src/gates/make-resident.ts';
import { isSpecial, pathOf, screensOf } from '../../../packages/remote/src/gates/places.ts';
import type { Resident } from '../../../packages/remote/src/gates/places.ts';
import { expect, test } from '../../fixtures/own-site.ts';
import { metricsOf } from '../../flows/metrics.ts';
import { LayoutScreen } from '../../screens/shell/layout-screen.ts';

const AREA = 'mf-account';
const NOWHERE = '/nowhere';
/** Longer than anything that the shell waits for before it looks. */
const LATER_MS = 10_000;

const area = (page: Page) => page.locator(`#area-${AREA}`);
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** Runs in the page: keeps what is reported of builds. */
function keepReports(): void {
  const told: Promise<string>[] = [];
  Object.assign(globalThis, { told });
  navigator.sendBeacon = (_address, body) => {
    if (body instanceof Blob) told.push(body.text());
    return true;
  };
}

/** Runs in the page: the events of builds that it has reported. */
async function reported(): Promise<string[]> {
  const { told } = globalThis as unknown as { told: Promise<string>[] };
  const bodies = (await Promise.all(told)).map((body) => JSON.parse(body) as { events: Record<string, string>[] });
  return bodies.flatMap(({ events }) => events.map(({ area: name, event }) => `${name} ${event}`));
}

/** The screens of each live build: two of each area, or in the whole run all. */
async function screensOfSite(url: string, resident: Resident): Promise<{ name: string; path: string }[]> {
  const { remotes } = parseRegistry(await (await fetch(`${url}/registry.json`)).text());
  return Object.values(remotes).flatMap(({ stable, builds }) => {
    const contract = RegisteredContract.parse(builds[stable]?.contract);
    return screensOf(contract)
      .filter((screen) => screen.guard !== 'anonymous' && !isSpecial(screen, resident))
      .slice(0, isWhole ? undefined : 2)
      .map(({ pattern }) => ({ name: contract.name, path: pathOf(pattern, resident) }));
  });
}

test('[SHELL-41] the areas of the product leave nothing behind that counts against a build', async ({
  as,
  setup,
  url,
}) => {
  test.slow();
  const resident = await makeResident(setup);
  const page = await as(resident.person);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(keepReports);
  await page.clock.install();
  await page.goto(NOWHERE);
  const screens = await screensOfSite(url, resident);
  for (const { path } of screens) {
    await goTo(page, path);
    await page.locator('[id^="area-"] :is(h1, [role="alert"])').first().waitFor();
    await page.clock.runFor(LATER_MS);
    await goTo(page, NOWHERE);
    await page.locator('main > :is(div, section) h1, main > h1, main h1').first().waitFor();
    await page.clock.runFor(LATER_MS);
  }
  const events = await page.evaluate(reported);
  expect(events).toEqual(expect.arrayContaining([...new Set(screens.map(({ name }) => `${name} load`))]));
  expect(events.filter((event) => /failure|fallback/.test(event))).toEqual([]);
  expect(errors.filter((message) => message.includes('outside its element'))).toEqual([]);
});

/** Runs a second after the module was loaded, as code of the area that is on screen. */
const whenShown = (harm: string) => `(setTimeout(function(){${harm}},1000),"account-terms"),{`;
const STYLE =
  'document.head.append(Object.assign(document.createElement("style"),' +
  '{textContent:"@media all{.header{display:none}}"}))';
const SWALLOW =
  'document.addEventListener("click",function(event){event.stopPropagation();event.preventDefault()},true)';

test('[SHELL-38] [SHELL-40] a header hidden by a style sheet, and clicks that never reach it, are repaired', async ({
  page,
  site,
  url,
}) => {
  const harmful = await site.publishChanged(AREA, '"account-terms",{', whenShown(`${STYLE};${SWALLOW}`));
  await site.promote(AREA, harmful);
  await page.goto(paths.terms());
  await expect(area(page)).toHaveAttribute('data-build', harmful);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('style')].some((style) => style.textContent.includes('.header{display:none}')),
  );
  const layout = new LayoutScreen(page);
  await expect(layout.header).toBeVisible();
  await expect.poll(() => metricsOf(url)).toMatch(new RegExp(`build="${harmful}",[^}]*event="failure"\\} 1`));
  await expect(async () => {
    await layout.signIn.click();
    await expect(page).toHaveURL(/\/signin/, { timeout: 500 });
  }).toPass();
});

test('[SHELL-39] [SHELL-43] [SHELL-46] what an area leaves in the page is ended, and counts for its build', async ({
  page,
  site,
  url,
}) => {
  test.skip(!isWhole, leftOut);
  const leaves = [
    'setInterval(function(){globalThis.ticks=(globalThis.ticks||0)+1},50)',
    '(function again(){globalThis.rounds=(globalThis.rounds||0)+1;setTimeout(again,50)})()',
    'addEventListener("resize",function(){globalThis.sizes=1})',
    'addEventListener("popstate",function(){globalThis.moves=(globalThis.moves||0)+1})',
    'document.addEventListener("keydown",function(){globalThis.keys=1},true)',
    'document.body.classList.add("mine")',
  ];
  const careless = await site.publishChanged(AREA, '"account-terms",{', whenShown(leaves.join(';')));
  await site.promote(AREA, careless);
  await page.goto(paths.terms());
  await page.waitForFunction(() => 'ticks' in globalThis);
  await goTo(page, NOWHERE);
  await expect.poll(() => metricsOf(url)).toMatch(new RegExp(`build="${careless}",[^}]*event="failure"\\} 1`));
  const counts = ['ticks', 'rounds', 'moves'];
  const ticks = () =>
    page.evaluate((names) => names.map((name) => String(Reflect.get(globalThis, name))).join(), counts);
  await expect(async () => {
    const before = await ticks();
    await goTo(page, NOWHERE);
    await page.waitForTimeout(200);
    expect(await ticks()).toBe(before);
  }).toPass();
  await page.keyboard.press('a');
  await page.evaluate(() => dispatchEvent(new Event('resize')));
  expect(await page.evaluate(() => 'keys' in globalThis || 'sizes' in globalThis)).toBe(false);
  await expect(page.locator('body')).not.toHaveClass(/mine/);
});

test('[PUB-33] a visitor of a canary downloads the files of that build only', async ({ as, site }) => {
  test.skip(!isWhole, leftOut);
  const { stable } = await site.registered(AREA);
  const canary = await site.publishChanged(AREA, '"account-terms"', '"account-terms"');
  await site.registry('canary', AREA, canary, '0.5', '--without-gate', 'a test');
  const builds = new Set<string>();
  for (const seed of ['0.1', '0.2', '0.3', '0.4', '0.5', '0.6']) {
    const page = await as(undefined);
    await page.addInitScript((cohort) => localStorage.setItem('cohort', cohort), seed);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const build = new RegExp(`/remotes/${AREA}/([^/]+)/`).exec(request.url())?.[1];
      if (build !== undefined) asked.add(build);
    });
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(paths.terms());
      await expect(area(page).getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect([...asked]).toHaveLength(1);
    for (const build of asked) builds.add(build);
    await page.close();
  }
  expect([...builds].sort()).toEqual([stable, canary].sort());
});
