import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { Setup } from '../../../../e2e/fixtures/setup.ts';
import { Scales } from '../../../../e2e/flows/footprint.ts';
import type { Footprint } from '../../../../e2e/flows/footprint.ts';
import { mountAgain, screenMounting, slotMounting } from '../../../../e2e/flows/mounting.ts';
import type { Mounting } from '../../../../e2e/flows/mounting.ts';
import { startStack } from '../../../../e2e/stack/stack.ts';
import { FLAGS } from '../browser/flags.ts';
import { ensureChromium } from '../browser/chromium.ts';
import { listAreas } from '../bundle/areas.ts';
import { RegisteredContract } from '@parlance/contract/schema';
import { parseRegistry, slotsOf } from '@parlance/contract';
import { BOUNDS, beyond, printLeaks } from './leak-bounds.ts';
import { makeResident } from './make-resident.ts';
import { isSpecial, pathOf, screensOf } from './places.ts';
import type { Resident } from './places.ts';
import { followTraces, forgiveShell, tracesOf } from '../../../../e2e/flows/traces.ts';

/** Mounts before the first measurement: caches fill, chunks load. */
const WARM_UP = 40;

interface Weighed {
  /** The screen, or the content of a slot. */
  readonly screen: string;
  readonly before: Footprint;
  readonly after: Footprint;
  /** What it left or changed outside its element. */
  readonly traces: readonly string[];
}

/** The contract of an area's live build. */
async function contractOf(url: string, area: string): Promise<RegisteredContract> {
  const { remotes } = parseRegistry(await (await fetch(`${url}/registry.json`)).text());
  const { stable = '', builds = {} } = remotes[area] ?? {};
  return RegisteredContract.parse(builds[stable]?.contract);
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

/** The screen or slot content to mount and unmount, on its own page. */
interface Part {
  /** The pattern of a screen, or the name of slot content. */
  readonly name: string;
  readonly mounting: Mounting;
  readonly isSignedIn: boolean;
  /** Path of a screen, except addresses that only redirect. */
  readonly path?: string;
}

/** The screens that need no special record, and the content of slots. */
function partsOf(contract: RegisteredContract, { area, resident }: AreaTrial): Part[] {
  const dashboard = pathOf('/dashboard/:ownerNickname/:slug/', resident);
  const screens = screensOf(contract).filter((screen) => !isSpecial(screen, resident));
  return [
    ...screens.map(({ pattern, guard, isInSlot }) => {
      const path = pathOf(pattern, resident);
      // In a slot, the surrounding frame stays.
      const mounting = screenMounting(area, path, isInSlot ? dashboard : undefined);
      return { name: pattern, mounting, isSignedIn: guard !== 'anonymous', path };
    }),
    ...slotsOf(contract).map((slot) => ({
      name: `${slot.slot} ${slot.id}`,
      mounting: slotMounting(area, slot, dashboard),
      isSignedIn: !slot.requires?.includes('no-session'),
    })),
  ];
}

async function isSentOn(page: Page, path: string): Promise<boolean> {
  await page.goto(path);
  await page.locator('#main h1').first().waitFor();
  return new URL(page.url()).pathname !== path;
}

async function weigh(page: Page, { name, mounting }: Part, { area, mounts }: AreaTrial): Promise<Weighed> {
  await mounting.start(page);
  await forgiveShell(page);
  const scales = await Scales.of(page);
  await mountAgain(page, mounting, WARM_UP);
  const before = await scales.weigh();
  await mountAgain(page, mounting, mounts);
  const after = await scales.weigh();
  return { screen: `${area} ${name}`, before, after, traces: await tracesOf(page, area) };
}

async function weighArea(browser: Browser, trial: AreaTrial): Promise<Weighed[]> {
  const { url, area, resident } = trial;
  const weighed: Weighed[] = [];
  for (const part of partsOf(await contractOf(url, area), trial)) {
    const page = await open(browser, url, resident, part.isSignedIn);
    const isLeftOut = part.path !== undefined && (await isSentOn(page, part.path));
    if (!isLeftOut) weighed.push(await weigh(page, part, trial));
    console.log(`${area} ${part.name}${isLeftOut ? ' sends people on and is left out.' : ''}`);
    await page.context().close();
  }
  return weighed;
}

/** Mounts per screen and slot: an area with two screens mounts fifty times. */
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
