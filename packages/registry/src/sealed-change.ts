import { isSealed, mayChange } from '@parlance/contract';
import type { Registry, Seal, SignedRegistry } from '@parlance/contract';
import { RegistryError, remoteOf } from '@parlance/contract/transitions';

import { keysOfSite } from './authority.ts';
import { withLock } from './lock.ts';
import { readRegistry, writeRegistry } from './registry-store.ts';
import { sealOf } from './signing.ts';
import type { Signer } from './signing.ts';

/** Why a remote change is rejected: somebody was faster, or the key is not entitled. */
export class SealRefused extends RegistryError {
  readonly why: 'stale' | 'foreign';

  constructor(why: 'stale' | 'foreign', message: string) {
    super(message);
    this.why = why;
  }
}

/**
 * A change that a team sealed on its own machine. The seal covers the new entry and the revision of the change, so it
 * proves who requests which change, and that the request is not a replay.
 */
export interface SealedChange {
  readonly area: string;
  readonly change: (registry: Registry) => Registry;
  readonly seal: Seal;
}

/** Seals a change to the known registry. */
export function seal(registry: Registry, { area, change }: Omit<SealedChange, 'seal'>, team: Signer): Seal {
  const revision = registry.revision + 1;
  return sealOf(team, area, revision, remoteOf(change(registry), area));
}

/** The registry after a sealed change. @throws SealRefused, RegistryError when the change itself is rejected */
async function judge(
  known: SignedRegistry,
  siteKeys: readonly string[],
  { area, change, seal: given }: SealedChange,
): Promise<SignedRegistry> {
  const { grants, seals } = known;
  if (grants === undefined || !mayChange(given.key, area, { siteKeys, grants }))
    throw new SealRefused('foreign', `This key may not change ${area}.`);
  if (given.revision !== known.revision + 1)
    throw new SealRefused('stale', `The registry is at revision ${known.revision}: it was changed meanwhile.`);
  const { remotes } = change(known);
  const after = { revision: given.revision, remotes, grants, seals: { ...seals, [area]: given } };
  if (!(await isSealed(after, area, given.revision, { siteKeys, grants })))
    throw new SealRefused('foreign', `The seal does not fit what ${area} is to be after this change.`);
  return after;
}

/** @throws SealRefused, RegistryError when a change could not be made now */
export async function demandSealed(webDir: string, sealed: SealedChange): Promise<void> {
  await judge(await readRegistry(webDir), await keysOfSite(webDir), sealed);
}

/**
 * Applies a sealed change.
 * @param before runs first, for files that must exist when visitors see the change
 * @throws SealRefused, RegistryError when it is rejected; then nothing is changed
 */
export async function applySealed(
  webDir: string,
  sealed: SealedChange,
  before?: () => Promise<void>,
): Promise<SignedRegistry> {
  return withLock(webDir, async () => {
    const known = await readRegistry(webDir);
    const after = await judge(known, await keysOfSite(webDir), sealed);
    await before?.();
    await writeRegistry(webDir, known, after);
    return after;
  });
}
