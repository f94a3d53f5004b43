import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { NO_WORKER, WORKER_FILE } from '@parlance/registry';
import { fillPage } from '../plugins/web/web-page.ts';
import { ROBOTS } from '../plugins/web/page-address.ts';
import { filesRules, HOLES, siteRules } from './nginx.ts';
import type { Config } from '../config.ts';

/** Copied from the built web app without changes. */
const COPIED = ['assets', 'remotes', 'registry.json', 'registry-head.json', 'shells.json'];
const NONCE = /'nonce-([^']+)'/;

/**
 * Writes everything that a web server needs to serve pages and files of this site by itself: the page with the settings
 * filled in, the registry, all files, and rules for nginx. Files of existing builds remain, since open tabs load them.
 * @throws Error when the web app is not built
 */
export async function writeSite(config: Config, out: string): Promise<void> {
  const folder = resolve(out);
  const { webDirectory, publicUrl } = config;
  const built = await readFile(join(webDirectory, 'index.html'), 'utf8');
  await mkdir(folder, { recursive: true });
  for (const name of COPIED) await cp(join(webDirectory, name), join(folder, name), { recursive: true });
  const worker = config.offline ? await readFile(join(webDirectory, WORKER_FILE), 'utf8') : NO_WORKER;

  const html = built.replaceAll('__ADDRESS__', publicUrl + HOLES.path);
  const { page, policy } = fillPage(html, { host: new URL(publicUrl).hostname, path: '/' }, config);
  const [, nonce = ''] = NONCE.exec(policy) ?? [];
  const open = (text: string) => text.replaceAll(nonce, HOLES.nonce);
  await Promise.all([
    writeFile(join(folder, 'index.html'), open(page)),
    writeFile(join(folder, 'robots.txt'), ROBOTS),
    writeFile(join(folder, WORKER_FILE), worker),
    writeFile(join(folder, 'nginx-site.conf'), siteRules(folder, open(policy), config)),
    writeFile(join(folder, 'nginx-files.conf'), filesRules(folder, config)),
  ]);
}
