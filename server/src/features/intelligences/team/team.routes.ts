import { isRole } from 'shared/domain';
import { z } from 'zod';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { uuidFilter } from '../../../lib/schema/query.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { repositoryFlags, repositoryLevel } from '../../../policies/repository.policy.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { createPostbox } from '../../../resources/mail/postbox.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { Role, RoleChange } from '../../../resources/repositories/role.schema.ts';
import { teamMemberKind } from '../../../resources/team/team-member.resource.ts';
import { changeTeamRole, readTeam, removeFromTeam } from './team.service.ts';
import type { App } from '../../../lib/app.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';
import type { TeamRow } from '../../../resources/team/team.queries.ts';

/** `uuid` is a record id, not a parse key. */
const TeamAuthorization = z.object({
  uuid: z.string(),
  user: z.int(),
  user__nickname: z.string(),
  user__is_organization: z.boolean(),
  repository: z.string(),
  role: z.int(),
  level: z.int(),
  can_read: z.boolean(),
  can_contribute: z.boolean(),
  can_write: z.boolean(),
  can_translate: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.string(),
  id_request_authorizations: z.int().nullable(),
});
const TeamQuery = z.object({ ...pageQuery, repository: uuidFilter() });
const Member = z.object({ repository: z.string(), nickname: z.string() });
/** Each change sends a mail to the member: limits how much mail one person can cause. */
const limit = { of: LIMITS.teamChange, by: 'account' } as const;
const idOf = ({ params }: { params: z.output<typeof Member> }) => `${params.repository} ${params.nickname}`;

/** The team of a repository and its roles [SET-02]. */
export function teamRoutes(app: App): void {
  const { config, db } = app;
  const services = { postbox: createPostbox(config), parseKeySecret: deriveKey(config.serverKey, 'parse key') };
  const member = '/v2/repository/authorizations/:repository/:nickname/';

  app.get(
    '/v2/repository/authorizations/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository, needs: 'is_admin', scope: 'admin' },
      schema: { querystring: TeamQuery, response: { 200: pageOf(TeamAuthorization) } },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const { count, results } = await readTeam(db, grant, request.query);
      return presentPage(request, request.query, {
        count,
        results: results.map((row) => present(grant.resource, row)),
      });
    },
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: member,
      access: { to: teamMemberKind, id: idOf, needs: 'is_admin', scope: 'admin' },
      limit,
      config: { metadata: { name: 'Repository Authorization' }, recentProof: 'with second factor' },
      schema: { params: Member, body: RoleChange, response: { 200: Role } },
      handler: async (request) => {
        const { role } = request.body;
        await changeTeamRole(db, teamMemberKind.grantOf(request), role, services);
        return { role };
      },
    });
  }

  app.delete(
    member,
    {
      access: { to: teamMemberKind, id: idOf, needs: 'is_admin', scope: 'admin' },
      limit,
      config: { recentProof: 'with second factor' },
      schema: { params: Member, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      await removeFromTeam(db, teamMemberKind.grantOf(request), services);
      return reply.code(204).send('');
    },
  );
}

function present(repository: Repository, row: TeamRow): z.output<typeof TeamAuthorization> {
  const role = isRole(row.role) ? row.role : 0;
  const flags = repositoryFlags(repository, role);
  return {
    uuid: row.uuid,
    user: row.ownerId,
    user__nickname: row.nickname,
    user__is_organization: row.isOrganization,
    repository: repository.uuid,
    role,
    level: repositoryLevel(repository, role),
    can_read: flags.has('can_read'),
    can_contribute: flags.has('can_contribute'),
    can_write: flags.has('can_write'),
    can_translate: flags.has('can_translate'),
    is_admin: flags.has('is_admin'),
    created_at: presentMoment(row.createdAt),
    id_request_authorizations: row.requestId,
  };
}
