import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { ROOT } from './areas.ts';
import { hashFiles } from './fingerprint.ts';
import { hashBuild } from './integrity.ts';
import { RegistryError, addBuild } from './registry-file.ts';
import { replaceFile, updateRegistry } from './registry-store.ts';
import { KEY_FILE, publicKey } from './signing.ts';

/** The site that `npm start` serves. */
export const WEB_DIR = path.join(ROOT, 'build/web');

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
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

/** Puts the built shell at the root of the site. Old assets stay, since pages that are open still ask for them. */
export async function publishShell(built: string, webDir = WEB_DIR): Promise<void> {
  await mkdir(webDir, { recursive: true });
  await compressFolder(path.join(built, 'assets'));
  await cp(path.join(built, 'assets'), path.join(webDir, 'assets'), { recursive: true });
  const page = await readFile(path.join(built, 'index.html'), 'utf8');
  await replaceFile(path.join(webDir, 'index.html'), page.replace(KEY_HOLE, await publicKey()));
}

/** Completes a build of a remote: its `remote.json` beside its files, naming the entry that the compiler made. */
export async function sealRemote(area: string, container: string, built: string): Promise<void> {
  const entry = (await readdir(path.join(built, 'assets'))).find((name) => /^entry\..*\.js$/.test(name));
  if (!entry) throw new Error(`The build of ${area} has no entry.`);
  const source: unknown = JSON.parse(await readFile(path.join(ROOT, area, 'remote.json'), 'utf8'));
  await writeFile(path.join(built, 'remote.json'), JSON.stringify({ ...Object(source), container, entry: `assets/${entry}` }));
}

async function readContract(built: string): Promise<{ name: string; entry: string }> {
  const text = await readFile(path.join(built, 'remote.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new RegistryError(`${built} is no build of a remote: it has no remote.json.`);
  const contract: unknown = JSON.parse(text);
  if (typeof contract !== 'object' || contract === null || !('name' in contract) || !('entry' in contract)) throw new RegistryError(`The remote.json in ${built} names no remote or no entry.`);
  return { ...contract, name: String(contract.name), entry: String(contract.entry) };
}

/**
 * Copies a sealed build to its immutable folder, with the hash of each script and style in its contract, and makes it
 * known to the registry, without showing it to anyone yet.
 * @returns area and build id, a hash of the build's files.
 */
export async function publishRemote(built: string, webDir = WEB_DIR, keyFile = KEY_FILE): Promise<{ area: string; build: string }> {
  const contract = { ...await readContract(built), files: await hashBuild(built) };
  const build = await hashFiles(built, ['.']);
  const base = `/remotes/${contract.name}/${build}/`;
  const target = path.join(webDir, base);
  const arriving = `${target.slice(0, -1)}.new`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(path.dirname(arriving), { recursive: true });
  await cp(built, arriving, { recursive: true });
  await writeFile(path.join(arriving, 'remote.json'), JSON.stringify(contract));
  await compressFolder(arriving);
  await rm(target, { recursive: true, force: true });
  await rename(arriving, target);
  await updateRegistry(webDir, (registry) => addBuild(registry, contract.name, build, { base, contract }), { keyFile });
  return { area: contract.name, build };
}
