import type { Authorization } from 'shared/repository';

/** A parse key with the name it belongs to. */
export interface ParseKey {
  owner: string;
  key: string;
}

/** The keys that the caller may use: the own one first, then those of their organisations. */
export function parseKeys({
  user__nickname: own,
  uuid,
  organizations,
}: Pick<Authorization, 'user__nickname' | 'uuid' | 'organizations'>): ParseKey[] {
  return [{ user__nickname: own, uuid }, ...organizations].flatMap(({ user__nickname: owner, uuid: key }) =>
    owner && key ? [{ owner, key }] : [],
  );
}

/** The address of the parse API; `server` ends with a slash or not. */
export function parseEndpoint(server: string): string {
  return `${server.replace(/\/+$/, '')}/v2/parse/`;
}

export interface ParseRequest {
  endpoint: string;
  key: string;
  text: string;
  language: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The endpoint as this page may call it: a machine that calls itself by another of its names than the page does would be
 * refused as a foreign origin. `page` is the page's own address.
 */
export function reachableFrom(page: string, endpoint: string): string {
  const here = new URL(page);
  const there = new URL(endpoint, page);
  if (LOOPBACK.has(here.hostname) && LOOPBACK.has(there.hostname) && here.port === there.port)
    there.hostname = here.hostname;
  return there.href;
}
