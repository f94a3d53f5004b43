import { z } from 'zod';
import { FieldErrors, NotFound, say } from '../../lib/errors.ts';
import { presentMoment } from '../../lib/moment.ts';
import { pageQuery, presentPage } from '../../lib/pagination.ts';
import { numberFilter, requiredFilter, textFilter, truthFilter } from '../../lib/query.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { chartPath, CHARTS, isSigned } from './chart-address.ts';
import { confidenceChart, matrixChart } from './charts.ts';
import { CHANGES, compareEvaluations } from './comparison.queries.ts';
import { countProblems, findEvaluation, listEvaluations, listLogRows, PROBLEMS } from './evaluation.queries.ts';
import { LOG_PAGE, presentCompared, presentListed, presentLogRow, presentNumbers } from './evaluation.present.ts';
import { evaluationKind } from './evaluation.resource.ts';
import { Comparison, ListedResultPage, Result } from './evaluation.schema.ts';
import { StoredReport } from './stored-evaluation.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../lib/app.ts';
import type { EvaluationRow, LogFilter } from './evaluation.queries.ts';

const PERCENT = 100;
const MOST_COMPARED = 10;
const ById = z.object({ id: z.string() });
const ListQuery = z.object({
  ...pageQuery,
  repository_uuid: requiredFilter(),
  repository_version: numberFilter(),
  language: textFilter(),
  cross_validation: truthFilter(),
});
const LogQuery = z.object({
  repository_uuid: textFilter(),
  page_intent: textFilter(),
  text: textFilter(),
  intent: textFilter(),
  predicted_intent: textFilter(),
  min: numberFilter(),
  max: numberFilter(),
  has_error: truthFilter(),
  problem: z.enum(PROBLEMS).optional().catch(undefined),
});
const CompareQuery = z.object({
  ...pageQuery,
  with: requiredFilter(9),
  change: z.enum(CHANGES).optional().catch(undefined),
});
const ChartQuery = z.object({ until: z.coerce.number().int().catch(0), signature: z.string().catch('') });

/** What evaluations found: numbers, pictures, sentences, and two of them side by side [EVA-02] [EVA-03] [EVA-05]. */
export function resultRoutes(app: App): void {
  const { db, config } = app;

  app.get(
    '/v2/repository/evaluate/results/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_write' },
      schema: { querystring: ListQuery, response: { 200: ListedResultPage } },
    },
    async (request) => {
      const { query } = request;
      const version = await versionOf(db, repositoryKind.grantOf(request).resource.uuid, query.repository_version);
      const { count, results } = await listEvaluations(
        db,
        { versionId: version.id, language: query.language, isCrossValidation: query.cross_validation },
        query,
      );
      return presentPage(request, query, {
        count,
        results: results.map(({ createdAt, isCrossValidation, ...row }) => ({
          ...row,
          created_at: presentMoment(createdAt),
          cross_validation: isCrossValidation,
        })),
      });
    },
  );

  app.get(
    '/v2/repository/evaluate/results/:id/',
    {
      access: { to: evaluationKind, id: ({ params }) => params.id, needs: 'can_write' },
      schema: { params: ById, querystring: LogQuery, response: { 200: Result } },
    },
    async (request) => {
      const result = evaluationKind.grantOf(request).resource;
      if (
        request.query.repository_uuid !== undefined &&
        request.query.repository_uuid.toLowerCase() !== result.repositoryUuid
      )
        throw new NotFound();
      return presentResult(request, result, request.query);
    },
  );

  app.get(
    '/v2/repository/evaluate/results/compare_results/',
    {
      access: { to: evaluationKind, id: ({ query }) => query.ids.split(',')[0], needs: 'can_write' },
      schema: { querystring: z.object({ ids: requiredFilter() }), response: { 200: z.array(Result) } },
    },
    async (request) => {
      const { repositoryUuid } = evaluationKind.grantOf(request).resource;
      const ids = request.query.ids.split(',').slice(0, MOST_COMPARED);
      return Promise.all(ids.map(async (id) => presentResult(request, await ofSame(repositoryUuid, id), {})));
    },
  );

  app.get(
    '/v2/repository/evaluate/results/:id/comparison/',
    {
      access: { to: evaluationKind, id: ({ params }) => params.id, needs: 'can_write' },
      schema: { params: ById, querystring: CompareQuery, response: { 200: Comparison } },
    },
    async (request) => {
      const after = evaluationKind.grantOf(request).resource;
      const before = await ofSame(after.repositoryUuid, request.query.with);
      const { counts, count, results } = await compareEvaluations(
        db,
        { beforeId: before.id, afterId: after.id, change: request.query.change },
        request.query,
      );
      return {
        before: presentListed(before),
        after: presentListed(after),
        counts,
        ...presentPage(request, request.query, { count, results: results.map(presentCompared) }),
      };
    },
  );

  // Opened by its address alone: an image cannot say who asks for it.
  app.get(
    '/v2/repository/evaluate/results/:id/charts/:chart/',
    {
      access: 'public',
      schema: {
        params: ById.extend({ chart: z.string() }),
        querystring: ChartQuery,
        description: 'An SVG picture; `matrix_chart` and `confidence_chart` of a result are its addresses.',
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const chart = CHARTS.find((name) => name === params.chart);
      const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
      const found =
        chart && isSigned(config.serverKey, { id, chart, until: query.until }, query.signature)
          ? await findEvaluation(db, id)
          : undefined;
      if (!found) throw new NotFound();
      const { intents } = StoredReport.parse(found.report);
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'private, max-age=86400')
        .send(chart === 'matrix' ? matrixChart(intents.confusion) : confidenceChart(intents.histogram));
    },
  );

  async function ofSame(repositoryUuid: string, id: string): Promise<EvaluationRow> {
    const found = /^\d{1,9}$/.test(id.trim()) ? await findEvaluation(db, Number(id)) : undefined;
    if (found?.repositoryUuid !== repositoryUuid) throw new NotFound();
    return found;
  }

  async function presentResult(
    request: FastifyRequest,
    result: EvaluationRow,
    query: Partial<z.output<typeof LogQuery>>,
  ): Promise<z.output<typeof Result>> {
    const page = pageNumber(query.page_intent);
    const { count, results } = await listLogRows(db, result.id, filterOf(query), {
      limit: LOG_PAGE,
      offset: (page - 1) * LOG_PAGE,
    });
    const address = (chart: (typeof CHARTS)[number]) =>
      new URL(chartPath(config.serverKey, { id: result.id, chart }), `${request.protocol}://${request.host}`).href;
    return {
      id: result.id,
      language: result.language,
      repository_version: { id: result.versionId, name: result.versionName },
      created_at: presentMoment(result.createdAt),
      cross_validation: result.isCrossValidation,
      matrix_chart: address('matrix'),
      confidence_chart: address('confidence'),
      log: { total_pages: Math.ceil(count / LOG_PAGE), current_page: page, count, results: results.map(presentLogRow) },
      problems: await countProblems(db, result.id),
      ...presentNumbers(StoredReport.parse(result.report)),
    };
  }
}

/** Bounds of confidence come as whole percents, both or neither; a confidence counts by the percent it has reached. */
function filterOf({
  text,
  intent,
  predicted_intent: predictedIntent,
  min,
  max,
  has_error: hasError,
  problem,
}: Partial<z.output<typeof LogQuery>>): LogFilter {
  const bounds =
    min === undefined || max === undefined
      ? {}
      : { leastConfidence: min / PERCENT, belowConfidence: (max + 1) / PERCENT };
  return { text, intent, predictedIntent, hasError, problem, ...bounds };
}

function pageNumber(given: string | undefined): number {
  if (given === undefined) return 1;
  if (!/^\d{1,8}$/.test(given)) throw new FieldErrors([{ path: [], message: say('evaluation_page') }]);
  return Math.max(1, Number(given));
}
