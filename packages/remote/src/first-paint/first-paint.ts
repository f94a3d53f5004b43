import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { ENTITY_COLORS, TOKENS } from 'shared/theme';

import { RegisteredContract } from '@parlance/contract/schema';
import { takePicture } from './picture.ts';
import { RegistryError } from '@parlance/contract/transitions';
import { replaceFile } from '@parlance/registry';
import { readRegistry } from '@parlance/registry';
import type { Picture } from './picture.ts';
import { TEMPLATE_FILE } from '@parlance/registry';

/** The prerendered paths: for each the build it shows and the page in each language. */
const INDEX_FILE = 'first-paint.json';
const FOLDER = 'first-paint';
const LOCALES = ['en-US', 'pt-BR'] as const;

type FirstPaints = Readonly<Record<string, FirstPaint>>;

interface FirstPaint {
  readonly area: string;
  readonly build: string;
  /** Files by language, below the site's folder. */
  readonly pages: Readonly<Record<string, string>>;
}

/**
 * Prerenders the routes that request it in their contract, as the site itself renders them for a visitor of its live
 * builds. Pages of earlier states of the site are removed.
 * @param changed the areas whose builds are checked: a page of any other area that cannot be prerendered is skipped and
 * blocks nobody
 * @throws RegistryError when a page of a changed area exceeds its budget
 */
export async function makeFirstPaints(webDir: string, changed: readonly string[]): Promise<void> {
  const template = await readFile(path.join(webDir, TEMPLATE_FILE), 'utf8').catch(() => undefined);
  if (template === undefined) return;
  const before = await readIndex(webDir);
  const index: Record<string, FirstPaint> = {};
  await mkdir(path.join(webDir, FOLDER), { recursive: true });
  for (const { route, area, build } of await askedFor(webDir)) {
    const key = createHash('sha256').update(`${template} ${build} ${route}`).digest('hex').slice(0, 16);
    const pages = Object.fromEntries(LOCALES.map((locale) => [locale, `${FOLDER}/${key}.${locale}.html`]));
    const isKnown = JSON.stringify(before[route]?.pages) === JSON.stringify(pages);
    const isMade =
      isKnown ||
      (await makePages(webDir, template, route, pages).catch((error: unknown) => {
        if (changed.includes(area)) throw error;
        console.warn(`${route} arrives without a picture of its first screen. ${asError(error).message}`);
        return false;
      }));
    if (isMade) index[route] = { area, build, pages };
  }
  await replaceFile(path.join(webDir, INDEX_FILE), JSON.stringify(index, null, 1));
  const used = Object.values(index).flatMap(({ pages }) => Object.values(pages));
  for (const file of await readdir(path.join(webDir, FOLDER))) {
    if (!used.includes(`${FOLDER}/${file}`)) await rm(path.join(webDir, FOLDER, file));
  }
}

/** Maximum kB (1000 bytes, brotli) of page, scripts and styles loaded before any user activity. */
const BUDGET = 40;

async function demandLight(page: string, webDir: string, route: string): Promise<void> {
  const named = [...page.matchAll(/(?:src|href)="(\/(?:assets|remotes)\/[^"]+\.(?:js|css))"/g)].map(([, file]) =>
    path.join(webDir, `${file}.br`),
  );
  const sizes = await Promise.all(named.map(async (file) => (await stat(file)).size));
  const size = (brotliCompressSync(page).length + sizes.reduce((sum, each) => sum + each, 0)) / 1000;
  if (size > BUDGET)
    throw new RegistryError(`${route} arrives with ${size.toFixed(1)} kB, more than its budget of ${BUDGET} kB.`);
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** @returns false when the route could not be prerendered and is served like any other page. */
async function makePages(
  webDir: string,
  template: string,
  route: string,
  pages: Readonly<Record<string, string>>,
): Promise<boolean> {
  for (const [locale, file] of Object.entries(pages)) {
    const picture = await takePicture(webDir, { route, locale }).catch((error: unknown) => asError(error));
    if (picture instanceof Error) {
      console.warn(`${route} arrives without a picture of its first screen. ${picture.message}`);
      return false;
    }
    const page = pageOf(template, picture, locale);
    await demandLight(page, webDir, route);
    await replaceFile(path.join(webDir, file), page);
  }
  return true;
}

const readIndex = async (webDir: string): Promise<FirstPaints> =>
  JSON.parse(await readFile(path.join(webDir, INDEX_FILE), 'utf8').catch(() => '{}')) as FirstPaints;

async function askedFor(webDir: string): Promise<{ route: string; area: string; build: string }[]> {
  const { remotes } = await readRegistry(webDir);
  return Object.entries(remotes).flatMap(([area, { stable, builds }]) => {
    const contract = RegisteredContract.safeParse(builds[stable]?.contract).data;
    return (contract?.routes ?? [])
      .filter(({ firstPaint }) => firstPaint)
      .map(({ path: route }) => ({ route, area, build: stable }));
  });
}

/** The colors that the app's script would set, for both modes; the root carries a chosen mode. */
function themeRules(): string {
  const variables = (mode: 'light' | 'dark') =>
    [
      `color-scheme:${mode}`,
      ...Object.entries(TOKENS[mode]).map(([name, value]) => `--${name}:${value}`),
      ...ENTITY_COLORS[mode].flatMap(([background, text], index) => [
        `--entity-${index}:${background}`,
        `--entity-${index}-text:${text}`,
      ]),
    ].join(';');
  const dark = variables('dark');
  return [
    `:root{${variables('light')}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `:root[data-theme=dark]{${dark}}`,
  ].join('');
}

function pageOf(template: string, { title, html, styles, rules }: Picture, locale: string): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return [
    [/<html lang="[^"]*"/, `<html lang="${locale}"`],
    [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
    ['</head>', `${links}<style nonce="__CSP_NONCE__">${themeRules()}${rules}</style></head>`],
    ['<div id="shell">', `<div id="first-paint">${html}</div><div id="shell">`],
  ].reduce((page, [place = '', text = '']) => page.replace(place, () => String(text)), template);
}
