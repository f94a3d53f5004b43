import { FieldErrors, NotFound, say } from '../../lib/errors.ts';
import { findVersion } from './versions.queries.ts';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';
import type { Version } from './versions.queries.ts';

/**
 * The version that a query or path names, by default the main one.
 * @throws NotFound when the intelligence has no such version.
 */
export async function versionOf(db: Database, repositoryUuid: string, id?: number): Promise<Version> {
  const version = await findVersion(db, repositoryUuid, id);
  if (!version) throw new NotFound(say('version_missing'));
  return version;
}

/**
 * The version that a body names, by default the main one.
 * @throws FieldErrors at `repository_version`, below `path`, when the intelligence has no such version.
 */
export async function bodyVersion(
  db: Database,
  repositoryUuid: string,
  id: number | undefined,
  path: FieldProblem['path'] = [],
): Promise<Version> {
  const version = await findVersion(db, repositoryUuid, id);
  if (version) return version;
  throw new FieldErrors([{ path: [...path, 'repository_version'], message: say('pk_unknown', { value: id ?? '' }) }]);
}
