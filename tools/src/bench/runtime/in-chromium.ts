import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

import { chromium } from '@playwright/test';
import type { Browser, Page, Route } from '@playwright/test';

import { ensureChromium } from '../../../../packages/remote/src/browser/chromium.ts';
import { FLAGS } from '../../../../packages/remote/src/browser/flags.ts';
import { PACK_FILE } from './models.ts';
import type { Figures } from './measure.ts';
import type { Measured } from './models.ts';

const ORIGIN = 'http://localhost:8080';
/** A clock of 5 µs instead of 100 µs. */
const ISOLATED = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' };

interface Measuring {
  readonly measure: (model: Measured) => Promise<Figures>;
  readonly close: () => Promise<void>;
}

/** A page that has the packed runtime, and nothing from a network. */
export async function openChromium(packed: string): Promise<Measuring> {
  const browser: Browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
  const page = await browser.newPage();
  let current: Measured | undefined;
  await page.route('**/*', (route) => fulfill(route, { packed, current }));
  await page.goto(`${ORIGIN}/index.html`);
  return {
    measure: (model) => {
      current = model;
      return measureIn(page, model.sentences);
    },
    close: () => browser.close(),
  };
}

async function fulfill(route: Route, { packed, current }: { packed: string; current: Measured | undefined }) {
  const { pathname } = new URL(route.request().url());
  const answer = (body: Buffer | string) =>
    route.fulfill({
      body,
      headers: ISOLATED,
      contentType: TYPES[path.extname(pathname)] ?? 'application/octet-stream',
    });
  if (pathname === '/index.html') return answer('<!doctype html><title>Bench</title>');
  if (pathname === '/model') return answer(Buffer.from(current?.file ?? new Uint8Array()));
  if (pathname === '/pack') return answer(readFileSync(PACK_FILE));
  if (pathname === '/measure.js')
    return answer(stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'measure.ts'), 'utf8')));
  return answer(readFileSync(path.join(packed, path.basename(pathname))));
}

function measureIn(page: Page, sentences: readonly string[]): Promise<Figures> {
  return page.evaluate(async (texts) => {
    const bytesOf = async (name: string) => new Uint8Array(await (await fetch(name)).arrayBuffer());
    const [{ load }, { finders }, { measure }] = (await Promise.all(
      ['/dist/index.js', '/dist/finders.js', '/measure.js'].map((name) => import(name)),
    )) as [{ load: unknown }, { finders: unknown }, { measure: (given: object) => Promise<Figures> }];
    return measure({ load, finders, file: await bytesOf('/model'), pack: await bytesOf('/pack'), sentences: texts });
  }, sentences);
}
