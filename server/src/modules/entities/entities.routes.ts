import { z } from 'zod';
import { violatedUnique } from '../../db/errors.ts';
import { fieldError, NotFound, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { integer } from '../../lib/fields.ts';
import { presentMoment } from '../../lib/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { numberFilter, requiredFilter, textFilter } from '../../lib/query.ts';
import { itemKey } from '../examples/examples.schema.ts';
import { judgeRepository, repositoryKind } from '../repositories/repository.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { judgeVersionTranslations } from '../translations/translations.queries.ts';
import { recordChange } from '../versions/versions.queries.ts';
import { findEntity, findGroup, listEntities, listEntityLanguages, removeEntity, updateEntity } from './entities.queries.ts';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { EntityRow } from './entities.queries.ts';

const entityKind = defineResource<EntityRow>({
  name: 'entity',
  load: async (db, id, account) => {
    const entity = /^\d{1,9}$/.test(id) ? await findEntity(db, Number(id)) : undefined;
    const judged = entity && await judgeRepository(db, entity.repositoryUuid, account?.id);
    return entity && judged && { flags: judged.flags, resource: entity };
  },
});

const ById = z.object({ id: z.string() });
const EntityQuery = z.object({ ...pageQuery, repository_uuid: requiredFilter(), repository_version: numberFilter(), value: textFilter() });
const EntityBody = z.object({
  id: z.int(), entity_id: z.int(), repository_version: z.int(), value: z.string(), group_id: z.int().nullable(),
  group: z.object({ id: z.int(), value: z.string(), repository_version: z.int() }).nullable(), created_at: z.string(),
});
const EntityChange = z.object({ value: itemKey().optional(), group_id: integer({ min: 1, max: 2_147_483_647 }).nullable().optional() });

/** Names of what is marked in sentences. */
export function entityRoutes(app: App): void {
  const { db } = app;

  app.get('/v2/repository/entities/', {
    access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_translate' },
    schema: { querystring: EntityQuery, response: { 200: pageOf(EntityBody) } },
  }, async (request) => {
    const version = await versionOf(db, repositoryKind.grantOf(request).resource.uuid, request.query.repository_version);
    const { count, results } = await listEntities(db, { versionId: version.id, value: request.query.value }, request.query);
    return presentPage(request, request.query, { count, results: results.map(present) });
  });

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/entities/:id/',
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, body: EntityChange, response: { 200: EntityBody } },
      handler: async (request) => {
        const entity = entityKind.grantOf(request).resource;
        await change(db, entity, request.body);
        const after = await findEntity(db, entity.id);
        if (!after) throw new NotFound();
        return present(after);
      },
    });
  }

  app.delete('/v2/repository/entities/:id/', {
    access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_contribute' },
    schema: { params: ById, response: { 204: z.null() } },
  }, async (request, reply) => {
    const { id, versionId } = entityKind.grantOf(request).resource;
    await db.transaction(async (tx) => {
      const languages = await listEntityLanguages(tx, id);
      await removeEntity(tx, id);
      await judgeVersionTranslations(tx, versionId);
      await recordChange(tx, versionId, languages);
    });
    return reply.code(204).send(null);
  });
}

async function change(db: Database, entity: EntityRow, { value, group_id: groupId }: z.output<typeof EntityChange>): Promise<void> {
  const group = groupId ? await findGroup(db, groupId) : undefined;
  if (groupId && group?.versionId !== entity.versionId) throw new NotFound();
  if (group && group.value === (value ?? entity.value)) throw fieldError('group', say('entity_is_group'));
  try {
    await db.transaction(async (tx) => {
      await updateEntity(tx, entity.id, { ...(value === undefined ? {} : { value }), ...(groupId === undefined ? {} : { groupId }) });
      await recordChange(tx, entity.versionId, await listEntityLanguages(tx, entity.id));
    });
  } catch (error) {
    if (violatedUnique(error)) throw fieldError(null, say('unique_set', { fields: 'repository_version, value' }));
    throw error;
  }
}

function present(row: EntityRow): z.output<typeof EntityBody> {
  return {
    id: row.id,
    entity_id: row.id,
    repository_version: row.versionId,
    value: row.value,
    group_id: row.groupId,
    group: row.groupId === null ? null : { id: row.groupId, value: row.groupValue ?? '', repository_version: row.versionId },
    created_at: presentMoment(row.createdAt),
  };
}
