import { z } from 'zod';
import { presentMoment } from '../../lib/moment.ts';
import { presentPage } from '../../lib/pagination.ts';
import { orCurrent } from '../../lib/revision.ts';
import { readContent } from '../repositories/info.service.ts';
import { absoluteUrl } from '../repositories/repositories.present.ts';
import { presentListed } from '../examples/examples.present.ts';
import { listExamples } from '../examples/examples.queries.ts';
import { ListedExamplePage } from '../examples/examples.schema.ts';
import { readTranslation } from '../translations/translations.routes.ts';
import { presentTranslations } from '../translations/translations.present.ts';
import { listTranslationPage } from '../translations/translations.queries.ts';
import {
  LinkedTranslationQuery,
  NewLinkedTranslation,
  Translation,
  TranslationChange,
  TranslationPage,
} from '../translations/translations.schema.ts';
import {
  addTranslation,
  changeTranslation,
  dropTranslation,
  restoreTranslation,
} from '../translations/translations.service.ts';
import {
  linkedExampleKind,
  linkedTranslationKind,
  linkedTrashKind,
  translatorKey,
  translatorKeyWith,
  translatorLinkKind,
  translatorPageKind,
} from './translator-link.resource.ts';
import { LinkedExampleQuery, LinkInfo } from './translators.schema.ts';
import type { App } from '../../lib/app.ts';

const ById = z.object({ id: z.string() });

/** What a translator link opens: its version's sentences and their translations to its language, nothing else [TRA-06]. */
export function translatorRoutes(app: App): void {
  const { config, db } = app;
  const ofLink = {
    to: translatorLinkKind,
    id: ({ headers }: { headers: { authorization?: string | undefined } }) => translatorKey(headers.authorization),
    needs: 'can_translate',
  } as const;

  app.get(
    '/v2/repository/translator/info/:uuid/',
    {
      access: { to: translatorPageKind, id: ({ params }) => params.uuid, needs: 'can_translate' },
      schema: { params: z.object({ uuid: z.string() }), response: { 200: LinkInfo } },
    },
    async (request) => {
      const { link, repository } = translatorPageKind.grantOf(request).resource;
      return {
        ...(await readContent(db, repository, { id: link.versionId })),
        repository_version_id: link.versionId,
        uuid: repository.uuid,
        name: repository.name,
        slug: repository.slug,
        description: repository.description,
        is_private: repository.isPrivate,
        language: repository.language,
        created_at: presentMoment(link.createdAt),
        absolute_url: absoluteUrl(config.publicUrl, repository),
        owner: { id: repository.ownerId, nickname: repository.ownerNickname },
        token: request.params.uuid,
        target_language: link.language,
        expires_at: link.expiresAt && presentMoment(link.expiresAt),
      };
    },
  );

  app.get(
    '/v2/repository/translator/examples/',
    {
      access: ofLink,
      schema: { querystring: LinkedExampleQuery, response: { 200: ListedExamplePage } },
    },
    async (request) => {
      const { link, repository } = translatorLinkKind.grantOf(request).resource;
      const filters = { ...request.query, repository_uuid: repository.uuid, language: repository.language };
      const { count, results } = await listExamples(db, link.versionId, filters, filters);
      return presentPage(request, filters, { count, results: await presentListed(db, repository.uuid, results) });
    },
  );

  app.get(
    '/v2/repository/translator/translation/',
    {
      access: ofLink,
      schema: { querystring: LinkedTranslationQuery, response: { 200: TranslationPage } },
    },
    async (request) => {
      const { link } = translatorLinkKind.grantOf(request).resource;
      const { count, results } = await listTranslationPage(
        db,
        link.versionId,
        { ...request.query, to_language: link.language },
        request.query,
      );
      return presentPage(request, request.query, { count, results: await presentTranslations(db, results) });
    },
  );

  app.post(
    '/v2/repository/translator/translation/',
    {
      access: {
        to: linkedExampleKind,
        id: ({ headers, body }) => translatorKeyWith(headers.authorization, body.original_example),
        needs: 'can_translate',
      },
      schema: { body: NewLinkedTranslation, response: { 201: Translation } },
    },
    async (request, reply) => {
      const grant = linkedExampleKind.grantOf(request);
      const id = await addTranslation(db, grant, { ...request.body, language: grant.resource.link.language });
      return reply.code(201).send(await readTranslation(db, id));
    },
  );

  app.get(
    '/v2/repository/translator/translation/:id/',
    {
      access: {
        to: linkedTranslationKind,
        id: ({ headers, params }) => translatorKeyWith(headers.authorization, params.id),
        needs: 'can_translate',
      },
      schema: { params: ById, response: { 200: Translation } },
    },
    async (request) => readTranslation(db, linkedTranslationKind.grantOf(request).resource.translation.id),
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/translator/translation/:id/',
      access: {
        to: linkedTranslationKind,
        id: ({ headers, params }) => translatorKeyWith(headers.authorization, params.id),
        needs: 'can_translate',
      },
      schema: { params: ById, body: TranslationChange, response: { 200: Translation } },
      handler: async (request) => {
        const grant = linkedTranslationKind.grantOf(request);
        const { id } = grant.resource.translation;
        await orCurrent(changeTranslation(db, grant, request.body), () => readTranslation(db, id));
        return readTranslation(db, id);
      },
    });
  }

  app.delete(
    '/v2/repository/translator/translation/:id/',
    {
      access: {
        to: linkedTranslationKind,
        id: ({ headers, params }) => translatorKeyWith(headers.authorization, params.id),
        needs: 'can_translate',
      },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropTranslation(db, linkedTranslationKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v2/repository/translator/translation/:id/restore/',
    {
      access: {
        to: linkedTrashKind,
        id: ({ headers, params }) => translatorKeyWith(headers.authorization, params.id),
        needs: 'can_translate',
      },
      schema: { params: ById, response: { 200: Translation } },
    },
    async (request) => {
      const grant = linkedTrashKind.grantOf(request);
      await restoreTranslation(db, grant, grant.resource.link.language);
      return readTranslation(db, grant.resource.id);
    },
  );
}
