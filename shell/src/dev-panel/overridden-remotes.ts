import { isRemoteContract } from '@parlance/contract';
import type { RemoteContract } from '@parlance/contract';

import type { Remote } from '../registry/registry.ts';
import type { Overrides } from './overrides.ts';

const HOLE = '__REMOTE_ORIGINS__';

/** Other origins from which code may be loaded; the page's policy does not allow any others either. */
function allowedOrigins(): string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="remote-origins"]')?.content ?? '';
  return [location.origin, ...(listed === HOLE ? [] : listed.split(' ').filter(Boolean))];
}

/**
 * @param area undefined for any area
 * @throws Error with a message for the developer when the address may not be used or has no contract of this remote.
 */
export async function readContractAt(area: string | undefined, address: string): Promise<RemoteContract> {
  const base = folderOf(address);
  if (!allowedOrigins().includes(base.origin))
    throw new Error(
      `Code from ${base.origin} is not allowed here. The setting REMOTE_ORIGINS names the origins that are.`,
    );
  const answer = await fetch(new URL('remote.json', base), { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${base.href}remote.json answered ${answer.status}.`);
  const contract: unknown = await answer.json();
  if (!isRemoteContract(contract)) throw new Error(`${base.href}remote.json is not a contract of this version.`);
  if (area !== undefined && contract.name !== area)
    throw new Error(`The remote at ${base.href} is ${contract.name}, not ${area}.`);
  return contract;
}

const folderOf = (address: string): URL => new URL(address.endsWith('/') ? address : `${address}/`, location.origin);

/**
 * The remotes with this browser's overrides applied, and those that the site does not have yet. An override that cannot
 * be used is ignored and reported: the live build is mounted instead.
 */
export async function withOverrides(
  remotes: readonly Remote[],
  kept: (area: string, build: string) => Remote | undefined,
  overrides: Overrides,
): Promise<Remote[]> {
  const known = await Promise.all(
    remotes.map(async (remote) => {
      const override = overrides[remote.name];
      if (!override) return remote;
      if ('build' in override) return kept(remote.name, override.build) ?? remote;
      return (await remoteAt(remote.name, override.address)) ?? remote;
    }),
  );
  const added = Object.entries(overrides).flatMap(([area, override]) =>
    'address' in override && !remotes.some(({ name }) => name === area) ? [remoteAt(area, override.address)] : [],
  );
  return [...known, ...(await Promise.all(added)).filter((remote) => remote !== undefined)];
}

async function remoteAt(area: string, address: string): Promise<Remote | undefined> {
  try {
    const contract = await readContractAt(area, address);
    return { ...contract, base: folderOf(address).href, build: `override-${contract.container}` };
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
