import { z } from 'zod';
import { presentLongPage } from '../../../lib/schema/long-page.ts';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { entityKind } from '../../../resources/entities/entity.resource.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { trashedKind } from '../../../resources/trash/trash.resource.ts';
import { changeEntityLists, readEntityLists, tryPatterns } from './entity-lists.service.ts';
import { entityValueKind } from '../../../resources/entities/entity-value.resource.ts';
import { presentEntityValue } from './entity-values.present.ts';
import {
  EntityLists,
  EntityValueChange,
  EntityValueQuery,
  EntityValueTable,
  NewEntityValue,
  ShownEntityValue,
  ShownEntityValuePage,
  ShownLists,
  ShownMatches,
  ShownTable,
  TableQuery,
  TriedPatterns,
} from './entity-values.schema.ts';
import {
  addEntityValue,
  changeEntityValue,
  dropEntityValue,
  listValuePage,
  readWholeTable,
  replaceEntityValues,
  restoreEntityValue,
} from './entity-values.service.ts';
import type { App } from '../../../lib/app.ts';

const trashedValueKind = trashedKind('entity_value');
const ById = z.object({ id: z.string() });
const VALUE = '/v2/repository/entity/value/';
const TABLE = '/v2/repository/entity/values/';

/** The words and patterns that find entities, and the meanings of words [ENT-11]. */
export function entityValueRoutes(app: App): void {
  valueRoutes(app);
  tableRoutes(app);
  listRoutes(app);
}

/** One value with its synonyms. */
function valueRoutes(app: App): void {
  const { db } = app;

  app.get(
    VALUE,
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_translate', scope: 'read' },
      schema: {
        querystring: EntityValueQuery,
        response: { 200: ShownEntityValuePage },
        description: 'Values of an entity; without `entity_id`, meanings of words of any entity.',
      },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const page = await app.readList(request, (from) => listValuePage(from, grant, request.query));
      const shown = await presentLongPage(page, (rows) => rows.map(presentEntityValue));
      return presentPage(request, request.query, shown);
    },
  );

  app.post(
    VALUE,
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      schema: { body: NewEntityValue, response: { 201: ShownEntityValue } },
    },
    async (request, reply) => {
      const made = await addEntityValue(db, repositoryKind.grantOf(request), request.body);
      return reply.code(201).send(presentEntityValue(made));
    },
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: `${VALUE}:id/`,
      access: { to: entityValueKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: EntityValueChange, response: { 200: ShownEntityValue } },
      handler: async (request) =>
        presentEntityValue(await changeEntityValue(db, entityValueKind.grantOf(request), request.body)),
    });
  }

  app.delete(
    `${VALUE}:id/`,
    {
      access: { to: entityValueKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropEntityValue(db, entityValueKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${VALUE}:id/restore/`,
    {
      access: { to: trashedValueKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 200: ShownEntityValue } },
    },
    async (request) => presentEntityValue(await restoreEntityValue(db, trashedValueKind.grantOf(request))),
  );
}

/** All values of an entity at once. */
function tableRoutes(app: App): void {
  const { db } = app;

  app.get(
    TABLE,
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_translate', scope: 'read' },
      schema: { querystring: TableQuery, response: { 200: ShownTable } },
    },
    async (request) => ({ values: await readWholeTable(db, repositoryKind.grantOf(request), request.query) }),
  );

  app.put(
    TABLE,
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      schema: {
        body: EntityValueTable,
        response: { 200: ShownTable },
        description: 'Replaces all values of the entity by the given ones; all or nothing.',
      },
    },
    async (request) => ({ values: await replaceEntityValues(db, repositoryKind.grantOf(request), request.body) }),
  );
}

/** Word list and patterns of an entity. */
function listRoutes(app: App): void {
  const { db } = app;
  const url = '/v2/repository/entities/:id/lists/';

  app.get(
    url,
    {
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_translate', scope: 'read' },
      schema: { params: ById, response: { 200: ShownLists } },
    },
    async (request) => readEntityLists(db, entityKind.grantOf(request)),
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url,
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: {
        params: ById,
        body: EntityLists,
        response: { 200: ShownLists },
        description: 'Patterns are regular expressions in the syntax of RE2: no lookaround and no back-references.',
      },
      handler: async (request) => changeEntityLists(db, entityKind.grantOf(request), request.body),
    });
  }

  app.post(
    `${url}try/`,
    {
      access: { to: entityKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: TriedPatterns, response: { 200: ShownMatches } },
    },
    async (request) => tryPatterns(request.body),
  );
}
