import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { parseRegistry } from '@parlance/contract';
import type { Page } from '@playwright/test';
import { paths } from 'shared/routes';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/own-site.ts';
import { faultsOf } from '../../flows/accessibility.ts';
import { metricsOf } from '../../flows/metrics.ts';

const AREA = 'mf-account';
const TERMS_THROW = ['"mf-account_legal-module_contents"', '(()=>{throw new Error("drawn wrong")})()'] as const;

const area = (page: Page) => page.locator(`#area-${AREA}`);
const terms = (page: Page) => page.getByRole('heading', { level: 1, name: 'Terms of use' });
const panel = (page: Page) => page.getByRole('region', { name: 'Developer panel' });

const headOf = async (url: string) => parseRegistry(await (await fetch(`${url}/registry-head.json`)).text());

/** Reports of a number of browsers about one build each, as sent by the shell. */
async function others(url: string, count: number, build: string, ...events: string[]): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await fetch(`${url}/platform/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events: events.map((event) => ({ area: AREA, build, event })), vitals: [] }),
    });
}

test('[TEL-06] [TEL-09] a failing canary is reported and ended in an open tab, and its team sees why', async ({
  as,
  setup,
  site,
  url,
}) => {
  const { stable } = await site.registered(AREA);
  const wrong = await site.publishChanged(AREA, ...TERMS_THROW);
  await site.registry('canary', AREA, wrong, '1', '--without-gate', 'a test');
  await others(url, 25, stable, 'load');
  // With the load of the open tab one less than ends a canary.
  await others(url, 18, wrong, 'load', 'fallback');

  const open = await as(undefined);
  await open.goto(paths.signIn());
  await expect(area(open)).toHaveAttribute('data-build', wrong);
  expect((await headOf(url)).suspended).toBeUndefined();
  await others(url, 5, wrong, 'load', 'fallback');

  const unlucky = await as(undefined);
  await unlucky.goto(paths.terms());
  await expect(terms(unlucky)).toBeVisible();
  await expect(area(unlucky)).toHaveAttribute('data-build', stable);
  await expect.poll(async () => (await headOf(url)).suspended).toHaveProperty(AREA);

  await open.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await open.waitForFunction(() => localStorage.getItem('registry')?.includes('"suspended"'));
  await open.evaluate((to) => history.pushState(null, '', to), paths.signUp());
  await expect(area(open)).toHaveAttribute('data-build', stable);

  const developer = await as(await setup.person());
  await developer.goto(paths.terms());
  await expect(terms(developer)).toBeVisible();
  await developer.keyboard.press('Control+Alt+KeyD');
  const row = panel(developer).getByRole('row', { name: new RegExp(`${AREA} ${wrong}`) });
  await expect(row).toContainText('ended canary');
  await expect(panel(developer).getByRole('row', { name: /This canary ended by itself/ })).toBeVisible();
  expect(await faultsOf(developer, { within: '.dev-panel' })).toEqual([]);

  await site.registry('canary', AREA, wrong, '1', '--without-gate', 'a test');
  expect((await headOf(url)).suspended).toBeUndefined();
});

test('[TEL-12] an error that a build throws later counts as its failure', async ({ page, site, url }) => {
  test.skip(!isWhole, leftOut);
  const late = '(setTimeout(()=>{throw new Error("late")}),"account-terms"),{';
  const throwing = await site.publishChanged(AREA, '"account-terms",{', late);
  await site.promote(AREA, throwing);
  await page.goto(paths.terms());
  await expect(area(page)).toHaveAttribute('data-build', throwing);
  await expect.poll(() => metricsOf(url)).toMatch(new RegExp(`build="${throwing}",[^}]*event="failure"\\} 1`));
});

/** Runs in the page: shows outgoing reports to the test, and sends them as before. */
function showBeacons(): void {
  const send = navigator.sendBeacon.bind(navigator);
  const show = (globalThis as unknown as { showBeacon: (text: string) => void }).showBeacon;
  navigator.sendBeacon = (address, body) => {
    if (body instanceof Blob) void body.text().then(show);
    return send(address, body);
  };
}

/** Runs in the page: it looks as if another tab had come to the front. */
function hide(): void {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test('[TEL-01] a page load is reported in counts: no address, no name, no text', async ({ page, site, url }) => {
  test.skip(!isWhole, leftOut);
  const { stable } = await site.registered(AREA);
  const sent: string[] = [];
  await page.exposeFunction('showBeacon', (text: string) => void sent.push(text));
  await page.addInitScript(showBeacons);
  await page.goto(`${paths.terms()}?private=secret`);
  await expect(terms(page)).toBeVisible();
  const told = () => sent.map((body) => JSON.parse(body) as Record<string, object[]>);
  await expect
    .poll(async () => {
      await page.evaluate(hide);
      return told().flatMap(({ events = [], vitals = [] }) => [...events, ...vitals]);
    })
    .toEqual(
      expect.arrayContaining([{ area: AREA, build: stable, event: 'load' }, expect.objectContaining({ vital: 'FCP' })]),
    );
  await expect.poll(() => metricsOf(url)).toMatch(/parlance_web_vital_seconds_count\{.*vital="FCP"\} [1-9]/);
  expect(
    told()
      .flatMap(Object.keys)
      .filter((key) => key !== 'events' && key !== 'vitals'),
  ).toEqual([]);
  expect(sent.join('')).not.toMatch(/secret|\/terms|http|Mozilla/);
});

test('[TEL-03] a violation of the page’s policy is counted by area and build', async ({ page, url }) => {
  test.skip(!isWhole, leftOut);
  await page.goto(paths.terms());
  await expect(terms(page)).toBeVisible();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.injected = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  await expect.poll(() => metricsOf(url)).toMatch(/parlance_build_events_total\{area="shell",.*event="csp"\} 1/);
});

test('[TEL-07] page, registry, developer panel and error reports use the same id for a shell', async ({
  page,
  site,
  receiver,
}) => {
  test.skip(!isWhole, leftOut);
  const { stable } = JSON.parse(await readFile(path.join(site.folder, 'shells.json'), 'utf8')) as { stable: string };
  await page.goto(paths.terms());
  await expect(terms(page)).toBeVisible();
  await expect(page.locator('meta[name="shell-build"]')).toHaveAttribute('content', stable);
  await page.keyboard.press('Control+Alt+KeyD');
  await expect(panel(page)).toContainText(`Build of the shell: ${stable}`);
  await page.evaluate(() => reportError(new Error('told')));
  await expect.poll(() => receiver.events.map(({ tags }) => tags?.['shell'])).toContain(stable);
});

test('[TEL-08] no source map is served, of an area or of the shell', async ({ page, site, url }) => {
  test.skip(!isWhole, leftOut);
  const remote = await site.registered(AREA);
  const { base = '' } = remote.builds[remote.stable] ?? {};
  const files = (await (await fetch(`${url}${base}files.json`)).json()) as Record<string, string>;
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
  await page.goto(paths.terms());
  const shell = await page
    .locator('script[src^="/assets/"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''));
  const addresses = [...scripts.map((file) => base + file), ...shell];
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    const script = await fetch(url + address);
    expect([address, script.status]).toEqual([address, 200]);
    expect(await script.text()).not.toContain('sourceMappingURL');
    for (const map of [`${address}.map`, `${address}.m%61p`, `/maps${address}.map`])
      expect([map, (await fetch(url + map)).status]).toEqual([map, 404]);
  }
});
