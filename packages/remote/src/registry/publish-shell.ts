import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { SHELL, compressFolder, isMap, keepMaps } from '@parlance/registry';
import { KEY_HOLE, siteAuthority } from '@parlance/registry';
import { NEXT_KEY } from './keys.ts';
import { KEY_FILE, WEB_DIR } from './places.ts';
import { RegistryError } from '@parlance/contract/transitions';
import { OFFERS_FILE, PAGE_FILE, TEMPLATE_FILE, WORKER_FILE, keepShell } from '@parlance/registry';
import { findRegistry } from '@parlance/registry';
import { readSigner } from '@parlance/registry';

/** Maximum kB (1000 bytes, brotli) of scripts and styles that the page itself loads, for every visitor. */
const SHELL_BUDGET = 154;
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
 * Stores a sealed build of the shell in a site without serving it yet. Old assets stay, since open pages still load
 * them.
 * @throws RegistryError when the page exceeds the shell's budget or the key is not the site's; the site stays unchanged
 * @returns its id
 */
export async function publishShell(built: string, webDir = WEB_DIR, keyFile = KEY_FILE): Promise<string> {
  const signer = await siteAuthority(webDir, keyFile, await findRegistry(webDir));
  await mkdir(webDir, { recursive: true });
  await compressFolder(path.join(built, 'assets'));
  const [page = '', template = '', offers = ''] = await Promise.all(
    [PAGE_FILE, TEMPLATE_FILE, OFFERS_FILE].map((name) => readFile(path.join(built, name), 'utf8')),
  );
  // Earlier shells were built without one.
  const worker = await readFile(path.join(built, WORKER_FILE), 'utf8').catch(() => undefined);
  const size = await weighPage(page, built);
  if (size > SHELL_BUDGET)
    throw new RegistryError(
      `The shell's page weighs ${size.toFixed(1)} kB, more than its budget of ${SHELL_BUDGET} kB.`,
    );
  await cp(path.join(built, 'assets'), path.join(webDir, 'assets'), {
    recursive: true,
    filter: (file) => !isMap(file),
  });
  const key = [signer, await readSigner(`${keyFile}${NEXT_KEY}`)].flatMap((each) => each?.publicKey ?? []).join(' ');
  const id = await keepShell(webDir, {
    page: page.replace(KEY_HOLE, key),
    template: template.replace(KEY_HOLE, key),
    offers,
    worker,
  });
  await keepMaps(built, webDir, SHELL, id);
  return id;
}
