import type { Authorization } from 'shared/repository';

/** A parse key with the name it belongs to. */
export interface ParseKey {
  owner: string;
  key: string;
}

/** The keys that the caller may use: the own one first, then those of their organisations. */
export function parseKeys({ user__nickname: own, uuid, organizations }: Pick<Authorization, 'user__nickname' | 'uuid' | 'organizations'>): ParseKey[] {
  return [{ user__nickname: own, uuid }, ...organizations].flatMap(({ user__nickname: owner, uuid: key }) => (owner && key ? [{ owner, key }] : []));
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
