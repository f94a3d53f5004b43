import { matchPath } from 'shared/platform';
import type { RepositoryPath } from 'shared/routes';

/** An intelligence and the chosen version of it. `shared/repository` has the same, but would also load forms. */
export interface Address extends RepositoryPath {
  readonly version?: number;
}

/** The intelligence of an address. */
export function addressIn(pathname: string, search: string): Address | undefined {
  const { ownerNickname, slug } = matchPath('/dashboard/:ownerNickname/:slug/*', pathname)?.params ?? {};
  if (ownerNickname === undefined || slug === undefined) return undefined;
  const version = new URLSearchParams(search).get('version') ?? '';
  return { ownerNickname, slug, ...(/^[1-9]\d{0,8}$/.test(version) && { version: Number(version) }) };
}

export const withVersion = (path: string, version: number | undefined): string =>
  version === undefined ? path : `${path}?version=${version}`;
