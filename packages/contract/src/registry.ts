import { isRecord, isRemoteContract } from './remote-contract.ts';
import type { RemoteContract } from './remote-contract.ts';

/** `registry.json`: which remotes exist, which builds of each are kept and which one visitors get. */
export interface Registry {
  /** Increases with every change. */
  readonly revision: number;
  readonly remotes: Readonly<Record<string, RegisteredRemote>>;
}

/** The registry as it is served; see `signedBytes`. */
export interface SignedRegistry extends Registry {
  readonly signature?: string;
}

export interface RegisteredRemote {
  readonly enabled: boolean;
  /** Build that visitors get. */
  readonly stable: string;
  /** The newest good build that was stable before: the target of a rollback. */
  readonly previous?: string | undefined;
  /** Builds that were stable before, newest first. */
  readonly retired?: readonly string[] | undefined;
  /** Builds that passed the gate and were never stable. */
  readonly tested?: readonly string[] | undefined;
  /** Builds that must never be served again, also those whose files are gone. */
  readonly bad?: readonly string[] | undefined;
  /** Build that a share of the browsers gets instead. */
  readonly canary?: { readonly build: string; /** 0–1 */ readonly share: number } | undefined;
  readonly builds: Readonly<Record<string, RegisteredBuild>>;
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

/** The contract of a build; undefined when the build is not kept or speaks another contract version. */
export function contractOf({ builds }: RegisteredRemote, build: string | undefined): RemoteContract | undefined {
  const contract = build === undefined ? undefined : builds[build]?.contract;
  return isRemoteContract(contract) ? contract : undefined;
}

/** The bytes that a registry's signature covers: UTF-8 JSON of `{ revision, remotes }`. */
export const signedBytes = ({ revision, remotes }: Registry): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify({ revision, remotes }));
