import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { ROOT } from './areas.ts';
import { hashFiles } from './fingerprint.ts';

export const WEB_DIR = path.join(ROOT, 'build/web');

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/** One remote in the registry: the build that visitors get. `contract` is the build's `remote.json`. */
export interface RegisteredRemote {
  enabled: boolean;
  build: string;
  /** Folder of the build, with a slash at its end. */
  base: string;
  contract: unknown;
}

export interface Registry {
  revision: number;
  remotes: Record<string, RegisteredRemote>;
}

/** Puts `.br` and `.gz` beside every text file, so that the server compresses nothing per request. */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
    await writeFile(`${file}.gz`, await gz(content, { level: 9 }));
  }
}

async function readRegistry(): Promise<Registry> {
  const text = await readFile(path.join(WEB_DIR, 'registry.json'), 'utf8').catch(() => undefined);
  return text ? (JSON.parse(text) as Registry) : { revision: 0, remotes: {} };
}

/** Replaces a file in one step, so that nobody ever reads half of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Moves the built shell to the root of the site. Old assets stay, since pages that are open still ask for them. */
export async function publishShell(built: string): Promise<void> {
  await mkdir(WEB_DIR, { recursive: true });
  await compressFolder(path.join(built, 'assets'));
  await cp(path.join(built, 'assets'), path.join(WEB_DIR, 'assets'), { recursive: true });
  await replaceFile(path.join(WEB_DIR, 'index.html'), await readFile(path.join(built, 'index.html'), 'utf8'));
}

/** Moves a built remote to its immutable folder and points the registry at it. */
export async function publishRemote(area: string, built: string): Promise<void> {
  const entries = await readdir(path.join(built, 'assets'));
  const entry = entries.find((name) => /^entry\..*\.js$/.test(name));
  if (!entry) throw new Error(`The build of ${area} has no entry.`);
  const contract = { ...JSON.parse(await readFile(path.join(ROOT, area, 'remote.json'), 'utf8')), entry: `assets/${entry}` };
  await writeFile(path.join(built, 'remote.json'), JSON.stringify(contract));
  const build = await hashFiles(built, ['.']);
  const base = `/remotes/${area}/${build}/`;
  const target = path.join(WEB_DIR, base);
  await compressFolder(built);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await cp(built, target, { recursive: true });
  const registry = await readRegistry();
  registry.revision += 1;
  registry.remotes[area] = { enabled: true, build, base, contract };
  await replaceFile(path.join(WEB_DIR, 'registry.json'), JSON.stringify(registry, null, 1));
}
