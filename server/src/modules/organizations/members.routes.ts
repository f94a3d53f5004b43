import { z } from 'zod';
import { pageOf, presentPage } from '../../lib/pagination.ts';
import { listMembers } from './members.queries.ts';
import { organizationMember, organizationTeam } from './organizations.access.ts';
import { presentAuthorization } from './organizations.present.ts';
import { OrganizationAuthorization, Role, RoleChange, TeamQuery } from './organizations.schema.ts';
import { changeRole, removeFromOrganization } from './organizations.service.ts';
import type { App } from '../../lib/app.ts';

/** Older clients give organisation and person in either order. */
const Member = z.object({ organization: z.string(), member: z.string() });
const idOf = ({ params }: { params: z.output<typeof Member> }) => `${params.organization} ${params.member}`;

/** Who belongs to an organisation, and as what. */
export function memberRoutes(app: App): void {
  const { db } = app;
  const member = '/v2/org/authorizations/:organization/:member/';

  app.get(
    '/v2/org/authorizations/',
    {
      access: { to: organizationTeam, id: ({ query }) => query.org_nickname, needs: 'is_admin' },
      schema: { querystring: TeamQuery, response: { 200: pageOf(OrganizationAuthorization) } },
    },
    async (request) => {
      const { resource } = organizationTeam.grantOf(request);
      const { count, results } = await listMembers(db, resource.id, request.query);
      return presentPage(request, request.query, {
        count,
        results: results.map((row) => presentAuthorization(resource, row)),
      });
    },
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: member,
      access: { to: organizationMember, id: idOf, needs: 'is_admin' },
      config: { metadata: { name: 'Organization Authorization' } },
      schema: { params: Member, body: RoleChange, response: { 200: Role } },
      handler: async (request) => {
        const { role } = request.body;
        await changeRole(db, organizationMember.grantOf(request), role);
        return { role };
      },
    });
  }

  app.delete(
    member,
    {
      access: { to: organizationMember, id: idOf, needs: 'is_admin' },
      schema: { params: Member, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      await removeFromOrganization(db, organizationMember.grantOf(request));
      return reply.code(204).send('');
    },
  );
}
