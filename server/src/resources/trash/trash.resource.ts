import { NotFound, say } from '../../lib/errors.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { defineResource } from '../../lib/grant.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findTrashed } from './trash.queries.ts';
import type { Grant, ResourceKind } from '../../lib/grant.ts';
import type { Repository } from '../repositories/repository.ts';
import type { TrashKind } from './trash.queries.ts';

interface TrashedOf {
  readonly id: number;
  readonly versionId: number;
  readonly repository: Repository;
}

export type TrashedGrant = Grant<TrashedOf>;

/** Items of one kind in the trash; rights come from their intelligence. */
export function trashedKind(kind: TrashKind): ResourceKind<TrashedOf> {
  return defineResource<TrashedOf>({
    name: `removed ${kind}`,
    load: async (db, id, account) => {
      const found = await findById(id, (number) => findTrashed(db, kind, number));
      const judged = found && (await judgeRepository(db, found.repositoryUuid, account));
      return (
        found &&
        judged && {
          flags: judged.flags,
          resource: { id: Number(id), versionId: found.versionId, repository: judged.resource },
        }
      );
    },
    missing: () => new NotFound(say('trashed_missing')),
  });
}
