import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { refuse } from '@parlance/contract/transitions';
import { OFFERS_FILE, PAGE_FILE, TEMPLATE_FILE, WORKER_FILE } from '@parlance/registry';
import type { Compilation } from 'webpack';

import { ROOT } from './areas.ts';
import { doubleCopies } from './copies.ts';
import { hostSharing, offersOf } from './sharing.ts';
import { missingTexts } from './texts.ts';
import { WORKSPACE_PLATFORM } from './workspace.ts';

/**
 * Completes a build of the shell: adds the page with the starter script, the service worker, and the list of modules
 * that the shell offers to remotes.
 * @throws RegistryError when a text is missing or a singleton package is bundled twice
 */
export async function sealShell({ outputOptions, fileDependencies }: Compilation): Promise<void> {
  refuse([
    ...(await missingTexts(path.join(ROOT, 'shell'))),
    ...(await missingTexts(path.join(ROOT, 'shared'))),
    ...doubleCopies(fileDependencies),
  ]);
  const { path: built } = outputOptions;
  const starter = `${built}-starter`;
  await cp(path.join(starter, 'assets'), path.join(built, 'assets'), { recursive: true });
  const page = await readFile(path.join(built, PAGE_FILE), 'utf8');
  await writeFile(path.join(built, TEMPLATE_FILE), await waiting(page, starter));
  const worker = await readFile(path.join(`${built}-worker`, WORKER_FILE), 'utf8');
  await writeFile(path.join(built, WORKER_FILE), await withFiles(worker, path.join(built, 'assets')));
  await writeFile(path.join(built, OFFERS_FILE), JSON.stringify(offersOf(hostSharing(WORKSPACE_PLATFORM)), null, 1));
}

const KEPT_FILE = /\.(js|css|woff2)$/;

/** The service worker with the names of the files that it may store. */
async function withFiles(worker: string, assets: string): Promise<string> {
  const files = (await readdir(assets)).filter((name) => KEPT_FILE.test(name)).sort();
  return `const SHELL_FILES = ${JSON.stringify(files)};\n${worker}`;
}

/**
 * The page with the starter instead of the app's script; the starter comes first, since it may change the first paint.
 */
async function waiting(page: string, builtStarter: string): Promise<string> {
  const starter = (await readdir(path.join(builtStarter, 'assets'))).find((name) => /^start\..*\.js$/.test(name));
  const app = /<script[^>]* src="([^"]+)"[^>]*><\/script>/.exec(page);
  if (!starter || !app) throw new Error('The build of the shell has no starter or its page no script.');
  return page
    .replace(app[0], '')
    .replace('<head>', () => `<head><script src="/assets/${starter}" data-app="${app[1]}"></script>`);
}
