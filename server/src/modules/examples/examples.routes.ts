import { z } from 'zod';
import { FieldErrors, say } from '../../lib/errors.ts';
import { presentPage } from '../../lib/pagination.ts';
import { orCurrent } from '../../lib/revision.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { trashedKind } from '../trash/trash.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { exampleKind } from './example.resource.ts';
import { findExample, listExamples } from './examples.queries.ts';
import { presentExamples, presentListed } from './examples.present.ts';
import { Example, ExampleBulk, ExampleChange, ExampleQuery, ListedExamplePage, NewExample } from './examples.schema.ts';
import { addExamples, changeExample, dropExample, restoreExample } from './examples.service.ts';
import type { App } from '../../lib/app.ts';

const trashedExampleKind = trashedKind('example');
const ById = z.object({ id: z.string() });

/** Training sentences: adding, changing, removing, listing [TRN-01] [TRN-03]. */
export function exampleRoutes(app: App): void {
  const { db } = app;
  const present = async (uuid: string, id: number) => {
    const row = await findExample(db, id);
    const [shown] = row ? await presentExamples(db, uuid, [row]) : [];
    if (!shown) throw new Error('The sentence is gone');
    return shown;
  };

  app.post(
    '/v2/repository/example/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute' },
      schema: { body: NewExample, response: { 201: Example } },
    },
    async (request, reply) => {
      const grant = repositoryKind.grantOf(request);
      const [shown] = await presentExamples(
        db,
        grant.resource.uuid,
        await addExamples(db, grant, [request.body], () => []),
      );
      return reply.code(201).send(shown);
    },
  );

  app.post(
    '/v2/repository/example-bulk/',
    {
      access: { to: repositoryKind, id: ({ body }) => body[0]?.repository, needs: 'can_contribute' },
      schema: { body: ExampleBulk, response: { 201: z.array(Example) } },
    },
    async (request, reply) => {
      const grant = repositoryKind.grantOf(request);
      const { uuid } = grant.resource;
      const strangers = request.body.flatMap(({ repository }, index) =>
        repository === uuid ? [] : [{ path: [index, 'repository'], message: say('pk_unknown', { value: repository }) }],
      );
      if (strangers.length > 0) throw new FieldErrors(strangers);
      return reply
        .code(201)
        .send(await presentExamples(db, uuid, await addExamples(db, grant, request.body, (index) => [index])));
    },
  );

  app.get(
    '/v2/repository/example/:id/',
    {
      access: { to: exampleKind, id: ({ params }) => params.id, needs: 'can_read' },
      schema: { params: ById, response: { 200: Example } },
    },
    async (request) => {
      const { example, repository } = exampleKind.grantOf(request).resource;
      return present(repository.uuid, example.id);
    },
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/example/:id/',
      access: { to: exampleKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, body: ExampleChange, response: { 200: Example } },
      handler: async (request) => {
        const grant = exampleKind.grantOf(request);
        const current = () => present(grant.resource.repository.uuid, grant.resource.example.id);
        await orCurrent(changeExample(db, grant, request.body), current);
        return current();
      },
    });
  }

  app.delete(
    '/v2/repository/example/:id/',
    {
      access: { to: exampleKind, id: ({ params }) => params.id, needs: 'can_contribute' },
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
      access: { to: trashedExampleKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, response: { 200: Example } },
    },
    async (request) => {
      const grant = trashedExampleKind.grantOf(request);
      await restoreExample(db, grant);
      return present(grant.resource.repository.uuid, grant.resource.id);
    },
  );

  app.get(
    '/v2/repository/examples/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_translate' },
      schema: { querystring: ExampleQuery, response: { 200: ListedExamplePage } },
    },
    async (request) => {
      const { uuid } = repositoryKind.grantOf(request).resource;
      const version = await versionOf(db, uuid, request.query.repository_version);
      const { count, results } = await listExamples(db, version.id, request.query, request.query);
      return presentPage(request, request.query, { count, results: await presentListed(db, uuid, results) });
    },
  );
}
