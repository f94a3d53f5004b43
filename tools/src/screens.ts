import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

import { Api } from '../../e2e/fixtures/api.ts';
import type { Intelligence } from '../../e2e/fixtures/setup.ts';
import { createPerson } from '../../e2e/fixtures/people.ts';
import { startStack } from '../../e2e/stack/stack.ts';
import { ensureChromium } from '../../packages/remote/src/browser/chromium.ts';
import { makeAssistant } from '../../e2e/gallery/assistant.ts';
import { LANDING, LOOKS, SCREENS, SOCIAL } from './screens/pictures.ts';
import type { Look, Screen } from './screens/pictures.ts';
import { ROOT } from '../../packages/remote/src/bundle/areas.ts';

/**
 * Updates the documentation's screenshots, all or those named on the command line, from a fresh product with the
 * example intelligences; PARLANCE_URL names a running product instead.
 */
const FOLDER = path.join(ROOT, 'docs/screens');
const EXAMPLES = 3;
const EXAMPLES_LIMIT_MS = 120_000;

/** The landing page parses sentences with the examples, so they must be trained. */
async function untilExamplesAnswer(url: string): Promise<void> {
  const api = new Api(url);
  for (const deadline = performance.now() + EXAMPLES_LIMIT_MS; performance.now() < deadline;) {
    const { results } = await api.get('/v2/repository/repositories/');
    const answers = await Promise.all(
      results.map(({ uuid }) =>
        api.post('/v2/repository/repository-details/{uuid}/try_out/', { path: { uuid }, body: { text: 'hi' } }).then(
          () => true,
          () => false,
        ),
      ),
    );
    if (answers.filter(Boolean).length >= EXAMPLES) return;
    await sleep(500);
  }
  throw new Error('The example intelligences were not trained in time.');
}

interface Shot {
  browser: Browser;
  baseURL: string;
  token: string;
  made: Intelligence;
}

async function take({ browser, baseURL, token, made }: Shot, screen: Screen, look: Look, file: string): Promise<void> {
  const { width, height, colorScheme, locale } = look;
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL,
    locale,
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('lastVersionSeen', '2.0.0'));
  if (screen.signedIn)
    await context.addInitScript((value) => localStorage.setItem('authToken', value), `Token ${token}`);
  const page = await context.newPage();
  await page.goto(screen.path(made));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await screen.prepare?.(page);
  await page.locator('main [role=status][aria-label]').first().waitFor({ state: 'hidden' });
  await page.locator('.skeleton').first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file });
  await context.close();
}

const executablePath = ensureChromium();
const running = process.env['PARLANCE_URL'];
const stack = running ? { url: running, stop: () => Promise.resolve() } : await startStack();
const wanted = process.argv.slice(2);
const isWanted = ({ name }: Screen) => wanted.length === 0 || wanted.includes(name);
try {
  const person = await createPerson(stack.url);
  const made = await makeAssistant(stack.url, person);
  await untilExamplesAnswer(stack.url);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const shot = { browser, baseURL: stack.url, token: person.token, made };
  await mkdir(FOLDER, { recursive: true });
  const names = new Set<string>();
  for (const { screen, look } of SCREENS.flatMap((each) => LOOKS.map((look) => ({ screen: each, look })))) {
    const name = `${screen.name}${look.suffix}.png`;
    names.add(name);
    if (isWanted(screen)) await take(shot, screen, look, path.join(FOLDER, name));
  }
  for (const old of await readdir(FOLDER)) if (!names.has(old)) await rm(path.join(FOLDER, old));
  if (isWanted(LANDING)) await take(shot, LANDING, SOCIAL, path.join(ROOT, 'shell/src/social.png'));
  await browser.close();
  console.log(`${SCREENS.filter(isWanted).length * LOOKS.length} pictures were made in docs/screens.`);
} finally {
  await stack.stop();
}
