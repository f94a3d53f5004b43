import { z } from 'zod';
import { ByVersion } from '../../../lib/schema/fields.ts';
import { localeOf } from '../../../lib/messages/index.ts';
import { languageFilter } from '../../../lib/schema/query.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { presentTask, Task } from '../../../resources/tasks/tasks.present.ts';
import { translatorKey } from '../../../resources/translator-links/translator-key.ts';
import { translatorLinkKind } from '../../../resources/translator-links/translator-link.resource.ts';
import {
  findNewestTranslation,
  isAvailable,
  isAvailableByLink,
  listTargetLanguages,
  startTranslation,
  startTranslationByLink,
} from './auto-translation.service.ts';
import { createMachines } from './machine-translators.ts';
import type { App } from '../../../lib/app.ts';
import type { LanguageModel } from '../../../resources/language-model/language-model.ts';
import type { FindMachines } from './machine-translators.ts';

const Started = z.object({ id_queue: z.string() });
const BY_VERSION = '/v2/repository/info/:uuid/:version/auto_translation/';
const BY_LINK = '/v2/repository/translator/translation/auto_translation/';

/** Translation by machine and from memory, as drafts that people confirm [TRA-03]. */
export function autoTranslationRoutes(app: App, languageModel: LanguageModel): void {
  const { config, db } = app;
  const findMachines = createMachines({ config, db, languageModel });
  versionRoutes(app, findMachines);
  linkRoutes(app, findMachines);
}

function versionRoutes(app: App, findMachines: FindMachines): void {
  const { db } = app;

  app.get(
    BY_VERSION,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate', scope: 'read' },
      schema: {
        params: ByVersion,
        querystring: z.object({ target_language: languageFilter() }),
        response: { 200: z.object({ target_languages: z.array(z.string()), is_available: z.boolean().nullable() }) },
        description:
          'Languages a machine of this installation translates to. ' +
          'Others work as far as people have translated the same sentences before: `is_available` says so of ' +
          '`target_language`, and is null without one.',
      },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const { target_language: target } = request.query;
      const order = target && { version: request.params.version, target };
      return {
        target_languages: await listTargetLanguages(findMachines, grant),
        is_available: order ? await isAvailable(db, findMachines, grant, order) : null,
      };
    },
  );

  app.post(
    BY_VERSION,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate', scope: 'none' },
      schema: { params: ByVersion, body: z.object({ target_language: languageChoice() }), response: { 200: Started } },
    },
    async (request) => {
      const order = { version: request.params.version, target: request.body.target_language };
      const { jobId } = await startTranslation(db, findMachines, repositoryKind.grantOf(request), order);
      return { id_queue: jobId };
    },
  );
}

function linkRoutes(app: App, findMachines: FindMachines): void {
  const { db } = app;

  app.post(
    BY_LINK,
    {
      access: {
        to: translatorLinkKind,
        id: ({ headers }) => translatorKey(headers.authorization),
        needs: 'can_translate',
        scope: 'none',
      },
      schema: { response: { 200: Started } },
    },
    async (request) => {
      const { jobId } = await startTranslationByLink(db, findMachines, translatorLinkKind.grantOf(request));
      return { id_queue: jobId };
    },
  );

  app.get(
    BY_LINK,
    {
      access: {
        to: translatorLinkKind,
        id: ({ headers }) => translatorKey(headers.authorization),
        needs: 'can_translate',
        scope: 'none',
      },
      schema: {
        response: { 200: z.object({ task: Task.nullable(), is_available: z.boolean() }) },
        description:
          'How far the newest automatic translation to the language of the link is, and whether one could begin.',
      },
    },
    async (request) => {
      const grant = translatorLinkKind.grantOf(request);
      const newest = await findNewestTranslation(db, grant);
      const isOpen = newest?.endedAt === null;
      return {
        task: newest ? presentTask(newest, localeOf(request.headers['accept-language'])) : null,
        is_available: isOpen || (await isAvailableByLink(db, findMachines, grant)),
      };
    },
  );
}
