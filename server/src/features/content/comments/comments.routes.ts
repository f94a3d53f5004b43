import { z } from 'zod';
import { exampleKind } from '../../../resources/examples/example.resource.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { commentKind } from './comment.resource.ts';
import { CommentBody, People, PeopleQuery, Thread, ThreadBody } from './comments.schema.ts';
import { changeComment, changeThread, listPeople, readThread, removeComment } from './comments.service.ts';
import type { App } from '../../../lib/app.ts';

const ById = z.object({ id: z.string() });

/** Comments on training sentences, and sentences that need a review [TRN-80]. */
export function commentRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/example/:id/comments/',
    {
      access: { to: exampleKind, id: ({ params }) => params.id, needs: 'can_translate', scope: 'read' },
      schema: { params: ById, response: { 200: Thread } },
    },
    (request) => readThread(db, exampleKind.grantOf(request)),
  );

  app.post(
    '/v2/repository/example/:id/comments/',
    {
      access: { to: exampleKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: ThreadBody, response: { 201: Thread } },
    },
    async (request, reply) => {
      const grant = exampleKind.grantOf(request);
      await changeThread(db, grant, request.body);
      return reply.code(201).send(await readThread(db, grant));
    },
  );

  app.patch(
    '/v2/repository/comment/:id/',
    {
      access: { to: commentKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: CommentBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await changeComment(db, commentKind.grantOf(request), request.body.text);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/v2/repository/comment/:id/',
    {
      access: { to: commentKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeComment(db, commentKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/v2/repository/people/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_contribute', scope: 'read' },
      schema: { querystring: PeopleQuery, response: { 200: People } },
    },
    (request) => listPeople(db, repositoryKind.grantOf(request).resource.uuid),
  );
}
