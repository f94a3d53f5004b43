import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { ROOT } from '../bundle/areas.ts';
import { compressFolder } from '../bundle/compress.ts';
import { RegisteredContract, SealedContract } from '@parlance/contract/schema';
import { clashes } from '@parlance/contract';
import { unmetShares } from './shares.ts';
import { hashFiles } from '../bundle/fingerprint.ts';
import { hashBuild } from '../bundle/hash-build.ts';
import { RegistryError, addBuild, refuse } from '@parlance/contract/transitions';
import { demandArea } from './authority.ts';
import { findRegistry, readRegistry, updateRegistry } from './registry-store.ts';
import { OFFERS_FILE } from './shells.ts';
import { KEY_FILE } from './signing.ts';

const Versions = z.record(z.string(), z.string());

/** The site that `npm start` serves. */
export const WEB_DIR = path.join(ROOT, 'build/web');

async function readContract(built: string): Promise<SealedContract> {
  const text = await readFile(path.join(built, 'remote.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new RegistryError(`${built} is no build of a remote: it has no remote.json.`);
  const result = SealedContract.safeParse(JSON.parse(text));
  if (!result.success)
    throw new RegistryError(`The remote.json in ${built} does not hold: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Kilobytes (1000 bytes, brotli) of a compressed build's scripts and styles, without charts. */
async function weigh(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const counted = entries.filter(({ name }) => /\.(js|css)\.br$/.test(name) && !name.startsWith('charts'));
  const sizes = await Promise.all(
    counted.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** @throws RegistryError when a build is incompatible with this site's shell or other remotes */
async function checkAgainstSite(contract: SealedContract, webDir: string): Promise<void> {
  const offers = await readFile(path.join(webDir, OFFERS_FILE), 'utf8').catch(() => undefined);
  if (offers !== undefined)
    refuse(
      unmetShares(contract.needs, Versions.parse(JSON.parse(offers))).map(
        (problem) => `${contract.name} cannot run in this site. ${problem}`,
      ),
    );
  const { remotes } = await readRegistry(webDir);
  const others = Object.entries(remotes).flatMap(([name, { stable, builds }]) => {
    const live = name === contract.name ? undefined : RegisteredContract.safeParse(builds[stable]?.contract).data;
    return live ? [live] : [];
  });
  refuse(clashes([contract, ...others]).filter((problem) => problem.includes(contract.name)));
}

/**
 * Copies a sealed build to its immutable folder, with the hash of each script and style in its contract, and registers
 * it without serving it to anyone yet.
 * @throws RegistryError when the build breaks its contract: a route that another remote claims, an event nobody
 * publishes, more bytes than its budget, a shared module that this site's shell does not offer
 * @returns area and build id, a hash of the build's files
 */
export async function publishRemote(
  built: string,
  webDir = WEB_DIR,
  keyFile = KEY_FILE,
): Promise<{ area: string; build: string }> {
  const contract = { ...(await readContract(built)), files: await hashBuild(built) };
  await demandArea({ webDir, keyFile, known: await findRegistry(webDir) }, contract.name);
  await checkAgainstSite(contract, webDir);
  const build = await hashFiles(built, ['.']);
  const base = `/remotes/${contract.name}/${build}/`;
  const target = path.join(webDir, base);
  const arriving = `${target.slice(0, -1)}.new`;
  await rm(arriving, { recursive: true, force: true });
  await mkdir(path.dirname(arriving), { recursive: true });
  await cp(built, arriving, { recursive: true });
  const registered = RegisteredContract.strip().parse(contract);
  await writeFile(path.join(arriving, 'remote.json'), JSON.stringify(contract));
  // For tabs that know the rest of the registry.
  await writeFile(path.join(arriving, 'contract.json'), JSON.stringify(registered));
  await compressFolder(arriving);
  const size = await weigh(arriving);
  if (size > contract.budget) {
    await rm(arriving, { recursive: true });
    throw new RegistryError(
      `${contract.name} weighs ${size.toFixed(1)} kB, more than its budget of ${contract.budget} kB.`,
    );
  }
  await rm(target, { recursive: true, force: true });
  await rename(arriving, target);
  await updateRegistry(webDir, (registry) => addBuild(registry, contract.name, build, { base, contract: registered }), {
    keyFile,
  });
  return { area: contract.name, build };
}
