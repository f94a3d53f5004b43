import { NotFound } from '../../lib/errors.ts';
import { findVersion } from './versions.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Version } from './versions.queries.ts';

/**
 * The version a request means; the default one when it names none.
 * @throws NotFound when the intelligence has no such version.
 */
export async function versionOf(db: Database, repositoryUuid: string, id?: number): Promise<Version> {
  const version = await findVersion(db, repositoryUuid, id);
  if (!version) throw new NotFound();
  return version;
}
