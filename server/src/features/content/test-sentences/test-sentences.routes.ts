import { z } from 'zod';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { orCurrent } from '../../../lib/schema/revision.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { changeErrors, creationErrors } from './form-errors.ts';
import { testSentenceKind, trashedTestSentenceKind } from '../../../resources/test-sentences/test-sentence.resource.ts';
import {
  NewTestSentence,
  SampleQuery,
  Samples,
  TestSentence,
  TestSentenceChange,
  TestSentencePage,
  TestSentenceQuery,
} from './test-sentences.schema.ts';
import {
  addTestSentence,
  changeTestSentence,
  dropTestSentence,
  readSamples,
  readTestSentence,
  readTestSentencePage,
  restoreTestSentence,
} from './test-sentences.service.ts';
import type { App } from '../../../lib/app.ts';

const ById = z.object({ id: z.string() });
const LIST = '/v2/repository/evaluate/';
const ITEM = '/v2/repository/evaluate/:id/';

/** Test sentences: the sentences that evaluate a model [EVA-01]. */
export function testSentenceRoutes(app: App): void {
  const { db } = app;

  app.get(
    LIST,
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_write', scope: 'evaluate' },
      schema: { querystring: TestSentenceQuery, response: { 200: TestSentencePage } },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const page = await app.readList(request, (from) => readTestSentencePage(from, grant, request.query));
      return presentPage(request, request.query, page);
    },
  );

  app.post(
    LIST,
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_write', scope: 'evaluate' },
      config: { problems: (body, request) => creationErrors(db, body, repositoryKind.grantOf(request)) },
      schema: { body: NewTestSentence, response: { 201: TestSentence } },
    },
    async (request, reply) => {
      const created = await addTestSentence(db, repositoryKind.grantOf(request), request.body);
      return reply.code(201).send(created);
    },
  );

  app.get(
    ITEM,
    {
      access: { to: testSentenceKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'evaluate' },
      schema: { params: ById, response: { 200: TestSentence } },
    },
    (request) => readTestSentence(db, testSentenceKind.grantOf(request)),
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: ITEM,
      access: { to: testSentenceKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'evaluate' },
      config: { problems: (body, request) => changeErrors(db, body, testSentenceKind.grantOf(request)) },
      schema: { params: ById, body: TestSentenceChange, response: { 200: TestSentence } },
      handler: async (request) => {
        const grant = testSentenceKind.grantOf(request);
        const current = () => readTestSentence(db, grant);
        await orCurrent(changeTestSentence(db, grant, request.body), current);
        return current();
      },
    });
  }

  app.delete(
    ITEM,
    {
      access: { to: testSentenceKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'evaluate' },
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
      access: { to: trashedTestSentenceKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'evaluate' },
      schema: { params: ById, response: { 200: TestSentence } },
    },
    (request) => restoreTestSentence(db, trashedTestSentenceKind.grantOf(request)),
  );

  sampleRoutes(app);
}

/** What visitors see of test sentences. */
function sampleRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/repository-details/:uuid/samples/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', scope: 'read' },
      schema: {
        params: z.object({ uuid: z.string() }),
        querystring: SampleQuery,
        response: { 200: Samples },
        description:
          'Labeled sentences to show to visitors: test sentences of the intelligences that ship with the product. ' +
          'Empty for all others, whose test sentences are visible to those with can_write only.',
      },
    },
    (request) => readSamples(db, repositoryKind.grantOf(request), request.query),
  );
}
