import { z } from 'zod';
import { pageOf, presentPage } from '../../../lib/schema/pagination.ts';
import { Role, RoleChange } from '../../../resources/repositories/role.schema.ts';
import { changeMemberRole, listOrganizationTeam, removeMember } from './members.service.ts';
import {
  organizationMemberKind,
  organizationTeamKind,
} from '../../../resources/organizations/organization.resource.ts';
import { presentAuthorization } from './organizations.present.ts';
import { OrganizationAuthorization, TeamQuery } from './organizations.schema.ts';
import type { App } from '../../../lib/app.ts';

/** Clients send organization and person in either order. */
const Member = z.object({ organization: z.string(), member: z.string() });
const idOf = ({ params }: { params: z.output<typeof Member> }) => `${params.organization} ${params.member}`;

/** The members of an organization and their roles. */
export function memberRoutes(app: App): void {
  const { db } = app;
  const member = '/v2/org/authorizations/:organization/:member/';

  app.get(
    '/v2/org/authorizations/',
    {
      access: { to: organizationTeamKind, id: ({ query }) => query.org_nickname, needs: 'is_admin', scope: 'none' },
      schema: { querystring: TeamQuery, response: { 200: pageOf(OrganizationAuthorization) } },
    },
    async (request) => {
      const grant = organizationTeamKind.grantOf(request);
      const { count, results } = await listOrganizationTeam(db, grant, request.query);
      return presentPage(request, request.query, {
        count,
        results: results.map((row) => presentAuthorization(grant.resource, row)),
      });
    },
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: member,
      access: { to: organizationMemberKind, id: idOf, needs: 'is_admin', scope: 'none' },
      config: { metadata: { name: 'Organization Authorization' }, recentProof: 'with second factor' },
      schema: { params: Member, body: RoleChange, response: { 200: Role } },
      handler: async (request) => {
        const { role } = request.body;
        await changeMemberRole(db, organizationMemberKind.grantOf(request), role);
        return { role };
      },
    });
  }

  app.delete(
    member,
    {
      access: { to: organizationMemberKind, id: idOf, needs: 'is_admin', scope: 'none' },
      config: { recentProof: 'with second factor' },
      schema: { params: Member, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      await removeMember(db, organizationMemberKind.grantOf(request));
      return reply.code(204).send('');
    },
  );
}
