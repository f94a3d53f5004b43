import type { RegisteredRemote, SignedRegistry } from './registry.ts';

const withBuilds = (
  { remotes, ...rest }: SignedRegistry,
  change: (area: string, remote: RegisteredRemote) => RegisteredRemote['builds'],
): SignedRegistry => ({
  ...rest,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([area, remote]) => [area, { ...remote, builds: change(area, remote) }]),
  ),
});

/** A registry without the contracts of its builds, for tabs that already have most of them. */
export const headOf = (registry: SignedRegistry): SignedRegistry =>
  withBuilds(registry, (_area, { builds }) =>
    Object.fromEntries(Object.entries(builds).map(([id, { base }]) => [id, { base, contract: undefined }])),
  );

/** Builds of a head whose contracts are missing, by the folders of their files. */
export function newBuilds(head: SignedRegistry, known: SignedRegistry): string[] {
  return Object.entries(head.remotes).flatMap(([area, { builds }]) =>
    Object.entries(builds).flatMap(([id, { base }]) => (known.remotes[area]?.builds[id]?.base === base ? [] : [base])),
  );
}

/**
 * The full registry of a head. Its signature verifies that the contracts are those that were signed.
 * @param fetched contracts by the folder of their build
 */
export const filledHead = (
  head: SignedRegistry,
  known: SignedRegistry,
  fetched: ReadonlyMap<string, unknown>,
): SignedRegistry =>
  withBuilds(head, (area, { builds }) =>
    Object.fromEntries(
      Object.entries(builds).map(([id, { base }]) => [
        id,
        { base, contract: fetched.get(base) ?? known.remotes[area]?.builds[id]?.contract },
      ]),
    ),
  );
