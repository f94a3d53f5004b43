import { z } from 'zod';
import { defineResource } from '../../lib/grant.ts';
import { presentMoment } from '../../lib/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { idsOrAll, numberFilter, requiredFilter, textFilter } from '../../lib/query.ts';
import { inboxLogOf } from '../parse/inbox-log.ts';
import { judgeRepository, repositoryKind } from '../repositories/repository.resource.ts';
import { findVersionLanguageOwner, listLogs, removeLogs } from './inbox.queries.ts';
import type { App } from '../../lib/app.ts';
import type { Repository } from '../repositories/repository.ts';
import type { LogRow } from './inbox.queries.ts';

const PERCENT = 100;

/** An intelligence, named by its uuid or by the id of one of its languages. */
const inboxKind = defineResource<Repository>({
  name: 'inbox',
  load: async (db, id, account) => {
    const uuid = /^\d{1,9}$/.test(id) ? (await findVersionLanguageOwner(db, Number(id)))?.repositoryUuid : id;
    return uuid === undefined ? undefined : judgeRepository(db, uuid, account?.id);
  },
});

/** A confidence, 0–1; anything else counts as not given. */
const shareFilter = () =>
  z
    .preprocess((given) => (given === '' ? undefined : given), z.coerce.number().min(0).max(1).optional())
    .optional()
    .catch(undefined);

const LogQuery = z.object({
  ...pageQuery,
  repository_version_language: numberFilter(),
  repository_uuid: textFilter(),
  repository_version: numberFilter(),
  language: textFilter(),
  intent: textFilter(),
  search: textFilter(),
  confidence_min: numberFilter(),
  confidence_max: numberFilter(),
  confidence__gte: shareFilter(),
  confidence__lte: shareFilter(),
});
const LogIntent = z.object({ intent: z.string(), confidence: z.number(), is_default: z.boolean() });
const Log = z.object({
  id: z.int(),
  version_name: z.string(),
  text: z.string(),
  from_backend: z.boolean(),
  user_agent: z.string(),
  user: z.int().nullable(),
  nlp_log: z.record(z.string(), z.unknown()),
  log_intent: z.array(LogIntent),
  created_at: z.string(),
});

const Removed = z.object({ deleted: z.int() });

/** The inbox: what people asked [INB-02] [INB-04]. */
export function inboxRoutes(app: App): void {
  app.get(
    '/v2/repository/log/',
    {
      access: {
        to: inboxKind,
        id: ({ query }) => query.repository_version_language ?? query.repository_uuid ?? '',
        needs: 'can_contribute',
      },
      schema: { querystring: LogQuery, response: { 200: pageOf(Log) } },
    },
    async (request) => {
      const { query } = request;
      await inboxLogOf(app.db).settled();
      const { count, results } = await listLogs(
        app.db,
        {
          repositoryUuid: inboxKind.grantOf(request).resource.uuid,
          versionLanguageId: query.repository_version_language,
          versionId: query.repository_version,
          language: query.language,
          intent: query.intent,
          search: query.search,
          leastConfidence: query.confidence_min === undefined ? query.confidence__gte : query.confidence_min / PERCENT,
          mostConfidence: query.confidence_max === undefined ? query.confidence__lte : query.confidence_max / PERCENT,
        },
        query,
      );
      return presentPage(request, query, { count, results: results.map(present) });
    },
  );

  app.delete(
    '/v2/repository/log/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_write' },
      schema: {
        querystring: z.object({ repository_uuid: requiredFilter(), ids: idsOrAll() }),
        response: { 200: Removed },
        description:
          'Forgets sentences of the inbox for good: those with these ids, separated by commas, or `all` of the intelligence. Reports keep their numbers.',
      },
    },
    async (request) => {
      await inboxLogOf(app.db).settled();
      return {
        deleted: await removeLogs(app.db, {
          repositoryUuid: repositoryKind.grantOf(request).resource.uuid,
          ids: request.query.ids,
        }),
      };
    },
  );
}

function present(row: LogRow): z.output<typeof Log> {
  const answer = z
    .looseObject({ intent_ranking: z.array(z.object({ name: z.string(), confidence: z.number() })) })
    .parse(row.answer);
  return {
    id: row.id,
    version_name: row.versionName,
    text: row.text,
    from_backend: row.fromBackend,
    user_agent: row.userAgent,
    user: row.ownerId,
    nlp_log: answer,
    log_intent: answer.intent_ranking.map(({ name, confidence }) => ({
      intent: name,
      confidence,
      is_default: name === row.intent,
    })),
    created_at: presentMoment(row.createdAt),
  };
}
