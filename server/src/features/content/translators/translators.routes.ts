import { z } from 'zod';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { orCurrent } from '../../../lib/schema/revision.ts';
import { ListedExamplePage } from '../examples/examples.schema.ts';
import { readTranslation } from '../translations/translations.service.ts';
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
import { linkedExampleKind, linkedTranslationKind, linkedTrashKind } from './linked-content.resource.ts';
import { translatorKey, translatorKeyWith } from '../../../resources/translator-links/translator-key.ts';
import {
  translatorLinkKind,
  translatorPageKind,
} from '../../../resources/translator-links/translator-link.resource.ts';
import { LinkedExampleQuery, LinkInfo } from './translators.schema.ts';
import { listLinkedExamples, listLinkedTranslations, readLinkInfo } from './translators.service.ts';
import type { App } from '../../../lib/app.ts';

const ById = z.object({ id: z.string() });
const LIST = '/v2/repository/translator/translation/';
const DETAIL = '/v2/repository/translator/translation/:id/';

interface Headers {
  readonly headers: { readonly authorization?: string | undefined };
}
interface HeadersAndId extends Headers {
  readonly params: z.output<typeof ById>;
}

const ofLink = {
  to: translatorLinkKind,
  id: ({ headers }: Headers) => translatorKey(headers.authorization),
  needs: 'can_translate',
  scope: 'none',
} as const;

const ofTranslation = {
  to: linkedTranslationKind,
  id: ({ headers, params }: HeadersAndId) => translatorKeyWith(headers.authorization, params.id),
  needs: 'can_translate',
  scope: 'none',
} as const;

/** A translator link gives access to the sentences of one version and their translations into one language [TRA-06]. */
export function translatorRoutes(app: App): void {
  readRoutes(app);
  createRoutes(app);
  changeRoutes(app);
}

function readRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/repository/translator/info/:uuid/',
    {
      access: { to: translatorPageKind, id: ({ params }) => params.uuid, needs: 'can_translate', scope: 'none' },
      schema: { params: z.object({ uuid: z.string() }), response: { 200: LinkInfo } },
    },
    (request) =>
      readLinkInfo(db, translatorPageKind.grantOf(request), {
        key: request.params.uuid,
        publicUrl: config.publicUrl,
      }),
  );

  app.get(
    '/v2/repository/translator/examples/',
    {
      access: ofLink,
      schema: { querystring: LinkedExampleQuery, response: { 200: ListedExamplePage } },
    },
    async (request) => {
      const page = await listLinkedExamples(db, translatorLinkKind.grantOf(request), request.query);
      return presentPage(request, request.query, page);
    },
  );

  app.get(
    LIST,
    {
      access: ofLink,
      schema: { querystring: LinkedTranslationQuery, response: { 200: TranslationPage } },
    },
    async (request) => {
      const page = await listLinkedTranslations(db, translatorLinkKind.grantOf(request), request.query);
      return presentPage(request, request.query, page);
    },
  );

  app.get(
    DETAIL,
    {
      access: ofTranslation,
      schema: { params: ById, response: { 200: Translation } },
    },
    (request) => readTranslation(db, linkedTranslationKind.grantOf(request).resource.translation.id),
  );
}

function createRoutes(app: App): void {
  const { db } = app;

  app.post(
    LIST,
    {
      access: {
        to: linkedExampleKind,
        id: ({ headers, body }) => translatorKeyWith(headers.authorization, body.original_example),
        needs: 'can_translate',
        scope: 'none',
      },
      schema: { body: NewLinkedTranslation, response: { 201: Translation } },
    },
    async (request, reply) => {
      const grant = linkedExampleKind.grantOf(request);
      const id = await addTranslation(db, grant, { ...request.body, language: grant.resource.link.language });
      return reply.code(201).send(await readTranslation(db, id));
    },
  );

  app.post(
    `${DETAIL}restore/`,
    {
      access: {
        to: linkedTrashKind,
        id: ({ headers, params }) => translatorKeyWith(headers.authorization, params.id),
        needs: 'can_translate',
        scope: 'none',
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

function changeRoutes(app: App): void {
  const { db } = app;

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: DETAIL,
      access: ofTranslation,
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
    DETAIL,
    {
      access: ofTranslation,
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropTranslation(db, linkedTranslationKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );
}
