/** JSON: subresource-integrity hashes of a build's scripts and styles by path, below its folder. */
export const FILES_FILE = 'files.json';

/** Major version of the contract between shell and remote. */
export const CONTRACT_VERSION = 1;

/** Where a route renders inside another area's frame. */
export type SlotName = 'dashboard' | 'header';

/** A screen inside a route that ends in `*`, for menus of other areas. */
export interface Place {
  /** Replaces the `*` of the route. */
  readonly path: string;
  readonly title: Readonly<Record<'en-US' | 'pt-BR', string>>;
}

export interface RouteClaim {
  /** A router pattern: `/dashboard/:ownerNickname/:slug/*`. */
  readonly path: string;
  readonly title: Readonly<Record<'en-US' | 'pt-BR', string>>;
  /** `session` sends signed-out visitors to sign-in, `anonymous` sends signed-in users home. */
  readonly guard: 'public' | 'session' | 'anonymous';
  /** Renders the route inside another area's frame. */
  readonly slot?: SlotName | undefined;
  /** `false` hides the header, for people who follow a link and have no account. */
  readonly header?: boolean | undefined;
  /** `false` hides the footer, for screens that fill the window. */
  readonly footer?: boolean | undefined;
  /** `true` prerenders the route; only for public screens without parameters. */
  readonly firstPaint?: boolean | undefined;
  /** Screens of the route; only for paths that end in `*`. */
  readonly places?: readonly Place[] | undefined;
  /** Further screens of a route that ends in `*`: patterns that replace the `*`, which no other area may claim. */
  readonly screens?: readonly string[] | undefined;
  /** `false` keeps the route out of the command palette: a page that only a link or another screen opens. */
  readonly listed?: boolean | undefined;
}

/** The part of a build's `remote.json` that the registry contains: everything the shell knows before it loads code. */
export interface RemoteContract {
  readonly name: string;
  readonly contract: typeof CONTRACT_VERSION;
  /** Version of the remote's package; development builds have none. */
  readonly version?: string | undefined;
  readonly routes: readonly RouteClaim[];
  /** Its contributions to menus and screens of other areas, possibly in a later form: see `linksOf` and `slotsOf`. */
  readonly contributes?: readonly unknown[] | undefined;
  /** Address of the container, relative to the build's folder. */
  readonly entry: string;
  /** Name of the container, unique per build so that two builds can run in one tab. */
  readonly container: string;
  /** Subresource-integrity hashes of scripts and styles by path, of builds that are not listed in the registry. */
  readonly files?: Readonly<Record<string, string>> | undefined;
  /** Subresource-integrity hash of the list of those hashes, `FILES_FILE`; development builds have neither. */
  readonly filesHash?: string | undefined;
  /** Versions of the shell that it was built against, by package: `^2.1.0` or `2.1.0`; absent in older builds. */
  readonly needs?: Readonly<Record<string, string>> | undefined;
  /** Scripts and styles that each page needs besides the entry, by route pattern. */
  readonly pages?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Scripts and styles that each contribution to a slot needs besides the entry, by its id. */
  readonly slotFiles?: Readonly<Record<string, readonly string[]>> | undefined;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isRouteClaim(value: unknown): value is RouteClaim {
  return (
    isRecord(value) &&
    typeof value['path'] === 'string' &&
    typeof value['guard'] === 'string' &&
    isRecord(value['title'])
  );
}

/** The routes that can be read in a contract of any version, to know what is at their addresses. */
export const readableRoutes = (contract: unknown): readonly RouteClaim[] =>
  isRecord(contract) && Array.isArray(contract['routes']) ? contract['routes'].filter(isRouteClaim) : [];

/** Whether this version of the shell can mount a build with this contract. */
export function isRemoteContract(value: unknown): value is RemoteContract {
  return (
    isRecord(value) &&
    value['contract'] === CONTRACT_VERSION &&
    ['name', 'entry', 'container'].every((field) => typeof value[field] === 'string') &&
    Array.isArray(value['routes']) &&
    value['routes'].every(isRouteClaim) &&
    (value['contributes'] === undefined || Array.isArray(value['contributes']))
  );
}
