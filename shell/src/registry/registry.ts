import type { RemoteContract } from 'shared/platform';

/** One remote that can be mounted: the contract of its live build and where that build's files lie. */
export interface Remote extends RemoteContract {
  build: string;
  /** Address of the build's folder, with a slash at its end. */
  base: string;
}

export interface RegistryFile {
  /** Only ever goes up. */
  revision: number;
  remotes: Record<string, RegisteredRemote>;
}

interface RegisteredRemote {
  enabled: boolean;
  stable: string;
  canary?: { build: string; /** 0–1 */ share: number };
  builds: Record<string, { base: string; contract: RemoteContract }>;
}

const LAST_GOOD_KEY = 'registry';
const COHORT_KEY = 'cohort';
const CONTRACT_VERSION = 1;

/**
 * Reads which remotes exist and which build of each is live [SHELL-20].
 * The last good copy in this browser stands in when the registry cannot be reached.
 * @throws Error when there is no copy either.
 */
export async function loadRegistry(): Promise<RegistryFile> {
  try {
    const file = await fetchRegistry();
    localStorage.setItem(LAST_GOOD_KEY, JSON.stringify(file));
    return file;
  } catch (reason) {
    const known = readLastGood();
    if (known) return known;
    throw reason;
  }
}

async function fetchRegistry(): Promise<RegistryFile> {
  const answer = await fetch('/registry.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  const file: unknown = await answer.json();
  if (!isRegistry(file)) throw new Error('The registry is not readable.');
  return file;
}

function isRegistry(file: unknown): file is RegistryFile {
  return typeof file === 'object' && file !== null && 'revision' in file && typeof file.revision === 'number' && 'remotes' in file && typeof file.remotes === 'object' && file.remotes !== null;
}

function readLastGood(): RegistryFile | undefined {
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
  return Object.values(remotes).flatMap(({ enabled, stable, canary, builds }) => {
    const build = canary && cohort < canary.share && builds[canary.build] ? canary.build : stable;
    const registered = builds[build];
    if (!enabled || registered?.contract.contract !== CONTRACT_VERSION) return [];
    return [{ ...registered.contract, build, base: registered.base }];
  });
}
