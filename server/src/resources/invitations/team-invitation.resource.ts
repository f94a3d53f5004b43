import { NotFound, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { findById } from '../../lib/schema/find-by-id.ts';
import { judgeRepository } from '../repositories/repository.resource.ts';
import { findInvitation } from './invitations.queries.ts';

/** A pending invitation to the team of an intelligence, by its id; its content is the id itself. */
export const teamInvitationKind = defineResource<number>({
  name: 'team invitation',
  load: async (db, given, account) => {
    const invitation = await findById(given, (number) => findInvitation(db, number));
    const uuid = invitation?.repositoryUuid ?? undefined;
    const judged = uuid === undefined ? undefined : await judgeRepository(db, uuid, account);
    return invitation && judged && { resource: invitation.id, flags: judged.flags };
  },
  missing: () => new NotFound(say('invitation_missing')),
});
