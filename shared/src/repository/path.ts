import { useCallback } from 'react';

import { matchPath, useLocation, useSearchParams } from '../platform/index.ts';
import type { RepositoryPath } from '../routes/index.ts';

/** The intelligence and version in the address. */
export interface RepositoryAddress extends RepositoryPath {
  /** Id of the chosen version; undefined means the main one. */
  version?: number;
}

const VERSION_PARAM = 'version';

function readVersion(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Reads owner, slug and version from the address, in any area with dashboard screens. */
export function useRepositoryPath(): RepositoryAddress {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const params = matchPath('/dashboard/:ownerNickname/:slug/*', pathname)?.params;
  const version = readVersion(query.get(VERSION_PARAM));
  return {
    ownerNickname: params?.ownerNickname ?? '',
    slug: params?.slug ?? '',
    ...(version !== undefined && { version }),
  };
}

/** Adds the chosen version to a path of the dashboard, so that moving between screens does not leave it. */
export function withVersion(path: string, version: number | undefined): string {
  return version === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${VERSION_PARAM}=${version}`;
}

/** `withVersion` for the version in the address. Use it for every link between dashboard screens. */
export function useVersionedPath(): (path: string) => string {
  const { version } = useRepositoryPath();
  return useCallback((path) => withVersion(path, version), [version]);
}
