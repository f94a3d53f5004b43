import {
  CONTRACT_VERSION,
  chooseBuild,
  cohortOf,
  contractOf,
  filledHead,
  isRegistry,
  isServed,
  newBuilds,
  readableRoutes,
  withoutSuspended,
} from '@parlance/contract';
import type { RegisteredRemote, RemoteContract, SignedRegistry } from '@parlance/contract';

import { askRegistry } from './ask.ts';
import { countEvent } from '../reporting/build-reports.ts';
import { shellBuild } from '../reporting/shell-build.ts';
import { folderOf } from './build-folder.ts';
import { believe, siteKeys } from './signature.ts';

/** A remote that can be mounted: the contract of one build and the address of its files. */
export interface Remote extends RemoteContract {
  readonly build: string;
  /** Address of the build's folder, with a trailing slash. */
  readonly base: string;
  /** The build to fall back to when the files of this one are missing. */
  readonly before?: Omit<Remote, 'before'>;
  /** Why it cannot be mounted: it is switched off, or this shell is too old for it. */
  readonly unavailable?: 'off' | 'newer';
}

/** Versions of the modules that this shell provides, by package; filled in by the build. */
declare const SHELL_OFFERS: Readonly<Record<string, string>>;

const LAST_GOOD_KEY = 'registry';
const LAST_GOOD_OF_KEY = 'registryKey';
const COHORT_KEY = 'cohort';

/** Whether this tab uses its copy, since the server did not answer. */
export let isFromCopy = false;
/** The registry that the server sent last, trusted or not. */
let served: string | undefined;

/** Changes with every change that browsers must apply. */
export const stateOf = ({ revision, suspended }: SignedRegistry): string => JSON.stringify([revision, suspended]);

/**
 * Reads which remotes exist and which build of each is live [SHELL-20]. Falls back to this browser's last good copy
 * when the registry cannot be reached, is not signed with the page's key or is older than that copy, so that its server
 * cannot return visitors to a withdrawn build.
 * @param current the registry of this tab: only new contracts are fetched
 * @throws Error when there is no copy either.
 */
export async function loadRegistry(current?: SignedRegistry): Promise<SignedRegistry> {
  const known = readLastGood();
  try {
    const file =
      (current && (await readHead(current, known))) ?? (await believe(await fetchRegistry(known !== undefined), known));
    return file === current ? file : keep(file);
  } catch (reason) {
    countEvent('registry_error', { area: 'shell', build: shellBuild() });
    reportError(reason);
    if (!known) {
      // A new browser: the head and the contracts of the builds are separate files.
      served = undefined;
      const whole = await readHead({ revision: 0, remotes: {} }, undefined);
      if (whole) return keep(whole);
      throw reason;
    }
    isFromCopy = true;
    return known;
  }
}

function keep(file: SignedRegistry): SignedRegistry {
  localStorage.setItem(LAST_GOOD_KEY, JSON.stringify(file));
  localStorage.setItem(LAST_GOOD_OF_KEY, siteKeys().join(' '));
  return file;
}

/** Time limit (ms) for a hanging network, in a browser with a copy. */
const PATIENCE_MS = 6_000;

const late = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The registry does not answer.')), PATIENCE_MS);
  });

async function fetchRegistry(hasCopy: boolean): Promise<SignedRegistry> {
  const answer = await Promise.race(hasCopy ? [askRegistry(), late()] : [askRegistry()]);
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  const file: unknown = await answer.json();
  if (!isRegistry(file)) throw new Error('The registry is not readable.');
  served = stateOf(file);
  return file;
}

/**
 * Requests the head of the registry, which the browser's cache answers while nothing has changed, and the contracts
 * that this tab does not have.
 * @returns `current` when nothing has changed; undefined when the whole registry is needed, as on a site without a head
 */
async function readHead(
  current: SignedRegistry,
  known: SignedRegistry | undefined,
): Promise<SignedRegistry | undefined> {
  const answer = await fetch('/registry-head.json', { cache: 'no-cache' });
  const head: unknown = answer.ok ? await answer.json() : undefined;
  if (!isRegistry(head)) return undefined;
  if (stateOf(head) === served) return current;
  try {
    const contracts = await Promise.all(newBuilds(head, current).map(fetchContract));
    const file = await believe(filledHead(head, current, new Map(contracts)), known);
    served = stateOf(head);
    return file;
  } catch {
    return undefined;
  }
}

async function fetchContract(base: string): Promise<[string, unknown]> {
  const answer = await fetch(new URL('contract.json', new URL(base, location.origin)));
  if (!answer.ok) throw new Error(`The contract in ${base} answered ${answer.status}.`);
  return [base, await answer.json()];
}

/** A copy stored under other keys says nothing about this site. */
function readLastGood(): SignedRegistry | undefined {
  const known = localStorage.getItem(LAST_GOOD_OF_KEY)?.split(' ') ?? [];
  const [first = '', ...others] = siteKeys();
  if (![first, ...others].some((key) => known.includes(key))) return undefined;
  try {
    const file: unknown = JSON.parse(localStorage.getItem(LAST_GOOD_KEY) ?? 'null');
    return isRegistry(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** The seed of this browser's cohorts, between 0 and 1; see `cohortOf`. */
export function ownCohort(): number {
  const stored = Number(localStorage.getItem(COHORT_KEY) ?? Number.NaN);
  if (stored >= 0 && stored < 1) return stored;
  const cohort = Math.random();
  localStorage.setItem(COHORT_KEY, String(cohort));
  return cohort;
}

/**
 * The remotes of a registry, each with the build chosen for this browser, or the reason why there is none.
 * @param seed see `ownCohort`
 */
export function remotesOf(file: SignedRegistry, seed: number): Remote[] {
  const { remotes } = withoutSuspended(file);
  return Object.entries(remotes).map(([name, registered]) => {
    const { build, fallback } = chooseBuild(registered, cohortOf(seed, name));
    const before = remoteOf(registered, fallback);
    const remote = remoteOf(registered, build);
    if (!remote) return { ...unreadable(name, registered, build), unavailable: registered.enabled ? 'newer' : 'off' };
    return { ...remote, ...(before && { before }), ...(!registered.enabled && { unavailable: 'off' }) };
  });
}

/** The known part of a build whose contract has a later version: the addresses that it claims. */
const unreadable = (name: string, { builds }: RegisteredRemote, build: string): Remote => ({
  name,
  contract: CONTRACT_VERSION,
  routes: readableRoutes(builds[build]?.contract),
  entry: '',
  container: '',
  base: builds[build]?.base ?? '/',
  build,
});

/** A build of a remote that the registry still lists. */
export function keptBuild({ remotes }: SignedRegistry, area: string, build: string): Remote | undefined {
  const registered = remotes[area];
  return registered && remoteOf(registered, build);
}

function remoteOf(registered: RegisteredRemote, build: string | undefined): Omit<Remote, 'before'> | undefined {
  const contract = contractOf(registered, build);
  const base = registered.builds[build ?? '']?.base;
  if (!contract || !isServed(contract.needs, SHELL_OFFERS) || build === undefined || base === undefined)
    return undefined;
  // Set on every remote, so that a build that replaces another inherits nothing from it.
  const { files, filesHash, pages, slotFiles } = contract;
  return { ...contract, files, filesHash, pages, slotFiles, build, base: folderOf(base).href };
}
