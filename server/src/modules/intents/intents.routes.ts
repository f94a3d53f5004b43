import { z } from 'zod';
import { violatedUnique } from '../../db/errors.ts';
import { fieldError, say } from '../../lib/errors.ts';
import { presentMoment } from '../../lib/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { numberFilter, requiredFilter } from '../../lib/query.ts';
import { itemKey } from '../examples/examples.schema.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { recordChange } from '../versions/versions.queries.ts';
import { intentKind } from './intent.resource.ts';
import { listIntentLanguages, listIntents, removeIntent, renameIntent } from './intents.queries.ts';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { Intent } from './intents.queries.ts';

const ById = z.object({ id: z.string() });
const IntentBody = z.object({ id: z.int(), repository_version: z.int(), text: z.string(), created_at: z.string() });
const IntentChange = z.object({ text: itemKey() });
const IntentQuery = z.object({
  ...pageQuery,
  repository_version__repository: requiredFilter(),
  repository_version: numberFilter(),
});

/** Names under which sentences are sorted. */
export function intentRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/intent/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_version__repository, needs: 'can_read' },
      schema: { querystring: IntentQuery, response: { 200: pageOf(IntentBody) } },
    },
    async (request) => {
      const version = await versionOf(
        db,
        repositoryKind.grantOf(request).resource.uuid,
        request.query.repository_version,
      );
      const { count, results } = await listIntents(db, version.id, request.query);
      return presentPage(request, request.query, { count, results: results.map(present) });
    },
  );

  app.get(
    '/v2/repository/intent/:id/',
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_read' },
      schema: { params: ById, response: { 200: IntentBody } },
    },
    async (request) => present(intentKind.grantOf(request).resource),
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/intent/:id/',
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, body: IntentChange, response: { 200: IntentBody } },
      handler: async (request) => {
        const intent = intentKind.grantOf(request).resource;
        await rename(db, intent, request.body.text);
        return present({ ...intent, text: request.body.text });
      },
    });
  }

  app.delete(
    '/v2/repository/intent/:id/',
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id, versionId } = intentKind.grantOf(request).resource;
      await db.transaction(async (tx) => {
        const languages = await listIntentLanguages(tx, id);
        await removeIntent(tx, id);
        await recordChange(tx, versionId, languages);
      });
      return reply.code(204).send(null);
    },
  );
}

async function rename(db: Database, intent: Intent, name: string): Promise<void> {
  if (name === intent.text) return;
  try {
    await db.transaction(async (tx) => {
      const languages = await listIntentLanguages(tx, intent.id);
      await renameIntent(tx, intent, name);
      await recordChange(tx, intent.versionId, languages);
    });
  } catch (error) {
    if (violatedUnique(error)) throw fieldError(null, say('intent_exists'));
    throw error;
  }
}

function present({ id, versionId, text, createdAt }: Intent): z.output<typeof IntentBody> {
  return { id, repository_version: versionId, text, created_at: presentMoment(createdAt) };
}
