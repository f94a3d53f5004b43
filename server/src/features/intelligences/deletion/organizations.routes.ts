import { z } from 'zod';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { organizationKind } from '../../../resources/organizations/organization.resource.ts';
import { presentOrganization } from '../../people/organizations/organizations.present.ts';
import { Organization } from '../../people/organizations/organizations.schema.ts';
import { getOrganization } from '../../people/organizations/organizations.service.ts';
import { NamedDeletion, nameProblems } from '../../../resources/owners/named-deletion.ts';
import { deletedOrganizationKind } from '../../../resources/deleted/deleted.resource.ts';
import { DeletedOrganization } from './deletion.schema.ts';
import { deleteOrganization, readDeletedOrganizations, restoreOrganization } from './deletion.service.ts';
import { restorableUntil } from './restorable-until.ts';
import type { App } from '../../../lib/app.ts';

const Nickname = z.object({ nickname: z.string() });

/** Deleting and restoring organizations [ORG-09]. */
export function deletedOrganizationRoutes(app: App): void {
  const {
    config: { trashDays },
    db,
  } = app;
  const deletedKind = deletedOrganizationKind(trashDays);

  app.delete(
    '/v2/org/organization/:nickname/',
    {
      access: { to: organizationKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      config: {
        recentProof: 'with second factor',
        problems: (body, request) =>
          Promise.resolve(nameProblems(body, organizationKind.grantOf(request).resource.name)),
      },
      schema: { params: Nickname, body: NamedDeletion, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      await deleteOrganization(db, organizationKind.grantOf(request));
      return reply.code(204).send('');
    },
  );

  app.get(
    '/v2/org/deleted/',
    {
      access: 'session',
      schema: {
        querystring: z.object(pageQuery),
        response: { 200: pageOf(DeletedOrganization) },
        description: 'Deleted organizations that the caller may restore.',
      },
    },
    async (request) => {
      const page = { ...request.query, trashDays };
      const { count, results } = await readDeletedOrganizations(db, accountOf(request), page);
      return presentPage(request, request.query, {
        count,
        results: results.map(({ id, name, nickname, countRepositories, deletedAt }) => ({
          id,
          name,
          nickname,
          count_repositories: countRepositories,
          deleted_at: presentMoment(deletedAt),
          restorable_until: presentMoment(restorableUntil(deletedAt, trashDays)),
        })),
      });
    },
  );

  app.post(
    '/v2/org/organization/:nickname/restore/',
    {
      access: {
        to: deletedKind,
        id: ({ params }) => params.nickname,
        needs: 'is_admin',
        signedIn: true,
        scope: 'none',
      },
      schema: { params: Nickname, response: { 200: Organization } },
    },
    async (request) => {
      const grant = deletedKind.grantOf(request);
      await restoreOrganization(db, grant);
      const account = accountOf(request);
      return presentOrganization(await getOrganization(db, grant.resource.nickname, account), account);
    },
  );
}
