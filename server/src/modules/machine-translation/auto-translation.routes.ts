import { z } from 'zod';
import { LANGUAGE_CODES } from 'shared/domain';
import { INTEGER_MAX } from '../../lib/fields.ts';
import { localeOf } from '../../lib/messages/index.ts';
import { accountOf } from '../../plugins/access.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { TASK_TYPE } from '../tasks/task-types.ts';
import { presentTask, Task } from '../tasks/tasks.present.ts';
import { listTasks } from '../tasks/tasks.queries.ts';
import { translatorKey, translatorLinkKind } from '../translators/translator-link.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { startAutoTranslation } from './auto-translation.service.ts';
import { createMachines } from './machine-translators.ts';
import type { App } from '../../lib/app.ts';

const ByVersion = z.object({ uuid: z.string(), version: z.coerce.number().int().positive().max(INTEGER_MAX) });
const Started = z.object({ id_queue: z.string() });
const BY_VERSION = '/v2/repository/info/:uuid/:version/auto_translation/';
const BY_LINK = '/v2/repository/translator/translation/auto_translation/';

/** Translation by machines and memory, as drafts that people confirm [TRA-03]. */
export function autoTranslationRoutes(app: App): void {
  const { config, db } = app;
  const findMachines = createMachines(config);

  app.get(
    BY_VERSION,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate' },
      schema: {
        params: ByVersion,
        response: { 200: z.object({ target_languages: z.array(z.string()) }) },
        description:
          'Languages a machine of this installation translates to. Others work as far as people have translated the same sentences before.',
      },
    },
    async (request) => {
      const { language } = repositoryKind.grantOf(request).resource;
      const known = await Promise.all(
        LANGUAGE_CODES.map(async (to) => to !== language && (await findMachines({ from: language, to })).length > 0),
      );
      return { target_languages: LANGUAGE_CODES.filter((_, index) => known[index]) };
    },
  );

  app.post(
    BY_VERSION,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate' },
      schema: { params: ByVersion, body: z.object({ target_language: languageChoice() }), response: { 200: Started } },
    },
    async (request) => {
      const repository = repositoryKind.grantOf(request).resource;
      const version = await versionOf(db, repository.uuid, request.params.version);
      const { jobId } = await startAutoTranslation(db, findMachines, {
        repository,
        versionId: version.id,
        target: request.body.target_language,
        accountId: accountOf(request).id,
      });
      return { id_queue: jobId };
    },
  );

  app.post(
    BY_LINK,
    {
      access: {
        to: translatorLinkKind,
        id: ({ headers }) => translatorKey(headers.authorization),
        needs: 'can_translate',
      },
      schema: { response: { 200: Started } },
    },
    async (request) => {
      const { link, repository } = translatorLinkKind.grantOf(request).resource;
      const { jobId } = await startAutoTranslation(db, findMachines, {
        repository,
        versionId: link.versionId,
        target: link.language,
        accountId: link.createdBy,
      });
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
      },
      schema: {
        response: { 200: z.object({ task: Task.nullable() }) },
        description: 'How far the newest automatic translation to the language of the link is.',
      },
    },
    async (request) => {
      const { link } = translatorLinkKind.grantOf(request).resource;
      const { results } = await listTasks(
        db,
        { versionId: link.versionId, type: TASK_TYPE.translation, language: link.language },
        { limit: 1, offset: 0 },
      );
      const [newest] = results;
      return { task: newest ? presentTask(newest, localeOf(request.headers['accept-language'])) : null };
    },
  );
}
