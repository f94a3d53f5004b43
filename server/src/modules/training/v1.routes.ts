import { z } from 'zod';
import { localeOf, textOf } from '../../lib/messages/index.ts';
import { presentMoment } from '../../lib/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { requiredFilter } from '../../lib/query.ts';
import { deriveKey } from '../../lib/secrets.ts';
import { findAccount } from '../../plugins/access.ts';
import { RepositoryInfo } from '../repositories/info.schema.ts';
import { readInfo } from '../repositories/info.service.ts';
import { Category } from '../repositories/repositories.schema.ts';
import { repositoryAddressKind, repositoryKind } from '../repositories/repository.resource.ts';
import { listTrainings } from '../tasks/tasks.queries.ts';
import { versionOf } from '../versions/version-of.ts';
import { listVersionLanguages } from '../versions/versions.queries.ts';
import { readinessOf } from './readiness.ts';
import { readTrainingFacts } from './training.queries.ts';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { Locale } from '../../lib/messages/index.ts';

const OldRepository = RepositoryInfo.omit({ owner: true, categories: true, intents: true, entities: true }).extend({
  owner: z.int(),
  categories: z.array(Category),
  intents: z.array(z.string()),
  entities: z.array(z.string()),
  labels: z.array(z.string()),
  ready_for_train: z.boolean(),
  languages_ready_for_train: z.record(z.string(), z.boolean()),
  requirements_to_train: z.record(z.string(), z.array(z.string())),
  languages_warnings: z.record(z.string(), z.array(z.string())),
});
const Update = z.object({
  id: z.int(),
  repository: z.string(),
  language: z.string(),
  created_at: z.string(),
  by: z.int().nullable(),
  by__nickname: z.string().nullable(),
  training_started_at: z.string().nullable(),
  trained_at: z.string().nullable(),
  failed_at: z.string().nullable(),
});
const ByAddress = z.object({ owner: z.string(), slug: z.string() });
const UpdateQuery = z.object({ ...pageQuery, repository_uuid: requiredFilter() });

/** Calls of the first API that the specification still names [DASH-07]. */
export function oldRepositoryRoutes(app: App): void {
  const { config, db } = app;
  const parseKeySecret = deriveKey(config.serverKey, 'parse key');

  app.get(
    '/v1/repository/:owner/:slug/',
    {
      access: { to: repositoryAddressKind, id: ({ params }) => `${params.owner}/${params.slug}`, needs: 'can_read' },
      schema: { params: ByAddress, response: { 200: OldRepository } },
    },
    async (request) => {
      const repository = repositoryAddressKind.grantOf(request).resource;
      const version = await versionOf(db, repository.uuid);
      const info = await readInfo(db, {
        repository,
        version,
        account: findAccount(request),
        publicUrl: config.publicUrl,
        parseKeySecret,
      });
      return {
        ...info,
        owner: repository.ownerId,
        categories: info.categories_list,
        intents: info.intents_list,
        entities: info.entities_list,
        labels: info.labels_list,
        ...(await readinessByLanguage(db, version.id, localeOf(request.headers['accept-language']))),
      };
    },
  );

  app.get(
    '/v1/updates/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_read' },
      schema: { querystring: UpdateQuery, response: { 200: pageOf(Update) } },
    },
    async (request) => {
      const { uuid } = repositoryKind.grantOf(request).resource;
      const { count, results } = await listTrainings(db, uuid, request.query);
      return presentPage(request, request.query, {
        count,
        results: results.map((task) => ({
          id: task.id,
          repository: uuid,
          language: task.language,
          created_at: presentMoment(task.createdAt),
          by: task.createdBy,
          by__nickname: task.creator,
          training_started_at: task.startedAt && presentMoment(task.startedAt),
          trained_at: task.status === 2 && task.endedAt ? presentMoment(task.endedAt) : null,
          failed_at: task.status === 3 && task.endedAt ? presentMoment(task.endedAt) : null,
        })),
      });
    },
  );
}

async function readinessByLanguage(db: Database, versionId: number, locale: Locale) {
  const rows = await listVersionLanguages(db, versionId);
  const all = await Promise.all(
    rows.map(async (row) => ({ language: row.language, ...readinessOf(await readTrainingFacts(db, row)) })),
  );
  const texts = (list: 'requirements' | 'warnings') =>
    Object.fromEntries(all.map((each) => [each.language, each[list].map((message) => textOf(message, locale))]));
  return {
    ready_for_train: all.some(({ ready }) => ready),
    languages_ready_for_train: Object.fromEntries(all.map(({ language, ready }) => [language, ready])),
    requirements_to_train: texts('requirements'),
    languages_warnings: texts('warnings'),
  };
}
