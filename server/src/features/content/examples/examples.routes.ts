import { z } from 'zod';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { orCurrent } from '../../../lib/schema/revision.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { trashedKind } from '../../../resources/trash/trash.resource.ts';
import { exampleKind } from '../../../resources/examples/example.resource.ts';
import { changeErrors, creationErrors } from './form-errors.ts';
import { Example, ExampleBulk, ExampleChange, ExampleQuery, NewExample, TeamExamplePage } from './examples.schema.ts';
import {
  addExample,
  addExamples,
  changeExample,
  dropExample,
  listExamplePage,
  readExample,
  restoreExample,
} from './examples.service.ts';
import type { App } from '../../../lib/app.ts';

const trashedExampleKind = trashedKind('example');
const ById = z.object({ id: z.string() });

/** Training sentences [TRN-01] [TRN-03]. */
export function exampleRoutes(app: App): void {
  collectionRoutes(app);
  itemRoutes(app);
}

/** Adding and listing. */
function collectionRoutes(app: App): void {
  const { config, db } = app;

  app.post(
    '/v2/repository/example/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      config: { problems: (body, request) => creationErrors(db, body, repositoryKind.grantOf(request)) },
      schema: { body: NewExample, response: { 201: Example } },
    },
    async (request, reply) =>
      reply.code(201).send(await addExample(db, repositoryKind.grantOf(request), request.body, config)),
  );

  app.post(
    '/v2/repository/example-bulk/',
    {
      access: {
        to: repositoryKind,
        id: ({ body }) => body[0]?.repository,
        needs: 'can_contribute',
        scope: 'contribute',
      },
      config: { problems: (body, request) => creationErrors(db, body, repositoryKind.grantOf(request)) },
      schema: { body: ExampleBulk, response: { 201: z.array(Example) } },
    },
    async (request, reply) =>
      reply.code(201).send(await addExamples(db, repositoryKind.grantOf(request), request.body, config)),
  );

  app.get(
    '/v2/repository/examples/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_translate', scope: 'read' },
      schema: { querystring: ExampleQuery, response: { 200: TeamExamplePage } },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const page = await app.readList(request, (from) => listExamplePage(from, grant, request.query));
      return presentPage(request, request.query, page);
    },
  );
}

/** Reading, changing, removing and restoring one sentence. */
function itemRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/repository/example/:id/',
    {
      access: { to: exampleKind, id: ({ params }) => params.id, needs: 'can_read', scope: 'read' },
      schema: { params: ById, response: { 200: Example } },
    },
    async (request) => {
      const { example, repository } = exampleKind.grantOf(request).resource;
      return readExample(db, repository, example.id);
    },
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/example/:id/',
      access: { to: exampleKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      config: { problems: (body, request) => changeErrors(db, body, exampleKind.grantOf(request)) },
      schema: { params: ById, body: ExampleChange, response: { 200: Example } },
      handler: async (request) => {
        const grant = exampleKind.grantOf(request);
        const { example, repository } = grant.resource;
        const current = () => readExample(db, repository, example.id);
        await orCurrent(changeExample(db, grant, request.body), current);
        return current();
      },
    });
  }

  app.delete(
    '/v2/repository/example/:id/',
    {
      access: { to: exampleKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropExample(db, exampleKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v2/repository/example/:id/restore/',
    {
      access: { to: trashedExampleKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 200: Example } },
    },
    async (request) => {
      const grant = trashedExampleKind.grantOf(request);
      await restoreExample(db, grant, config);
      return readExample(db, grant.resource.repository, grant.resource.id);
    },
  );
}
