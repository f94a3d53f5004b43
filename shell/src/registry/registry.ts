import type { RemoteContract } from 'shared/platform';

import { askRegistry } from './ask.ts';
import { isSigned, registryKey } from './signature.ts';

/** One remote that can be mounted: the contract of its live build and where that build's files lie. */
export interface Remote extends RemoteContract {
  build: string;
  /** Address of the build's folder, with a slash at its end. */
  base: string;
  /** The build that was live before, for when the files of this one are gone. */
  before?: Omit<Remote, 'before'>;
}

export interface RegistryFile {
  /** Only ever goes up. */
  revision: number;
  remotes: Record<string, RegisteredRemote>;
  /** Over revision and remotes; see `signature.ts`. */
  signature?: string;
}

interface RegisteredRemote {
  enabled: boolean;
  stable: string;
  previous?: string;
  canary?: { build: string; /** 0–1 */ share: number };
  builds: Record<string, { base: string; contract: RemoteContract }>;
}

const LAST_GOOD_KEY = 'registry';
const LAST_GOOD_OF_KEY = 'registryKey';
const COHORT_KEY = 'cohort';
const CONTRACT_VERSION = 1;

/**
 * Reads which remotes exist and which build of each is live [SHELL-20].
 * The last good copy in this browser stands in when the registry cannot be reached, is not signed with the page's key or
 * is older than that copy: whoever serves it cannot take visitors back to a build that was withdrawn.
 * @throws Error when there is no copy either.
 */
export async function loadRegistry(): Promise<RegistryFile> {
  const known = readLastGood();
  try {
    const file = await fetchRegistry();
    if (known && file.revision < known.revision)
      throw new Error(`The registry is at revision ${file.revision}, older than ${known.revision}.`);
    localStorage.setItem(LAST_GOOD_KEY, JSON.stringify(file));
    localStorage.setItem(LAST_GOOD_OF_KEY, registryKey());
    return file;
  } catch (reason) {
    if (!known) throw reason;
    reportError(reason);
    return known;
  }
}

async function fetchRegistry(): Promise<RegistryFile> {
  const answer = await askRegistry();
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  const file: unknown = await answer.json();
  if (!isRegistry(file)) throw new Error('The registry is not readable.');
  if (!(await isSigned(file))) throw new Error('The registry is not signed with the key of this page.');
  return file;
}

function isRegistry(file: unknown): file is RegistryFile {
  return (
    typeof file === 'object' &&
    file !== null &&
    'revision' in file &&
    typeof file.revision === 'number' &&
    'remotes' in file &&
    typeof file.remotes === 'object' &&
    file.remotes !== null
  );
}

/** A copy that was taken under another key tells nothing about this site. */
function readLastGood(): RegistryFile | undefined {
  if (localStorage.getItem(LAST_GOOD_OF_KEY) !== registryKey()) return undefined;
  try {
    const file: unknown = JSON.parse(localStorage.getItem(LAST_GOOD_KEY) ?? 'null');
    return isRegistry(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** This browser's place between 0 and 1: a canary for a share of the browsers goes to those below it. */
export function ownCohort(): number {
  const stored = Number(localStorage.getItem(COHORT_KEY) ?? Number.NaN);
  if (stored >= 0 && stored < 1) return stored;
  const cohort = Math.random();
  localStorage.setItem(COHORT_KEY, String(cohort));
  return cohort;
}

/** The remotes of a registry that this shell can mount, each with the build that is meant for this browser. */
export function remotesOf({ remotes }: RegistryFile, cohort: number): Remote[] {
  return Object.values(remotes).flatMap(({ enabled, stable, previous, canary, builds }) => {
    const build = canary && cohort < canary.share && builds[canary.build] ? canary.build : stable;
    const remote = remoteOf(builds, build);
    const before = remoteOf(builds, build === stable ? previous : stable);
    return enabled && remote ? [{ ...remote, ...(before && { before }) }] : [];
  });
}

/** A build of a remote that the registry still tells about. */
export const keptBuild = ({ remotes }: RegistryFile, area: string, build: string): Remote | undefined =>
  remoteOf(remotes[area]?.builds ?? {}, build);

function remoteOf(builds: RegisteredRemote['builds'], build: string | undefined): Omit<Remote, 'before'> | undefined {
  const registered = build === undefined ? undefined : builds[build];
  if (build === undefined || registered?.contract.contract !== CONTRACT_VERSION) return undefined;
  return { ...registered.contract, build, base: registered.base };
}
