import { isObject } from 'shared/domain';

/** A build whose files a browser stores. */
export interface WantedBuild {
  readonly area: string;
  /** Absolute address of its folder, and of that of its fallback. */
  readonly base: string;
  readonly before?: string | undefined;
  /** Files to fetch now, by address, with their hashes; none for areas that were not opened here. */
  readonly files: Readonly<Record<string, string>>;
}

/** The files that a page asks the service worker to store. */
export interface Wanted {
  /** Revision of the page's registry. */
  readonly revision: number;
  readonly builds: readonly WantedBuild[];
  /** Addresses of the files that the page has loaded. */
  readonly loaded: readonly string[];
}

export const isWanted = (message: unknown): message is Wanted =>
  isObject(message) &&
  typeof message['revision'] === 'number' &&
  Array.isArray(message['builds']) &&
  Array.isArray(message['loaded']);

/** Whether a stored file belongs only to builds that may not run: replaced twice, or marked bad. */
export const isSuperseded = (address: string, { builds }: Pick<Wanted, 'builds'>): boolean =>
  !builds.some(({ base, before }) => address.startsWith(base) || (before !== undefined && address.startsWith(before)));
