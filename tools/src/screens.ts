import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';

import { readOwnData, rasaFile } from '../../e2e/fixtures/data-sets.ts';
import { Given } from '../../e2e/fixtures/given.ts';
import type { Intelligence } from '../../e2e/fixtures/given.ts';
import { createPerson } from '../../e2e/fixtures/people.ts';
import type { Person } from '../../e2e/fixtures/people.ts';
import { startStack } from '../../e2e/stack/stack.ts';
import { ensureChromium } from './checks/chromium.ts';
import { ROOT } from './web/areas.ts';

const FOLDER = path.join(ROOT, 'docs/screens');

/** One picture of the documentation. */
interface Picture {
  name: string;
  path: (intelligence: Intelligence) => string;
  signedIn: boolean;
  width?: number;
  height?: number;
  dark?: boolean;
  locale?: 'en-US' | 'pt-BR';
  prepare?: (page: Page) => Promise<void>;
}

async function testASentence(page: Page): Promise<void> {
  const panel = page.getByRole('complementary').filter({ hasText: 'Quick test' });
  await panel.getByRole('textbox', { name: 'Sentence' }).fill('play some jazz on spotify');
  await panel.getByRole('textbox', { name: 'Sentence' }).press('Enter');
  await panel.getByText('play_music').first().waitFor();
}

const PICTURES: readonly Picture[] = [
  { name: 'landing', path: () => '/', signedIn: false },
  { name: 'landing-phone', path: () => '/', signedIn: false, width: 390, height: 844 },
  { name: 'home-dark', path: () => '/home', signedIn: false, dark: true },
  { name: 'training', path: (made) => `${made.path}training/`, signedIn: true, prepare: testASentence },
  { name: 'training-dark-pt', path: (made) => `${made.path}training/`, signedIn: true, dark: true, locale: 'pt-BR' },
  { name: 'summary', path: (made) => made.path, signedIn: true },
];

async function makeAssistant(url: string, person: Person): Promise<Intelligence> {
  const given = new Given(url);
  const made = await given.intelligence(person, { name: 'Home assistant' });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(rasaFile(await readOwnData('music-and-home.en.txt')))], { type: 'application/json' }), 'assistant.json');
  form.set('language', 'en');
  await person.api.put(`/v2/repository/upload-rasa-file/${made.uuid}/${made.version}/`, form);
  await given.training(person, made);
  return made;
}

async function take(browser: Browser, baseURL: string, person: Person, made: Intelligence, picture: Picture): Promise<void> {
  const { width = 1280, height = 800, dark = false, locale = 'en-US' } = picture;
  const context = await browser.newContext({ baseURL, locale, viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('lastVersionSeen', '2.0.0'));
  if (picture.signedIn) await context.addInitScript((token) => localStorage.setItem('authToken', token), `Token ${person.token}`);
  const page = await context.newPage();
  await page.goto(picture.path(made));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await picture.prepare?.(page);
  await page.locator('.skeleton').first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: path.join(FOLDER, `${picture.name}.png`) });
  await context.close();
}

const executablePath = await ensureChromium();
const stack = await startStack();
try {
  await mkdir(FOLDER, { recursive: true });
  const person = await createPerson(stack.url);
  const made = await makeAssistant(stack.url, person);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  for (const picture of PICTURES) await take(browser, stack.url, person, made, picture);
  await browser.close();
  console.log(`${PICTURES.length} pictures are in docs/screens.`);
} finally {
  await stack.stop();
}
