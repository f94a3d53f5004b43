import { z } from 'zod';
import { NotFound } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { integer } from '../../lib/fields.ts';
import { presentMoment } from '../../lib/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { numberFilter, requiredFilter, textFilter } from '../../lib/query.ts';
import { itemKey } from '../examples/examples.schema.ts';
import { judgeRepository, repositoryKind } from '../repositories/repository.resource.ts';
import { trashedKind } from '../trash/trash.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { findEntity, listEntities, readGroupFacts } from './entities.queries.ts';
import { changeEntity, dropEntity, restoreEntity } from './entities.service.ts';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { EntityRow } from './entities.queries.ts';

const entityKind = defineResource<EntityRow>({
  name: 'entity',
  load: async (db, id, account) => {
    const entity = /^\d{1,9}$/.test(id) ? await findEntity(db, Number(id)) : undefined;
    const judged = entity && (await judgeRepository(db, entity.repositoryUuid, account?.id));
    return entity && judged && { flags: judged.flags, resource: entity };
  },
});

const trashedEntityKind = trashedKind('entity');
const ById = z.object({ id: z.string() });
const EntityQuery = z.object({
  ...pageQuery,
  repository_uuid: requiredFilter(),
  repository_version: numberFilter(),
  value: textFilter(),
});
const EntityBody = z.object({
  id: z.int(),
  entity_id: z.int(),
  repository_version: z.int(),
  value: z.string(),
  group_id: z.int().nullable(),
  group: z
    .object({
      id: z.int(),
      value: z.string(),
      repository: z.string(),
      repository_version: z.int(),
      entities: z.array(z.string()),
      examples__count: z.int(),
    })
    .nullable(),
  created_at: z.string(),
});
const EntityChange = z.object({
  value: itemKey().optional(),
  group_id: integer({ min: 1, max: 2_147_483_647 }).nullable().optional(),
});

/** Names of what is marked in sentences. */
export function entityRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/entities/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_translate' },
      schema: { querystring: EntityQuery, response: { 200: pageOf(EntityBody) } },
    },
    async (request) => {
      const { uuid } = repositoryKind.grantOf(request).resource;
      const version = await versionOf(db, uuid, request.query.repository_version);
      const { count, results } = await listEntities(
        db,
        { versionId: version.id, value: request.query.value },
        request.query,
      );
      return presentPage(request, request.query, { count, results: await present(db, uuid, results) });
    },
  );

  app.get(
    '/v2/repository/entities/:id/',
    {
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_translate' },
      schema: { params: ById, response: { 200: EntityBody } },
    },
    async (request) => presentOne(db, entityKind.grantOf(request).resource.id),
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/entities/:id/',
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, body: EntityChange, response: { 200: EntityBody } },
      handler: async (request) => {
        const grant = entityKind.grantOf(request);
        await changeEntity(db, grant, request.body);
        return presentOne(db, grant.resource.id);
      },
    });
  }

  app.delete(
    '/v2/repository/entities/:id/',
    {
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropEntity(db, entityKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v2/repository/entities/:id/restore/',
    {
      access: { to: trashedEntityKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, response: { 200: EntityBody } },
    },
    async (request) => {
      const grant = trashedEntityKind.grantOf(request);
      await restoreEntity(db, grant);
      return presentOne(db, grant.resource.id);
    },
  );
}

async function presentOne(db: Database, id: number): Promise<z.output<typeof EntityBody>> {
  const row = await findEntity(db, id);
  const [shown] = row ? await present(db, row.repositoryUuid, [row]) : [];
  if (!shown) throw new NotFound();
  return shown;
}

async function present(
  db: Database,
  repositoryUuid: string,
  rows: readonly EntityRow[],
): Promise<z.output<typeof EntityBody>[]> {
  const facts = await readGroupFacts(db, [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]);
  return rows.map((row) => {
    const held = row.groupId === null ? undefined : facts.get(row.groupId);
    return {
      id: row.id,
      entity_id: row.id,
      repository_version: row.versionId,
      value: row.value,
      group_id: row.groupId,
      group:
        row.groupId === null
          ? null
          : {
              id: row.groupId,
              value: row.groupValue ?? '',
              repository: repositoryUuid,
              repository_version: row.versionId,
              entities: [...(held?.entities ?? [])],
              examples__count: held?.sentences ?? 0,
            },
      created_at: presentMoment(row.createdAt),
    };
  });
}
