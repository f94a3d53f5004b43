import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { FILES_FILE, TEAM_BUDGET, clashes, contributionProblems, needsByPackage } from '@parlance/contract';
import type { Grant, RegisteredBuild } from '@parlance/contract';
import { RegisteredContract, SealedContract } from '@parlance/contract/schema';
import { RegistryError, refuse } from '@parlance/contract/transitions';
import { z } from 'zod';

import { builtProblems } from './built-files.ts';
import { readIfExists } from './files.ts';
import { compressFolder } from './compress.ts';
import { buildDigest, buildId, checkedFiles, hashFolder, integrityOf } from './hash-build.ts';
import type { FileHashes } from './hash-build.ts';
import { readRegistry } from './registry-store.ts';
import { unmetShares } from './shares.ts';
import { OFFERS_FILE } from './shells.ts';
import { keepMaps, removeMaps } from './source-maps.ts';

const Versions = z.record(z.string(), z.string());

/** The contract of a build, below its folder. */
export const CONTRACT_FILE = 'remote.json';

/** @throws RegistryError when it is invalid */
function parseContract(text: string): SealedContract {
  const result = SealedContract.safeParse(jsonIn(text));
  if (result.success) return result.data;
  throw new RegistryError(`The ${CONTRACT_FILE} does not hold: ${z.prettifyError(result.error)}`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RegistryError(`The ${CONTRACT_FILE} is no JSON.`);
  }
}

/** A build in its folder, before it is stored. */
export interface Build {
  readonly area: string;
  readonly id: string;
  readonly contract: SealedContract;
}

/**
 * The contract and hashes of a build, wherever its files are.
 * @throws RegistryError when they were changed after the build was made
 */
export function buildOf(contractText: string, hashes: FileHashes): Build {
  const { digest, ...sealed } = parseContract(contractText);
  if (digest !== undefined && digest !== buildDigest(...sealedParts(contractText, hashes)))
    throw new RegistryError(
      `The files of this build of ${sealed.name} were changed after it was made. Change the sources and build again.`,
    );
  const contract = { ...sealed, files: checkedFiles(hashes) };
  return { area: contract.name, id: buildId(hashes), contract };
}

function sealedParts(contractText: string, hashes: FileHashes): [object, FileHashes] {
  const { digest: _digest, ...contract } = jsonIn(contractText) as SealedContract;
  const { [CONTRACT_FILE]: _contract, ...files } = hashes;
  return [contract, files];
}

/** Adds the digest to a contract. @param folder the built files; an earlier contract among them does not count */
export async function withDigest(contract: SealedContract, folder: string): Promise<SealedContract> {
  const { [CONTRACT_FILE]: _earlier, ...files } = await hashFolder(folder);
  return { ...contract, digest: buildDigest(contract, files) };
}

/** @throws RegistryError when a folder does not contain a build of a remote */
export async function readBuild(folder: string): Promise<Build> {
  const text = await readIfExists(path.join(folder, CONTRACT_FILE));
  if (text === undefined) throw new RegistryError(`${folder} is no build of a remote: it has no ${CONTRACT_FILE}.`);
  return buildOf(text, await hashFolder(folder));
}

const baseOf = ({ area, id }: Build): string => `/remotes/${area}/${id}/`;

const filesOf = ({ contract }: Build): string => JSON.stringify(contract.files);

/**
 * The registry's entry for a build. The hashes of its files would dominate its size, so they are loaded when the area
 * opens.
 */
export const registeredBuild = (build: Build): RegisteredBuild => ({
  base: baseOf(build),
  contract: {
    ...RegisteredContract.omit({ files: true }).parse({
      ...build.contract,
      needs: needsByPackage(build.contract.needs),
    }),
    filesHash: integrityOf(Buffer.from(filesOf(build))),
  },
});

/** Kilobytes (1000 bytes, brotli) of a compressed build's scripts and styles, without charts. */
async function weigh(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const counted = entries.filter(({ name }) => /\.(js|css)\.br$/.test(name) && !name.startsWith('charts'));
  const sizes = await Promise.all(
    counted.map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/**
 * @throws RegistryError when a build is incompatible with a site's shell or other remotes: a route that another remote
 *   claims, an event nobody publishes, a link to a page it does not have, a shared module that the site's shell does
 *   not offer, a budget above that of its team
 */
export async function demandFit({ contract }: Build, webDir: string): Promise<void> {
  const offers = await readIfExists(path.join(webDir, OFFERS_FILE));
  if (offers !== undefined)
    refuse(
      unmetShares(contract.needs, Versions.parse(JSON.parse(offers))).map(
        (problem) => `${contract.name} cannot run in this site. ${problem}`,
      ),
    );
  const { remotes, grants } = await readRegistry(webDir);
  const others = Object.entries(remotes).flatMap(([name, { stable, builds }]) => {
    const live = name === contract.name ? undefined : RegisteredContract.safeParse(builds[stable]?.contract).data;
    return live ? [live] : [];
  });
  refuse([
    ...budgetProblems(contract, grants?.teams ?? []),
    ...contributionProblems(contract),
    ...clashes([contract, ...others]).filter((problem) => problem.includes(contract.name)),
  ]);
}

/** Areas that are granted to no team have no limit: only the operator publishes them. */
function budgetProblems({ name, budget }: Build['contract'], teams: readonly Grant[]): string[] {
  const limits = teams.filter(({ areas }) => areas.includes(name)).map((team) => team.budget ?? TEAM_BUDGET);
  const limit = Math.max(...limits);
  if (limits.length === 0 || budget <= limit) return [];
  return [
    `${name} declares a budget of ${budget} kB; this site allows ${limit} kB. ` +
      'Its operator can raise that for your team.',
  ];
}

/**
 * Completes the files of a build and checks them.
 * @throws RegistryError when the files do not match the contract or exceed its budget; removing the folder is left to
 * the caller
 */
export async function prepareBuild(arriving: string, build: Build): Promise<void> {
  const { contract } = build;
  refuse(await builtProblems(arriving, contract));
  await writeFile(path.join(arriving, CONTRACT_FILE), JSON.stringify(contract));
  await writeFile(path.join(arriving, FILES_FILE), filesOf(build));
  // For tabs that have the rest of the registry.
  await writeFile(path.join(arriving, 'contract.json'), JSON.stringify(registeredBuild(build).contract));
  await compressFolder(arriving);
  const size = await weigh(arriving);
  if (size > contract.budget)
    throw new RegistryError(
      `${contract.name} weighs ${size.toFixed(1)} kB, more than its budget of ${contract.budget} kB.`,
    );
}

/** Moves a prepared build to the folder that it is served from, and its source maps to one that is not. */
export async function placeBuild(arriving: string, webDir: string, build: Build): Promise<void> {
  const target = path.join(webDir, baseOf(build));
  await keepMaps(arriving, webDir, build.area, build.id);
  await removeMaps(arriving);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(arriving, target);
}
