import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { isWhole, leftOut } from '@parlance/testing/whole';
import { expect, test } from '../../fixtures/test.ts';
import { freePort } from '../../stack/free-port.ts';
import { missing } from '@parlance/testing/programs';
import { startNginx } from '../../stack/nginx.ts';

test.skip(!isWhole, leftOut);

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

interface StaticSite {
  readonly folder: string;
  readonly site: string;
  readonly files: string;
}

/** The site of the product, written for nginx, with the files of areas on a separate origin. */
async function startSite(api: string): Promise<StaticSite & { stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-static-'));
  const [sitePort, filesPort] = [await freePort(), await freePort()];
  const [site, files] = [`https://site.localhost:${sitePort}`, `https://files.localhost:${filesPort}`];
  await run(process.execPath, [path.join(ROOT, 'server/src/static-site.ts'), '--out', folder, '--base', files], {
    env: { ...process.env, PUBLIC_URL: site },
  });
  const stopNginx = await startNginx([
    `upstream parlance { server ${new URL(api).host}; }`,
    `server { listen 127.0.0.1:${sitePort} ssl; include ${folder}/nginx-site.conf; }`,
    `server { listen 127.0.0.1:${filesPort} ssl; include ${folder}/nginx-files.conf; }`,
  ]);
  const stop = async () => {
    await stopNginx();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, site, files, stop };
}

/** Changes every script of a folder, like an attacker who controls the second origin. */
async function tamper(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of files.filter((entry) => entry.isFile())) {
    if (name.endsWith('.js')) await appendFile(path.join(parentPath, name), '\n// changed');
    if (/\.(br|gz)$/.test(name)) await rm(path.join(parentPath, name));
  }
}

test('[CDN-02] nginx serves the whole site, and areas load from a second origin, checked by their hashes', async ({
  as,
  page,
  url,
}) => {
  test.skip(missing('nginx') !== undefined, missing('nginx'));
  test.skip(url.startsWith('https:'), 'the rules pass calls on to a server without TLS');
  const { folder, site, files, stop } = await startSite(url);
  const refused: string[] = [];
  const scripts: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(new URL(answer.url()).origin);
  });
  const heading = page.getByRole('heading', { level: 1, name: 'Terms of use' });
  await expect(async () => {
    await page.goto(`${site}/terms`);
  }).toPass();
  await expect(heading).toBeVisible();
  expect(new Set(scripts)).toEqual(new Set([site, files]));
  const nonceNow = () => page.locator('meta[name="csp-nonce"]').getAttribute('content');
  const first = await nonceNow();
  await page.goto(`${site}/home`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect([first, await nonceNow()]).toEqual([
    expect.stringMatching(/^\w{32}$/),
    expect.not.stringMatching(first ?? ''),
  ]);
  expect(refused).toEqual([]);

  await tamper(path.join(folder, 'remotes/mf-account'));
  const stranger = await as(undefined);
  await stranger.goto(`${site}/terms`);
  await expect(stranger.getByRole('alert')).toContainText('is not available right now');
  await stop();
});
