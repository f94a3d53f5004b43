import { z } from 'zod';
import { defineResource } from '../../lib/grant.ts';
import { presentMoment } from '../../lib/moment.ts';
import { presentPage } from '../../lib/pagination.ts';
import { orCurrent } from '../../lib/revision.ts';
import { judgeRepository, repositoryKind } from '../repositories/repository.resource.ts';
import { trashedKind } from '../trash/trash.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { findTestSentence, listTestMarks, listTestSentences } from './test-sentences.queries.ts';
import {
  NewTestSentence,
  TestSentence,
  TestSentenceChange,
  TestSentencePage,
  TestSentenceQuery,
} from './test-sentences.schema.ts';
import {
  addTestSentence,
  changeTestSentence,
  dropTestSentence,
  restoreTestSentence,
} from './test-sentences.service.ts';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { TestSentenceRow } from './test-sentences.queries.ts';

type TestSentenceOf = TestSentenceRow & { readonly repositoryUuid: string };

const testSentenceKind = defineResource<TestSentenceOf>({
  name: 'test sentence',
  load: async (db, id, account) => {
    const sentence = /^\d{1,9}$/.test(id) ? await findTestSentence(db, Number(id)) : undefined;
    const judged = sentence && (await judgeRepository(db, sentence.repositoryUuid, account?.id));
    return sentence && judged && { flags: judged.flags, resource: sentence };
  },
});

const trashedTestSentenceKind = trashedKind('test_sentence');
const ById = z.object({ id: z.string() });

/** Sentences an intelligence is tested with [EVA-01]. */
export function testSentenceRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/evaluate/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_read' },
      schema: { querystring: TestSentenceQuery, response: { 200: TestSentencePage } },
    },
    async (request) => {
      const { uuid } = repositoryKind.grantOf(request).resource;
      const version = await versionOf(db, uuid, request.query.repository_version);
      const { count, results } = await listTestSentences(db, version.id, request.query, request.query);
      return presentPage(request, request.query, { count, results: await present(db, uuid, results) });
    },
  );

  app.post(
    '/v2/repository/evaluate/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_write' },
      schema: { body: NewTestSentence, response: { 201: TestSentence } },
    },
    async (request, reply) => {
      const id = await addTestSentence(db, repositoryKind.grantOf(request), request.body);
      return reply.code(201).send(await presentOne(db, id));
    },
  );

  app.get(
    '/v2/repository/evaluate/:id/',
    {
      access: { to: testSentenceKind, id: ({ params }) => params.id, needs: 'can_read' },
      schema: { params: ById, response: { 200: TestSentence } },
    },
    async (request) => presentOne(db, testSentenceKind.grantOf(request).resource.id),
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/evaluate/:id/',
      access: { to: testSentenceKind, id: ({ params }) => params.id, needs: 'can_write' },
      schema: { params: ById, body: TestSentenceChange, response: { 200: TestSentence } },
      handler: async (request) => {
        const { id } = testSentenceKind.grantOf(request).resource;
        const current = () => presentOne(db, id);
        await orCurrent(changeTestSentence(db, id, request.body), current);
        return current();
      },
    });
  }

  app.delete(
    '/v2/repository/evaluate/:id/',
    {
      access: { to: testSentenceKind, id: ({ params }) => params.id, needs: 'can_write' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropTestSentence(db, testSentenceKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v2/repository/evaluate/:id/restore/',
    {
      access: { to: trashedTestSentenceKind, id: ({ params }) => params.id, needs: 'can_write' },
      schema: { params: ById, response: { 200: TestSentence } },
    },
    async (request) => {
      const grant = trashedTestSentenceKind.grantOf(request);
      await restoreTestSentence(db, grant);
      return presentOne(db, grant.resource.id);
    },
  );
}

async function presentOne(db: Database, id: number) {
  const sentence = await findTestSentence(db, id);
  const [shown] = sentence ? await present(db, sentence.repositoryUuid, [sentence]) : [];
  if (!shown) throw new Error('The test sentence is gone');
  return shown;
}

async function present(
  db: Database,
  repositoryUuid: string,
  rows: readonly TestSentenceRow[],
): Promise<z.output<typeof TestSentence>[]> {
  const marks = await listTestMarks(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    repository: repositoryUuid,
    repository_version: row.versionId,
    text: row.text,
    language: row.language,
    intent: row.intent,
    revision: row.revision,
    created_at: presentMoment(row.createdAt),
    entities: marks
      .filter(({ sentenceId }) => sentenceId === row.id)
      .map(({ id, start, end, entity, group }) => ({
        id,
        start,
        end,
        entity,
        group,
        value: row.text.slice(start, end),
      })),
  }));
}
