import { demandCopyScope } from '../../../resources/repositories/may-copy.ts';
import { findSide, kindsOf } from './sides.ts';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Sides } from './diff.queries.ts';
import type { EffectOrder } from './diffs.schema.ts';

/** Both sides are read as they are at one moment. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export async function findSides(tx: Database, grant: RepositoryGrant, order: EffectOrder): Promise<Sides> {
  const maySeeTests = demandCopyScope(grant) === 'everything';
  const before = await findSide(tx, grant, 'before', order.before);
  const after = await findSide(tx, grant, 'after', order.after);
  return { before, after, kinds: kindsOf(before, after, maySeeTests) };
}
