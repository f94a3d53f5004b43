import type { RemoteContract } from 'shared/platform';

/** One remote that can be mounted: its contract and where its files lie. */
export interface Remote extends RemoteContract {
  build: string;
  /** Address of the build's folder, with a slash at its end. */
  base: string;
}

interface RegistryFile {
  revision: number;
  remotes: Record<string, { enabled: boolean; build: string; base: string; contract: RemoteContract }>;
}

const LAST_GOOD_KEY = 'registry';
const CONTRACT_VERSION = 1;

/**
 * Reads which remotes exist and which build of each is live [SHELL-20].
 * The last good copy in this browser stands in when the registry cannot be reached.
 */
export async function loadRegistry(): Promise<readonly Remote[]> {
  return remotesOf(await fetchRegistry().catch(readLastGood));
}

async function fetchRegistry(): Promise<RegistryFile> {
  const answer = await fetch('/registry.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  const file = (await answer.json()) as RegistryFile;
  localStorage.setItem(LAST_GOOD_KEY, JSON.stringify(file));
  return file;
}

function readLastGood(reason: unknown): RegistryFile {
  const text = localStorage.getItem(LAST_GOOD_KEY);
  if (!text) throw reason;
  return JSON.parse(text) as RegistryFile;
}

/** The remotes of a registry that this shell can mount. */
export function remotesOf(file: RegistryFile): Remote[] {
  return Object.values(file.remotes)
    .filter((remote) => remote.enabled && remote.contract.contract === CONTRACT_VERSION)
    .map(({ contract, build, base }) => ({ ...contract, build, base }));
}
