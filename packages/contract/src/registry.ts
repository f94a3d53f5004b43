import { isRecord, isRemoteContract } from './remote-contract.ts';
import type { RemoteContract } from './remote-contract.ts';

/** `registry.json`: the remotes, the available builds of each, and the one that visitors get. */
export interface Registry {
  /** Increases with every change. */
  readonly revision: number;
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}

/** A team that may change the areas it names. Two grants for one team are an old key and its successor. */
export interface Grant {
  readonly team: string;
  /** Public key: base64 of its DER form (SPKI). */
  readonly key: string;
  readonly areas: readonly string[];
  /** Highest budget that a contract of its areas may declare, kB; `TEAM_BUDGET` without. */
  readonly budget?: number | undefined;
}

/** Highest budget of a team's area unless its grant raises it, kB. */
export const TEAM_BUDGET = 400;

/** Keys other than the site's that may sign, and their areas; signed with the site's key. */
export interface Grants {
  /** Registry revision of the grants; browsers reject older ones, so a withdrawn key stays withdrawn. */
  readonly revision: number;
  readonly teams: readonly Grant[];
  readonly signature: string;
}

/** The signature of one area's entry. */
export interface Seal {
  /** Revision of the registry that last sealed the entry. */
  readonly revision: number;
  readonly key: string;
  readonly signature: string;
}

/**
 * Canaries that the site ended because they failed more often than the live build: by area, the revision that started
 * each. It needs no signature: its only effect is that browsers load the live build instead.
 */
export type Suspended = Readonly<Record<string, number>>;

/** The registry as it is served; see `verifyRegistry`. */
export interface SignedRegistry extends Registry {
  /** Made with the site's key over `signedBytes`; absent after a change by a team's key. */
  readonly signature?: string | undefined;
  readonly grants?: Grants | undefined;
  /** By area; absent before the first grant. */
  readonly seals?: Readonly<Record<string, Seal>> | undefined;
  /** Added by the server as it answers; not signed. */
  readonly suspended?: Suspended | undefined;
}

export interface RegisteredRemote {
  readonly enabled: boolean;
  /** The build that visitors get. */
  readonly stable: string;
  /** The newest good build that was stable before: the target of a rollback. */
  readonly previous?: string | undefined;
  /** Builds that were stable before, newest first. */
  readonly retired?: readonly string[] | undefined;
  /** Builds that passed the gate and have never been stable. */
  readonly tested?: readonly string[] | undefined;
  /** Builds that must never be served again, including those whose files are gone. */
  readonly bad?: readonly string[] | undefined;
  /** The build that a share of the browsers gets instead. */
  readonly canary?: Canary | undefined;
  readonly builds: Readonly<Record<string, RegisteredBuild>>;
}

export interface Canary {
  readonly build: string;
  /** 0–1 */
  readonly share: number;
  /** Revision that started it; absent in older documents. */
  readonly since?: number | undefined;
}

export interface RegisteredBuild {
  /** Address of the build's folder, with a trailing slash. */
  readonly base: string;
  /** The build's contract, possibly of a later version: read it with `contractOf`. */
  readonly contract: unknown;
}

function isRegisteredRemote(value: unknown): value is RegisteredRemote {
  return (
    isRecord(value) &&
    typeof value['enabled'] === 'boolean' &&
    typeof value['stable'] === 'string' &&
    isRecord(value['builds']) &&
    Object.values(value['builds']).every((build) => isRecord(build) && typeof build['base'] === 'string')
  );
}

export function isRegistry(value: unknown): value is SignedRegistry {
  return (
    isRecord(value) &&
    typeof value['revision'] === 'number' &&
    isRecord(value['remotes']) &&
    Object.values(value['remotes']).every(isRegisteredRemote)
  );
}

/** @throws Error when the text is not a registry */
export function parseRegistry(text: string): SignedRegistry {
  const registry: unknown = JSON.parse(text);
  if (!isRegistry(registry)) throw new Error('This is not a registry.');
  return registry;
}

/** The contract of a build; undefined when the build is not listed or has another contract version. */
export function contractOf({ builds }: RegisteredRemote, build: string | undefined): RemoteContract | undefined {
  const contract = build === undefined ? undefined : builds[build]?.contract;
  return isRemoteContract(contract) ? contract : undefined;
}

/** The bytes that a registry's signature covers: UTF-8 JSON of `{ revision, remotes }`. */
export const signedBytes = ({ revision, remotes }: Registry): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify({ revision, remotes }));
