import { cp, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Compilation } from 'webpack';

import { compressFolder } from '../bundle/compress.ts';
import { REACT_VERSION } from '../bundle/config.ts';
import { doubleCopies } from '../bundle/copies.ts';
import { WEB_DIR } from './publish.ts';
import { RegistryError, refuse } from '@parlance/contract/transitions';
import { hostSharing, offersOf } from '../bundle/sharing.ts';
import { OFFERS_FILE, PAGE_FILE, TEMPLATE_FILE, keepShell } from './shells.ts';
import { KEY_FILE, publicKey } from './signing.ts';
import { missingTexts } from '../bundle/texts.ts';

/** Maximum kB (1000 bytes, brotli) of scripts and styles that the page itself loads, at the cost of every visitor. */
const SHELL_BUDGET = 165;
/** Placeholder in the page for the key that the registry is signed with. */
const KEY_HOLE = '__REGISTRY_KEY__';

/** kB of the scripts and styles that a page loads, as compressed beside them. */
async function weighPage(page: string, folder: string): Promise<number> {
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) =>
    path.join(folder, `${file}.br`),
  );
  return (
    (await Promise.all(named.map(async (file) => (await stat(file)).size))).reduce((sum, size) => sum + size, 0) / 1000
  );
}

/**
 * Completes a build of the shell: adds the page with the starter script, and the list of what it offers to remotes.
 * @throws RegistryError when a text is missing or a singleton package is bundled twice
 */
export async function sealShell({ outputOptions, fileDependencies }: Compilation): Promise<void> {
  refuse([...(await missingTexts('shell')), ...(await missingTexts('shared')), ...doubleCopies(fileDependencies)]);
  const { path: built } = outputOptions;
  const starter = `${built}-starter`;
  await cp(path.join(starter, 'assets'), path.join(built, 'assets'), { recursive: true });
  const page = await readFile(path.join(built, PAGE_FILE), 'utf8');
  await writeFile(path.join(built, TEMPLATE_FILE), await waiting(page, starter));
  await writeFile(path.join(built, OFFERS_FILE), JSON.stringify(offersOf(hostSharing(REACT_VERSION)), null, 1));
}

/**
 * Stores a sealed build of the shell in a site without serving it yet. Old assets stay, since open pages still load
 * them.
 * @throws RegistryError when the page exceeds the shell's budget; the site stays unchanged
 * @returns its id
 */
export async function publishShell(built: string, webDir = WEB_DIR, keyFile = KEY_FILE): Promise<string> {
  await mkdir(webDir, { recursive: true });
  await compressFolder(path.join(built, 'assets'));
  const [page = '', template = '', offers = ''] = await Promise.all(
    [PAGE_FILE, TEMPLATE_FILE, OFFERS_FILE].map((name) => readFile(path.join(built, name), 'utf8')),
  );
  const size = await weighPage(page, built);
  if (size > SHELL_BUDGET)
    throw new RegistryError(
      `The shell's page weighs ${size.toFixed(1)} kB, more than its budget of ${SHELL_BUDGET} kB.`,
    );
  await cp(path.join(built, 'assets'), path.join(webDir, 'assets'), { recursive: true });
  const key = await publicKey(keyFile);
  return keepShell(webDir, { page: page.replace(KEY_HOLE, key), template: template.replace(KEY_HOLE, key), offers });
}

/** The page with the starter in place of the app's script; it comes first, since it may change the first paint. */
async function waiting(page: string, builtStarter: string): Promise<string> {
  const starter = (await readdir(path.join(builtStarter, 'assets'))).find((name) => /^start\..*\.js$/.test(name));
  const app = /<script[^>]* src="([^"]+)"[^>]*><\/script>/.exec(page);
  if (!starter || !app) throw new Error('The build of the shell has no starter or its page no script.');
  return page
    .replace(app[0], '')
    .replace('<head>', () => `<head><script src="/assets/${starter}" data-app="${app[1]}"></script>`);
}
