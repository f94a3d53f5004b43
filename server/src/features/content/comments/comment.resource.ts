import { NotFound, say } from '../../../lib/errors.ts';
import { defineResource } from '../../../lib/grant.ts';
import { findById } from '../../../lib/schema/find-by-id.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { findComment } from './comments.queries.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { CommentPlace } from './comments.queries.ts';

export type CommentGrant = Grant<CommentPlace>;

export const missingComment = () => new NotFound(say('comment_missing'));

/** A comment on a training sentence; rights come from its intelligence. */
export const commentKind = defineResource<CommentPlace>({
  name: 'comment',
  load: async (db, id, account) => {
    const found = await findById(id, (number) => findComment(db, number));
    const judged = found && (await judgeRepository(db, found.repositoryUuid, account));
    return found && judged && { flags: judged.flags, resource: found };
  },
  missing: missingComment,
});
