import { isObject } from 'shared/domain';

/** A build whose files a browser keeps. */
export interface WantedBuild {
  readonly area: string;
  /** Absolute address of its folder, and of the one that takes its place when it fails. */
  readonly base: string;
  readonly before?: string | undefined;
  /** What is fetched now, by address, with its hash; nothing for areas that nobody opened here. */
  readonly files: Readonly<Record<string, string>>;
}

/** What a page asks the service worker to keep. */
export interface Wanted {
  /** Revision of the registry that it follows. */
  readonly revision: number;
  readonly builds: readonly WantedBuild[];
  /** Addresses that the page has loaded. */
  readonly loaded: readonly string[];
}

export const isWanted = (message: unknown): message is Wanted =>
  isObject(message) &&
  typeof message['revision'] === 'number' &&
  Array.isArray(message['builds']) &&
  Array.isArray(message['loaded']);

/** Whether a kept file belongs to no build that may run: one that was replaced twice, or is marked bad. */
export const isSuperseded = (address: string, { builds }: Pick<Wanted, 'builds'>): boolean =>
  !builds.some(({ base, before }) => address.startsWith(base) || (before !== undefined && address.startsWith(before)));
