import { defineResource } from '../../lib/grant.ts';
import { judgeRepository, unknownRepository } from '../repositories/repository.resource.ts';
import type { Repository } from '../repositories/repository.ts';

export interface TeamMember {
  readonly repository: Repository;
  readonly nickname: string;
}

/** A team member, by "repository-uuid nickname". */
export const teamMemberKind = defineResource<TeamMember>({
  name: 'team member',
  load: async (db, id, account) => {
    const [uuid = '', nickname = ''] = id.split(' ');
    const judged = await judgeRepository(db, uuid, account);
    return judged && { resource: { repository: judged.resource, nickname }, flags: judged.flags };
  },
  missing: (id) => unknownRepository(id.split(' ')[0] ?? ''),
});
