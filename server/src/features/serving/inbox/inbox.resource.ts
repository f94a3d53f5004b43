import { readId } from 'shared/domain';
import { NotFound, say } from '../../../lib/errors.ts';
import { defineResource } from '../../../lib/grant.ts';
import { judgeRepository, unknownRepository } from '../../../resources/repositories/repository.resource.ts';
import { findVersionLanguageOwner } from './inbox.queries.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';

/** A repository's inbox, identified by the repository's uuid or by the id of one of its version languages. */
export const inboxKind = defineResource<Repository>({
  name: 'inbox',
  load: async (db, id, account) => {
    const number = readId(id);
    const uuid = number === undefined ? id : (await findVersionLanguageOwner(db, number))?.repositoryUuid;
    return uuid === undefined ? undefined : judgeRepository(db, uuid, account);
  },
  missing: (id) => (readId(id) === undefined ? unknownRepository(id) : new NotFound(say('version_missing'))),
});
