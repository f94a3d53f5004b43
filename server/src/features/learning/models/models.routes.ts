import { z } from 'zod';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { GoBackBody, KeptModels, ModelsQuery, NoteBody, ServeBody } from './models.schema.ts';
import { goBack, listHistory, serveModel, writeNote } from './models.service.ts';
import type { App } from '../../../lib/app.ts';

/** The models that trainings have made, and which of them answers [TRN-41] [TRN-84] [TRN-85]. */
export function modelRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/repository/models/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_contribute', scope: 'read' },
      schema: {
        querystring: ModelsQuery,
        response: { 200: KeptModels },
        description: 'The models of a version, newest first: those in use, and those that can be served again.',
      },
    },
    async (request) => {
      const page = await listHistory(db, repositoryKind.grantOf(request), request.query);
      return presentPage(request, request.query, page);
    },
  );

  app.post(
    '/v2/repository/models/serve/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'train' },
      schema: {
        body: ServeBody,
        response: { 204: z.null() },
        description: 'From now on this model answers in its language. The one before it is kept.',
      },
    },
    async (request, reply) => {
      const grant = repositoryKind.grantOf(request);
      const { model } = request.body;
      const { versionLanguageId: versionLanguage } = await serveModel({ db, settings: config }, grant, request.body);
      request.log.info({ versionLanguage, model, by: grant.account?.id }, 'another model is served');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v2/repository/quality/previous-model/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'train' },
      schema: { body: GoBackBody, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const grant = repositoryKind.grantOf(request);
      const { versionLanguageId: versionLanguage } = await goBack({ db, settings: config }, grant, request.body);
      request.log.info({ versionLanguage, by: grant.account?.id }, 'another model is served');
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/v2/repository/models/note/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'train' },
      schema: { body: NoteBody, response: { 204: z.null() }, description: 'Writes down why a model was trained.' },
    },
    async (request, reply) => {
      await writeNote(db, repositoryKind.grantOf(request), request.body);
      return reply.code(204).send(null);
    },
  );
}
