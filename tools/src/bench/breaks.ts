import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { cohortOf, parseRegistry } from '@parlance/contract';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { Site } from '../../../e2e/stack/site.ts';
import { metricsOf } from '../../../e2e/flows/metrics.ts';
import { startStack } from '../../../e2e/stack/stack.ts';
import { ensureChromium } from '../../../packages/remote/src/browser/chromium.ts';
import { FLAGS } from '../../../packages/remote/src/browser/flags.ts';
import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { readListing } from '../../../packages/remote/src/registry/site-client.ts';
import { BREAKS, SCREEN } from './breaks/list.ts';
import type { Break } from './breaks/list.ts';
import { rowOf, withRows } from './breaks/table.ts';
import type { Outcome } from './breaks/table.ts';
import { passBy, watchVisit } from './breaks/visit.ts';

/**
 * Publishes each break as a canary for one browser in five, visits it as people do until the canary ends, and prints
 * what they see. Names select breaks; `--write` stores their rows in the platform guide.
 */
const SHARE = 0.2;
/** Loads of the live build that are reported beside those of the canary. */
const LIVE_LOADS = 25;
/** A canary that has not ended after so many visits goes on. */
const MOST_VISITS = 30;
/** Visits are mostly waiting. */
const AT_ONCE = 4;
/** Reports are stored after this time (ms). */
const STORED_MS = 3_000;
const GUIDE = path.join(ROOT, 'docs/platform.md');

/** The seeds of browsers for which a canary is meant. */
const seeds = Array.from({ length: 1_000 }, (_, at) => at / 1_000).filter(
  (seed) => cohortOf(seed, SCREEN.area) < SHARE,
);

/** Loads of other people, as their browsers report them. */
async function reportLive(url: string, build: string): Promise<void> {
  const body = JSON.stringify({ events: [{ area: SCREEN.area, build, event: 'load' }], vitals: [] });
  for (let at = 0; at < LIVE_LOADS; at += 1)
    await fetch(`${url}/platform/reports`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

/** Page loads of a build that browsers have reported, and those in which it failed: when its canary ended, or now. */
async function trialsOf(url: string, build: string): Promise<{ loads: number; failures: number }> {
  const { areas } = await readListing(url);
  const ended = areas.flatMap(({ builds }) => builds).find((each) => each.build === build)?.ended;
  if (ended) return { loads: ended.loads, failures: ended.failures };
  await setTimeout(STORED_MS);
  const lines = (await metricsOf(url)).split('\n').filter((line) => line.includes(`build="${build}"`));
  const count = (...events: string[]) =>
    lines
      .filter((line) => events.some((event) => line.includes(`event="${event}"`)))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  return { loads: count('load'), failures: count('failure', 'fallback') };
}

async function hasEnded(url: string): Promise<boolean> {
  const { suspended } = parseRegistry(await (await fetch(`${url}/registry-head.json`)).text());
  return suspended !== undefined && Object.hasOwn(suspended, SCREEN.area);
}

async function publish(site: Site, { change: [from, to] }: Break): Promise<{ build: string } | { refused: string }> {
  try {
    return { build: await site.publishChanged(SCREEN.area, from, to) };
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    return { refused: text.trim().split('\n')[0] ?? '' };
  }
}

async function tryBreak(browser: Browser, site: Site, url: string, broken: Break): Promise<Outcome> {
  const published = await publish(site, broken);
  if ('refused' in published) return published;
  const { build } = published;
  const { stable } = await site.registered(SCREEN.area);
  await site.registry('canary', SCREEN.area, build, String(SHARE), '--without-gate', 'a proof');
  await reportLive(url, stable);
  const seedOf = (visit: number) => seeds[visit % seeds.length] ?? 0;
  const visit = await watchVisit(browser, { url, canary: build, seed: seedOf(0) });
  for (let count = 1; count < MOST_VISITS && !(await hasEnded(url)); count += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => passBy(browser, { url, seed: seedOf(count + at) })));
  const isEnded = await hasEnded(url);
  const trials = await trialsOf(url, build);
  await site.registry('end-canary', SCREEN.area);
  return { visit, ...trials, isEnded };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const chosen =
  positionals.length === 0 ? BREAKS : positionals.flatMap((word) => BREAKS.filter(({ name }) => name.includes(word)));
const executablePath = ensureChromium();
const site = await Site.copy();
const stack = await startStack({ WEB_DIR: site.folder, SEED_EXAMPLES: 'off', PUBLISHING: 'on' });
const browser = await chromium.launch({ executablePath, args: FLAGS });
try {
  const names = BREAKS.map(({ name }) => name);
  for (const broken of chosen) {
    const row = rowOf(broken.name, await tryBreak(browser, site, stack.url, broken));
    console.log(row);
    if (values.write) await writeFile(GUIDE, withRows(await readFile(GUIDE, 'utf8'), [row], names));
  }
} finally {
  await browser.close();
  await stack.stop();
  await site.remove();
}
