import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { Setup } from '../../../../e2e/fixtures/setup.ts';
import { Scales, mountAgain } from '../../../../e2e/flows/footprint.ts';
import type { Footprint } from '../../../../e2e/flows/footprint.ts';
import { startStack } from '../../../../e2e/stack/stack.ts';
import { FLAGS } from '../browser/flags.ts';
import { ensureChromium } from '../browser/chromium.ts';
import { listAreas } from '../bundle/areas.ts';
import { RegisteredContract } from '@parlance/contract/schema';
import { parseRegistry } from '@parlance/contract';
import { BOUNDS, beyond, printLeaks } from './leak-bounds.ts';
import { isSpecial, makeResident, pathOf, screensOf } from './places.ts';
import type { Resident, Screen } from './places.ts';
import { followTraces, forgiveShell, tracesOf } from '../../../../e2e/flows/traces.ts';

/** Mounts before the first measurement: caches fill, chunks load. */
const WARM_UP = 40;

/** An unclaimed path: the shell's own page, without any area. */
const NOWHERE = '/nowhere';

interface Weighed {
  /** The screen. */
  readonly screen: string;
  readonly before: Footprint;
  readonly after: Footprint;
  /** What it has left or changed outside of its element. */
  readonly traces: readonly string[];
}

/** The screens of an area's live build that need no special record. */
async function screensIn(url: string, area: string, resident: Resident): Promise<Screen[]> {
  const { remotes } = parseRegistry(await (await fetch(`${url}/registry.json`)).text());
  const { stable = '', builds = {} } = remotes[area] ?? {};
  return screensOf(RegisteredContract.parse(builds[stable]?.contract)).filter((screen) => !isSpecial(screen, resident));
}

async function open(browser: Browser, baseURL: string, { person }: Resident, isSignedIn: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en-US', serviceWorkers: 'block' });
  await context.addInitScript(
    (token) => {
      if (token) localStorage.setItem('authToken', token);
      localStorage.setItem('lastVersionSeen', '2.0.0');
    },
    isSignedIn ? `Token ${person.token}` : '',
  );
  const page = await context.newPage();
  await followTraces(page);
  return page;
}

interface AreaTrial {
  readonly url: string;
  readonly area: string;
  readonly resident: Resident;
  readonly mounts: number;
}

/** @returns undefined for an address that only redirects */
async function weighScreen(
  page: Page,
  { pattern, isInSlot }: Screen,
  { area, resident, mounts }: AreaTrial,
): Promise<Weighed | undefined> {
  const path = pathOf(pattern, resident);
  // In a slot, the surrounding frame stays.
  const away = isInSlot ? pathOf('/dashboard/:ownerNickname/:slug/', resident) : NOWHERE;
  await page.goto(path);
  await page.locator('#main h1').first().waitFor();
  if (new URL(page.url()).pathname !== path) return undefined;
  await page.goto(away);
  await page.locator('h1').first().waitFor();
  await forgiveShell(page);
  const scales = await Scales.of(page);
  await mountAgain(page, { area, path, away }, WARM_UP);
  const before = await scales.weigh();
  await mountAgain(page, { area, path, away }, mounts);
  const after = await scales.weigh();
  return { screen: `${area} ${pattern}`, before, after, traces: await tracesOf(page, area) };
}

async function weighArea(browser: Browser, trial: AreaTrial): Promise<Weighed[]> {
  const { url, area, resident } = trial;
  const weighed: Weighed[] = [];
  for (const screen of await screensIn(url, area, resident)) {
    const page = await open(browser, url, resident, screen.guard !== 'anonymous');
    const result = await weighScreen(page, screen, trial);
    if (result) weighed.push(result);
    console.log(result ? result.screen : `${area} ${screen.pattern} sends people on and is left out.`);
    await page.context().close();
  }
  return weighed;
}

/** Mounts per screen: an area with two screens has mounted fifty times. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mounts: { type: 'string', default: '25' } },
});
const mounts = Number(values.mounts);
const areas = positionals.length > 0 ? positionals : listAreas();
const executablePath = ensureChromium();
const stack = process.env['PARLANCE_URL'] ? undefined : await startStack({ SEED_EXAMPLES: 'off' });
const url = stack?.url ?? process.env['PARLANCE_URL'] ?? '';
// Without JIT: machine code of hot scripts counts as heap, up to 10 kB per mount, but is not a leak.
const browser = await chromium.launch({ executablePath, args: [...FLAGS, '--js-flags=--jitless'] });
try {
  const resident = await makeResident(new Setup(url));
  const rows: Weighed[] = [];
  for (const area of areas) rows.push(...(await weighArea(browser, { url, area, resident, mounts })));
  console.log(printLeaks(rows, mounts));
  const leaks = rows.flatMap(({ screen, before, after, traces }) =>
    [...beyond(before, after, mounts), ...traces].map((what) => `${screen}: ${what}`),
  );
  for (const leak of leaks) console.error(leak);
  if (leaks.length > 0) process.exitCode = 1;
  else
    console.log(
      `Nothing grows beyond its bound: ${Object.entries(BOUNDS)
        .map(([what, bound]) => `${what} ${bound}`)
        .join(', ')} a mount.`,
    );
} finally {
  await browser.close();
  await stack?.stop();
}
