import type { Authorization } from 'shared/repository';

/** A parse key that the caller holds personally, or on behalf of an organization. */
export interface ParseKey {
  owner: string;
  /** Null after the key was revoked. */
  key: string | null;
  /** The only environment that answers calls with it; null: calls are free. */
  environment: string | null;
  /** Id of the organization. */
  organization?: number;
  /** When the key that was once shared by the whole organization stops working. */
  oldKeyEndsAt?: string;
  /** Whether the caller may revoke that key now. */
  canEndOldKey?: boolean;
}

/** A key as it is on screen until somebody asks to see it: enough to tell two keys from each other. */
export const maskedKey = (key: string): string => `${key.slice(0, 4)}${'•'.repeat(8)}`;

/** The caller's parse keys: their own first, then one for each organization. */
export function parseKeys({
  user__nickname: own,
  uuid,
  key_environment: ownEnvironment,
  organizations,
}: Pick<Authorization, 'user__nickname' | 'uuid' | 'key_environment' | 'organizations'>): ParseKey[] {
  const ofOrganizations = organizations.flatMap(
    ({ user__nickname: owner, user, uuid: key, key_environment: environment, ...old }) => {
      const { old_key_ends_at: end, can_end_old_key: canEndOldKey } = old;
      if (!owner || user === null) return [];
      return [
        { owner, key, environment, organization: user, ...(end !== null && { oldKeyEndsAt: end, canEndOldKey }) },
      ];
    },
  );
  return own ? [{ owner: own, key: uuid, environment: ownEnvironment }, ...ofOrganizations] : ofOrganizations;
}

const PARSE_PATH = '/v2/parse/';

/** URL of the parse API; `server` may end with a slash. */
export function parseEndpoint(server: string): string {
  return server.replace(/(?<!\/)\/+$/, '') + PARSE_PATH;
}

/** The server of a `parseEndpoint`. */
export const serverOf = (endpoint: string): string => endpoint.slice(0, -PARSE_PATH.length);

export interface ParseRequest {
  endpoint: string;
  /** The uuid of the intelligence. */
  repository: string;
  key: string;
  text: string;
  language: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Rewrites the endpoint so that this page can call it: between different loopback names, the browser would treat the
 * request as cross-origin. `page` is the page's own URL.
 */
export function reachableFrom(page: string, endpoint: string): string {
  const here = new URL(page);
  const there = new URL(endpoint, page);
  if (LOOPBACK.has(here.hostname) && LOOPBACK.has(there.hostname) && here.port === there.port)
    there.hostname = here.hostname;
  return there.href;
}
