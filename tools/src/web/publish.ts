import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { z } from 'zod';

import { ROOT } from './areas.ts';
import { REACT_VERSION } from './config.ts';
import { RegisteredContract, SealedContract, clashes, readSource, readUsage, unmetShares, usageProblems } from './contract.ts';
import { hashFiles } from './fingerprint.ts';
import { hashBuild } from './integrity.ts';
import { RegistryError, addBuild } from './registry-file.ts';
import { readRegistry, replaceFile, updateRegistry } from './registry-store.ts';
import { hostSharing, needsOf, offersOf, remoteSharing } from './sharing.ts';
import { KEY_FILE, publicKey } from './signing.ts';

/** The site that `npm start` serves. */
export const WEB_DIR = path.join(ROOT, 'build/web');

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Most kB (1000 bytes, brotli) of scripts and styles that the page itself names: every visitor pays for them. */
const SHELL_BUDGET = 165;
/** Where the page names the key that the registry is signed with. */
const KEY_HOLE = '__REGISTRY_KEY__';
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/** Puts `.br` and `.gz` beside every text file, so that the server compresses nothing per request. */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
    await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
  }
}

/** What a site's shell offers to remotes, beside its page. */
const OFFERS_FILE = 'shell.json';

/** kB of the scripts and styles that a page names, as compressed beside them. */
async function weighPage(page: string, folder: string): Promise<number> {
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => path.join(folder, `${file}.br`));
  return (await Promise.all(named.map(async (file) => (await stat(file)).size))).reduce((sum, size) => sum + size, 0) / 1000;
}

/**
 * Puts the built shell at the root of the site. Old assets stay, since pages that are open still ask for them.
 * @throws RegistryError when the page is heavier than the shell's budget; the site stays as it is.
 */
export async function publishShell(built: string, webDir = WEB_DIR): Promise<void> {
  await mkdir(webDir, { recursive: true });
  await compressFolder(path.join(built, 'assets'));
  const page = await readFile(path.join(built, 'index.html'), 'utf8');
  const size = await weighPage(page, built);
  if (size > SHELL_BUDGET) throw new RegistryError(`The shell's page weighs ${size.toFixed(1)} kB, more than its budget of ${SHELL_BUDGET} kB.`);
  await cp(path.join(built, 'assets'), path.join(webDir, 'assets'), { recursive: true });
  await replaceFile(path.join(webDir, OFFERS_FILE), JSON.stringify(offersOf(hostSharing(REACT_VERSION)), null, 1));
  await replaceFile(path.join(webDir, 'index.html'), page.replace(KEY_HOLE, await publicKey()));
}

/** Completes a build of a remote: its `remote.json` beside its files, naming the entry that the compiler made. */
export async function sealRemote(area: string, container: string, built: string): Promise<void> {
  const entry = (await readdir(path.join(built, 'assets'))).find((name) => /^entry\..*\.js$/.test(name));
  if (!entry) throw new Error(`The build of ${area} has no entry.`);
  const source = await readSource(area);
  const usage = await readUsage(area);
  refuse(usageProblems(source, usage));
  const { version }: { version: string } = JSON.parse(await readFile(path.join(ROOT, area, 'package.json'), 'utf8'));
  const contract: SealedContract = { ...source, version, namespaces: [...usage.namespaces], needs: needsOf(remoteSharing(REACT_VERSION)), container, entry: `assets/${entry}` };
  await writeFile(path.join(built, 'remote.json'), JSON.stringify(contract));
}

async function readContract(built: string): Promise<SealedContract> {
  const text = await readFile(path.join(built, 'remote.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new RegistryError(`${built} is no build of a remote: it has no remote.json.`);
  const result = SealedContract.safeParse(JSON.parse(text));
  if (!result.success) throw new RegistryError(`The remote.json in ${built} does not hold: ${z.prettifyError(result.error)}`);
  return result.data;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new RegistryError(problems.join('\n'));
}

/** Kilobytes (1000 bytes, brotli) of a compressed build's scripts and styles; charts come on top. */
async function weigh(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const counted = entries.filter(({ name }) => /\.(js|css)\.br$/.test(name) && !name.startsWith('charts'));
  const sizes = await Promise.all(counted.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** @throws RegistryError when a build would not live with this site's shell and other remotes. */
async function checkAgainstSite(contract: SealedContract, webDir: string): Promise<void> {
  const offers = await readFile(path.join(webDir, OFFERS_FILE), 'utf8').catch(() => undefined);
  if (offers !== undefined) refuse(unmetShares(contract.needs, JSON.parse(offers)).map((problem) => `${contract.name} cannot run in this site. ${problem}`));
  const { remotes } = await readRegistry(webDir);
  const others = Object.entries(remotes).flatMap(([name, { stable, builds }]) => {
    const live = name === contract.name ? undefined : RegisteredContract.safeParse(builds[stable]?.contract).data;
    return live ? [live] : [];
  });
  refuse(clashes([contract, ...others]).filter((problem) => problem.includes(contract.name)));
}

/**
 * Copies a sealed build to its immutable folder, with the hash of each script and style in its contract, and makes it
 * known to the registry, without showing it to anyone yet.
 * @throws RegistryError when the build breaks its contract: a route that another remote claims, an event nobody tells, more
 *   bytes than its budget, a share that this site's shell does not offer.
 * @returns area and build id, a hash of the build's files.
 */
export async function publishRemote(built: string, webDir = WEB_DIR, keyFile = KEY_FILE): Promise<{ area: string; build: string }> {
  const contract = { ...await readContract(built), files: await hashBuild(built) };
  await checkAgainstSite(contract, webDir);
  const build = await hashFiles(built, ['.']);
  const base = `/remotes/${contract.name}/${build}/`;
  const target = path.join(webDir, base);
  const arriving = `${target.slice(0, -1)}.new`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(path.dirname(arriving), { recursive: true });
  await cp(built, arriving, { recursive: true });
  await writeFile(path.join(arriving, 'remote.json'), JSON.stringify(contract));
  await compressFolder(arriving);
  const size = await weigh(arriving);
  if (size > contract.budget) {
    await rm(arriving, { recursive: true });
    throw new RegistryError(`${contract.name} weighs ${size.toFixed(1)} kB, more than its budget of ${contract.budget} kB.`);
  }
  await rm(target, { recursive: true, force: true });
  await rename(arriving, target);
  await updateRegistry(webDir, (registry) => addBuild(registry, contract.name, build, { base, contract: RegisteredContract.strip().parse(contract) }), { keyFile });
  return { area: contract.name, build };
}
