import { z } from 'zod';
import { rowId } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { languageFilter, numberFilter, textFilter, truthFilter, uuidFilter } from '../../../lib/schema/query.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { itemName } from '../../../resources/sentences/sentences.schema.ts';
import { trashedKind } from '../../../resources/trash/trash.resource.ts';
import { EntityBody, MarkedWords } from './entities.present.ts';
import {
  changeEntity,
  dropEntity,
  listEntityPage,
  listMarkedWordsPage,
  mergeEntity,
  readEntity,
  restoreEntity,
} from './entities.service.ts';
import { entityKind } from '../../../resources/entities/entity.resource.ts';
import type { App } from '../../../lib/app.ts';

const trashedEntityKind = trashedKind('entity');
const ById = z.object({ id: z.string() });
const EntityQuery = z.object({
  ...pageQuery,
  repository_uuid: uuidFilter(),
  repository_version: numberFilter(),
  value: textFilter(),
});
const MarkedWordsQuery = z.object({
  ...pageQuery,
  repository_uuid: uuidFilter(),
  repository_version: numberFilter(),
  entity_id: numberFilter(),
  language: languageFilter(),
  /** Adds values, synonyms and word lists that are marked in no sentence, with a count of 0. */
  with_values: truthFilter(),
});
const EntityMerge = z.object({ into: rowId().describe('The entity that keeps its name.') });
const EntityChange = z.object({
  value: itemName().optional(),
  group_id: rowId().nullable().optional(),
});

/** Entities of a version: listing, changing, merging, deleting, restoring. */
export function entityRoutes(app: App): void {
  listRoutes(app);
  itemRoutes(app);
}

function listRoutes(app: App): void {
  app.get(
    '/v2/repository/entities/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_translate', scope: 'read' },
      schema: { querystring: EntityQuery, response: { 200: pageOf(EntityBody) } },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const page = await app.readList(request, (from) => listEntityPage(from, grant, request.query));
      return presentPage(request, request.query, page);
    },
  );

  app.get(
    '/v2/repository/entity/words/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_translate', scope: 'read' },
      schema: {
        querystring: MarkedWordsQuery,
        response: { 200: pageOf(MarkedWords) },
        description: 'Words that are marked as entities, the most frequent first; in large versions the newest marks.',
      },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const page = await app.readList(request, (from) => listMarkedWordsPage(from, grant, request.query));
      return presentPage(request, request.query, page);
    },
  );
}

function itemRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/entities/:id/',
    {
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_translate', scope: 'read' },
      schema: { params: ById, response: { 200: EntityBody } },
    },
    async (request) => readEntity(db, entityKind.grantOf(request).resource.id),
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/entities/:id/',
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: EntityChange, response: { 200: EntityBody } },
      handler: async (request) => {
        const grant = entityKind.grantOf(request);
        await changeEntity(db, grant, request.body);
        return readEntity(db, grant.resource.id);
      },
    });
  }

  app.delete(
    '/v2/repository/entities/:id/',
    {
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropEntity(db, entityKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v2/repository/entities/:id/merge/',
    {
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: {
        params: ById,
        body: EntityMerge,
        response: { 200: EntityBody },
        description: 'Gives the marks, values and lists to another entity; restoring the entity undoes that.',
      },
    },
    async (request) => {
      await mergeEntity(db, entityKind.grantOf(request), request.body.into);
      return readEntity(db, request.body.into);
    },
  );

  app.post(
    '/v2/repository/entities/:id/restore/',
    {
      access: { to: trashedEntityKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 200: EntityBody } },
    },
    async (request) => {
      const grant = trashedEntityKind.grantOf(request);
      await restoreEntity(db, grant);
      return readEntity(db, grant.resource.id);
    },
  );
}
