import { z } from 'zod';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { orCurrent } from '../../../lib/schema/revision.ts';
import { exampleKind } from '../../../resources/examples/example.resource.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { trashedKind } from '../../../resources/trash/trash.resource.ts';
import { changeErrors, creationErrors } from './form-errors.ts';
import { translationKind } from '../../../resources/translations/translation.resource.ts';
import {
  NewTranslation,
  Translation,
  TranslationChange,
  TranslationPage,
  TranslationQuery,
} from './translations.schema.ts';
import {
  addTranslation,
  changeTranslation,
  dropTranslation,
  listTranslations,
  readTranslation,
  restoreTranslation,
} from './translations.service.ts';
import type { App } from '../../../lib/app.ts';

const trashedTranslationKind = trashedKind('translation');
const ById = z.object({ id: z.string() });
const ofTranslation = {
  to: translationKind,
  id: ({ params }: { params: z.output<typeof ById> }) => params.id,
  needs: 'can_translate',
  scope: 'contribute',
} as const;

/** Translations of training sentences [TRA-01] [TRA-02]. */
export function translationRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/translation/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_read', scope: 'read' },
      schema: { querystring: TranslationQuery, response: { 200: TranslationPage } },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const page = await app.readList(request, (from) => listTranslations(from, grant, request.query));
      return presentPage(request, request.query, page);
    },
  );

  app.post(
    '/v2/repository/translation/',
    {
      access: { to: exampleKind, id: ({ body }) => body.original_example, needs: 'can_translate', scope: 'contribute' },
      config: { problems: (body, request) => creationErrors(db, body, exampleKind.grantOf(request)) },
      schema: { body: NewTranslation, response: { 201: Translation } },
    },
    async (request, reply) => {
      const id = await addTranslation(db, exampleKind.grantOf(request), request.body);
      return reply.code(201).send(await readTranslation(db, id));
    },
  );

  app.get(
    '/v2/repository/translation/:id/',
    {
      access: { to: translationKind, id: ({ params }) => params.id, needs: 'can_read', scope: 'read' },
      schema: { params: ById, response: { 200: Translation } },
    },
    async (request) => readTranslation(db, translationKind.grantOf(request).resource.translation.id),
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/translation/:id/',
      access: ofTranslation,
      config: { problems: (body, request) => changeErrors(db, body, translationKind.grantOf(request)) },
      schema: { params: ById, body: TranslationChange, response: { 200: Translation } },
      handler: async (request) => {
        const grant = translationKind.grantOf(request);
        const { id } = grant.resource.translation;
        await orCurrent(changeTranslation(db, grant, request.body), () => readTranslation(db, id));
        return readTranslation(db, id);
      },
    });
  }

  app.delete(
    '/v2/repository/translation/:id/',
    {
      access: ofTranslation,
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropTranslation(db, translationKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v2/repository/translation/:id/restore/',
    {
      access: { ...ofTranslation, to: trashedTranslationKind },
      schema: { params: ById, response: { 200: Translation } },
    },
    async (request) => {
      const grant = trashedTranslationKind.grantOf(request);
      await restoreTranslation(db, grant);
      return readTranslation(db, grant.resource.id);
    },
  );
}
