import { z } from 'zod';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { NamedDeletion, nameProblems } from '../../../resources/owners/named-deletion.ts';
import { RepositoryCard } from '../repositories/repositories.schema.ts';
import { readCard } from '../repositories/repositories.service.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { deletedRepositoryKind } from '../../../resources/deleted/deleted.resource.ts';
import { DeletedIntelligence } from './deletion.schema.ts';
import { deleteIntelligence, readDeletedIntelligences, restoreIntelligence } from './deletion.service.ts';
import { restorableUntil } from './restorable-until.ts';
import type { App } from '../../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });

/** Deleting and restoring intelligences [DASH-09]. */
export function deletedIntelligenceRoutes(app: App): void {
  const { config, db } = app;
  const { trashDays } = config;
  const deletedKind = deletedRepositoryKind(trashDays);

  app.delete(
    '/v2/repository/repository-details/:uuid/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'is_admin', scope: 'admin' },
      config: {
        recentProof: 'with second factor',
        problems: (body, request) => Promise.resolve(nameProblems(body, repositoryKind.grantOf(request).resource.name)),
      },
      schema: { params: ByUuid, body: NamedDeletion, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteIntelligence(db, repositoryKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/v2/repository/deleted/',
    {
      access: 'session',
      schema: {
        querystring: z.object(pageQuery),
        response: { 200: pageOf(DeletedIntelligence) },
        description: 'Deleted intelligences that the caller may restore.',
      },
    },
    async (request) => {
      const page = { ...request.query, trashDays };
      const { count, results } = await readDeletedIntelligences(db, accountOf(request), page);
      return presentPage(request, request.query, {
        count,
        results: results.map(({ uuid, name, slug, ownerNickname, isPrivate, deletedAt }) => ({
          uuid,
          name,
          slug,
          owner__nickname: ownerNickname,
          is_private: isPrivate,
          deleted_at: presentMoment(deletedAt),
          restorable_until: presentMoment(restorableUntil(deletedAt, trashDays)),
        })),
      });
    },
  );

  app.post(
    '/v2/repository/repository-details/:uuid/restore/',
    {
      access: { to: deletedKind, id: ({ params }) => params.uuid, needs: 'is_admin', signedIn: true, scope: 'none' },
      schema: { params: ByUuid, response: { 200: RepositoryCard } },
    },
    async (request) => {
      const grant = deletedKind.grantOf(request);
      await restoreIntelligence(db, grant, config);
      return readCard(db, grant.resource.uuid, config.publicUrl);
    },
  );
}
