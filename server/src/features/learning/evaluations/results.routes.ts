import { z } from 'zod';
import { CsvFile, csvHeaders, writeCsv } from '../../../lib/files/csv.ts';
import { siteAddress } from '../../../lib/http/site-address.ts';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { presentCompared, presentDetail, presentListed, presentListing, presentPair } from './evaluation.present.ts';
import { evaluationKind } from './evaluation.resource.ts';
import { Comparison, ConfusionPage, ListedResultPage, Result } from './evaluation.schema.ts';
import {
  ChartQuery,
  ComparisonQuery,
  ConfusionQuery,
  ListQuery,
  LogQuery,
  SeveralQuery,
  TableQuery,
} from './results.schema.ts';
import {
  compareResults,
  listResults,
  readChart,
  readConfusions,
  readResult,
  readResults,
  readTable,
} from './results.service.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';

const ById = z.object({ id: z.string() });

/** The results of evaluations: scores, charts, sentences, and the comparison of two runs [EVA-02] [EVA-03] [EVA-05]. */
export function resultRoutes(app: App): void {
  const { db, config } = app;
  const siteOf = (request: FastifyRequest) => ({ serverKey: config.serverKey, origin: siteAddress(request) });

  app.get(
    '/v2/repository/evaluate/results/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_write', scope: 'evaluate' },
      schema: { querystring: ListQuery, response: { 200: ListedResultPage } },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const { count, results } = await app.readList(request, (from) => listResults(from, grant, request.query));
      return presentPage(request, request.query, { count, results: results.map(presentListing) });
    },
  );

  app.get(
    '/v2/repository/evaluate/results/:id/',
    {
      access: { to: evaluationKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'evaluate' },
      schema: { params: ById, querystring: LogQuery, response: { 200: Result } },
    },
    async (request) => {
      const detail = await readResult(db, evaluationKind.grantOf(request), request.query);
      return presentDetail(detail, siteOf(request));
    },
  );

  app.get(
    '/v2/repository/evaluate/results/:id/csv/',
    {
      access: { to: evaluationKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'evaluate' },
      exposeHeadRoute: false,
      schema: {
        params: ById,
        querystring: TableQuery,
        response: { 200: CsvFile },
        description: 'A table of the result: by default its sentences, which the filters of the log select.',
      },
    },
    (request, reply) => {
      const grant = evaluationKind.grantOf(request);
      const { table = 'sentences', ...query } = request.query;
      const { number, titles, rows } = readTable(db, grant, { table, ...query });
      const { versionName, language } = grant.resource;
      void reply.headers(csvHeaders([versionName, language, `test ${number}`, table]));
      return writeCsv(titles, rows);
    },
  );

  app.get(
    '/v2/repository/evaluate/results/compare_results/',
    {
      access: { to: evaluationKind, id: ({ query }) => query.ids.split(',')[0], needs: 'can_write', scope: 'evaluate' },
      schema: { querystring: SeveralQuery, response: { 200: z.array(Result) } },
    },
    async (request) => {
      const details = await readResults(db, evaluationKind.grantOf(request), request.query.ids);
      return Promise.all(details.map((detail) => presentDetail(detail, siteOf(request))));
    },
  );

  comparisonRoutes(app);
}

function comparisonRoutes(app: App): void {
  const { db, config } = app;

  app.get(
    '/v2/repository/evaluate/results/:id/confusions/',
    {
      access: { to: evaluationKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'evaluate' },
      schema: {
        params: ById,
        querystring: ConfusionQuery,
        response: { 200: ConfusionPage },
        description:
          'Every pair of confused labels, the most frequent first; with another evaluation, those that differ most.',
      },
    },
    async (request) => {
      const { count, results, isCompared } = await readConfusions(db, evaluationKind.grantOf(request), request.query);
      return presentPage(request, request.query, {
        count,
        results: results.map((pair) => presentPair(pair, isCompared)),
      });
    },
  );

  app.get(
    '/v2/repository/evaluate/results/:id/comparison/',
    {
      access: { to: evaluationKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'evaluate' },
      schema: { params: ById, querystring: ComparisonQuery, response: { 200: Comparison } },
    },
    async (request) => {
      const { before, after, comparison } = await compareResults(db, evaluationKind.grantOf(request), request.query);
      const { counts, count, results } = comparison;
      return {
        before: presentListed(before),
        after: presentListed(after),
        counts,
        ...presentPage(request, request.query, { count, results: results.map(presentCompared) }),
      };
    },
  );

  // The signed address is the permission: an <img> element cannot send credentials.
  app.get(
    '/v2/repository/evaluate/results/:id/charts/:chart/',
    {
      access: 'public',
      config: { answersAs: 'image/svg+xml' },
      schema: {
        params: ById.extend({ chart: z.string() }),
        querystring: ChartQuery,
        description: 'An SVG chart; `matrix_chart` and `confidence_chart` of a result are its addresses.',
      },
    },
    async (request, reply) => {
      const picture = await readChart(db, config.serverKey, { ...request.params, ...request.query });
      return reply.type('image/svg+xml').header('cache-control', 'private, max-age=86400').send(picture);
    },
  );
}
