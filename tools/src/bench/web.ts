import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';

import { Setup } from '../../../e2e/fixtures/setup.ts';
import { startStack } from '../../../e2e/stack/stack.ts';
import { FLAGS } from '../../../packages/remote/src/browser/flags.ts';
import { scoresOf } from './lighthouse.ts';
import { median, quantile } from './numbers.ts';
import { servePlainPage } from './plain-page.ts';
import { printVisit, table } from './print.ts';
import { recordVisit } from './record-visit.ts';
import { measureSwitching } from './switching.ts';
import type { Screen } from './switching.ts';
import { sumUp } from './traffic.ts';
import type { Answer } from './traffic.ts';
import { ensureChromium } from '../../../packages/remote/src/browser/chromium.ts';

/** After this time (ms) a loaded page makes no more requests. */
const SETTLED = 3_000;

/** Measures page weight against a plain React page, area switching times and Lighthouse scores in one run. */
const executablePath = ensureChromium();
const stack = await startStack({ SEED_EXAMPLES: 'on' });
const plain = await servePlainPage(stack.url);
const browser = await chromium.launch({ executablePath, args: FLAGS });

/** Page, scripts and styles in kB (1000 bytes), as transferred. */
const codeOf = (answers: readonly Answer[]): number => {
  const { HTML, JS, CSS } = sumUp(answers);
  return (HTML.transferred + JS.transferred + CSS.transferred) / 1000;
};
const allOf = (answers: readonly Answer[]): number => sumUp(answers).all.transferred / 1000;

/**
 * Moves the pointer, which starts the app, and waits until its requests have settled. The first move only positions the
 * pointer: Chromium may report it with a zero distance, as if the pointer rested.
 */
async function startApp(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.move(60, 60, { steps: 4 });
  await page.locator('#first-paint').waitFor({ state: 'detached' });
  await page.waitForTimeout(SETTLED);
}

try {
  const setup = new Setup(stack.url);
  const person = await setup.person();
  const { path } = await setup.intelligence(person);

  const landing = await recordVisit(browser, `${stack.url}/`);
  const acted = await recordVisit(browser, `${stack.url}/`, { act: startApp });
  const peer = await recordVisit(browser, plain.url, {
    act: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  });
  const visitor = await recordVisit(browser, `${stack.url}/home`);
  const { token } = person;
  const home = await recordVisit(browser, `${stack.url}/home`, { token });
  const weigh = (name: string, answers: readonly Answer[], budget: string) => [
    name,
    String(answers.length),
    codeOf(answers).toFixed(1),
    allOf(answers).toFixed(1),
    `${(codeOf(answers) / codeOf(peer)).toFixed(2)} x`,
    budget,
  ];
  console.log(
    `${table(
      ['cold visit', 'requests', 'HTML+JS+CSS kB', 'all kB', 'of plain', 'budget'],
      [
        weigh('landing, looked at', landing, '130 kB, 12 requests'),
        weigh('landing, in use', acted, ''),
        weigh('landing as a plain React page', peer, ''),
        weigh('home, signed out', visitor, '200 kB in all'),
        weigh('home, signed in', home, ''),
      ],
    )}\n`,
  );
  console.log(`${printVisit('Home, signed in', home)}\n`);

  const screens: Screen[] = [
    { area: 'mf-browse', path: '/home' },
    { area: 'mf-workspace', path },
    { area: 'mf-account', path: '/orgs' },
    { area: 'mf-evaluate', path: `${path}evaluate/manual` },
    { area: 'mf-translate', path: `${path}translate/` },
  ];
  const known = new Set(home.map(({ url }) => url));
  const further: string[][] = [];
  for (const screen of screens.slice(1)) {
    const answers = (await recordVisit(browser, stack.url + screen.path, { token })).filter(
      ({ url }) => url.includes(`/${screen.area}/`) && !known.has(url),
    );
    further.push([screen.area, String(answers.length), codeOf(answers).toFixed(1), '90 kB']);
  }
  console.log(`${table(['further area', 'requests', 'own kB', 'budget'], further)}\n`);

  const { cold, warm } = await measureSwitching(browser, { url: stack.url, token, tabs: 6, rounds: 3 }, screens);
  const ms = (values: readonly number[]) =>
    [median(values), quantile(values, 0.95), Math.max(...values)].map((value) => value.toFixed(0));
  console.log(
    `${table(
      ['switching areas', 'median ms', 'p95 ms', 'most ms', 'budget'],
      [
        ['cold, after resting on the link', ...ms(cold), '400 ms p95'],
        ['warm', ...ms(warm), '100 ms p95'],
      ],
    )}\n`,
  );

  const scores: string[][] = [];
  for (const [name, address] of [
    ['landing', `${stack.url}/`],
    ['home', `${stack.url}/home`],
  ] as const) {
    for (const device of ['desktop', 'mobile'] as const) {
      const { values, faults, machine } = await scoresOf(address, device, executablePath);
      scores.push([`${name}, ${device}`, ...Object.values(values).map(String), String(machine), faults.join('; ')]);
    }
  }
  console.log(
    table(
      ['Lighthouse', 'performance', 'accessibility', 'best practices', 'SEO', 'machine', 'what costs points'],
      scores,
    ),
  );
} finally {
  await browser.close();
  await plain.stop();
  await stack.stop();
}
