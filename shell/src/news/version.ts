import { VERSION } from '../version.ts';

/** The release that the news is about. */
const NEWS_VERSION = '2.0.0';
const RELEASED = '2026-11-21';

const SEEN_KEY = 'lastVersionSeen';

const readParts = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Whether `version` is older than `other`, both as dotted numbers; other parts count as 0. */
export function isOlder(version: string, other: string): boolean {
  const own = readParts(version);
  const others = readParts(other);
  const place = Array.from({ length: Math.max(own.length, others.length) }, (_, index) => index).find(
    (index) => (own[index] ?? 0) !== (others[index] ?? 0),
  );
  return place !== undefined && (own[place] ?? 0) < (others[place] ?? 0);
}

/** Whether this browser has not shown the news yet [SHELL-12]. */
export function hasNews(): boolean {
  const seen = localStorage.getItem(SEEN_KEY);
  return seen === null || isOlder(seen, NEWS_VERSION);
}

/**
 * Whether the news is new for an account: it saw an earlier version in this browser, or is older than the release.
 * @param createdAt ISO 8601
 */
export const isNewsFor = (createdAt: string): boolean =>
  localStorage.getItem(SEEN_KEY) !== null || createdAt < RELEASED;

export const rememberVersionSeen = (): void => localStorage.setItem(SEEN_KEY, VERSION);
