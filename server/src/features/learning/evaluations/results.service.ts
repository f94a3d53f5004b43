import { readId } from 'shared/domain';
import { FieldErrors, NotFound, say } from '../../../lib/errors.ts';
import { findById } from '../../../lib/schema/find-by-id.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { CHARTS, isSigned } from './chart-address.ts';
import { confidenceChart, matrixChart } from './charts.ts';
import { compareEvaluations } from './comparison.queries.ts';
import { listConfusions } from './confusions.queries.ts';
import { countProblems, findEvaluation, listEvaluations, listLogRows, readConfusion } from './evaluation.queries.ts';
import { countByScope } from './scope.queries.ts';
import { confusionTable, pairTable, scoreTable, sentenceTable } from './result-tables.ts';
import { LOG_PAGE_SIZE } from './results.schema.ts';
import { OwnReport } from './stored-evaluation.ts';
import { worstConfused } from './worst-confused.ts';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { ComparisonPage } from './comparison.queries.ts';
import type { ConfusedPair } from './confusions.queries.ts';
import type { EvaluationListing, EvaluationRow, LogFilter, LogRow } from './evaluation.queries.ts';
import type { ScoreBin } from './scope.queries.ts';
import type { EvaluationGrant } from './evaluation.resource.ts';
import type { OwnReportContent } from './stored-evaluation.ts';
import type { ResultTable } from './result-tables.ts';
import type {
  ComparisonFilters,
  Confused,
  ConfusionFilters,
  ListFilters,
  LogFilters,
  Problem,
  Table,
} from './results.schema.ts';
import type { Page } from '../../../lib/schema/pagination.ts';

/** Maximum labels of a confusion matrix in a response, whose size grows with their square. */
const MAX_LABELS = 150;
const PERCENT = 100;
const MAX_EVALUATIONS = 10;
const TABLE_PAGE = 1000;

/** An evaluation with a page of its sentences. */
export interface EvaluationDetail {
  readonly evaluation: EvaluationRow;
  readonly page: number;
  readonly log: Page<LogRow>;
  /** Sentences with each problem, ignoring the filters. */
  readonly problems: Readonly<Record<Problem, number>>;
  readonly byScope: readonly ScoreBin[];
  /** The labels that are confused most often. */
  readonly confusion: OwnReportContent['intents']['confusion'] & { readonly counts: number[][] };
  /** Evaluations of older releases have none. */
  readonly entityConfusion:
    | (NonNullable<OwnReportContent['entities']['confusion']> & { counts: number[][] })
    | undefined;
}

interface EvaluationTable extends ResultTable {
  /** Filters of the evaluation within its version. */
  readonly number: string;
}

/** Lists the evaluations of a version or of all, newest first [EVA-02] [EVA-83]; else of the main version. */
export async function listResults(
  db: Database,
  grant: RepositoryGrant,
  query: ListFilters,
): Promise<Page<EvaluationListing>> {
  const { uuid: repositoryUuid } = grant.resource;
  const of =
    query.all_versions === true
      ? { repositoryUuid }
      : { versionId: (await versionOf(db, repositoryUuid, query.repository_version)).id };
  const filter = { of, language: query.language, isCrossValidation: query.cross_validation };
  return listEvaluations(db, filter, query);
}

/** @throws NotFound when the query names another repository, FieldErrors for an unreadable page number */
export async function readResult(db: Database, grant: EvaluationGrant, query: LogFilters): Promise<EvaluationDetail> {
  return readDetail(db, ofRepository(grant.resource, query), query);
}

function ofRepository(evaluation: EvaluationRow, { repository_uuid: named }: LogFilters): EvaluationRow {
  if (named !== undefined && named.toLowerCase() !== evaluation.repositoryUuid)
    throw new NotFound(say('evaluation_missing'));
  return evaluation;
}

/** A table of the evaluation, row by row. @throws NotFound when the query names another repository */
export function readTable(
  db: Database,
  grant: EvaluationGrant,
  { table, ...query }: LogFilters & { readonly table: Table },
): EvaluationTable {
  const { id, report } = ofRepository(grant.resource, query);
  const content = OwnReport.parse(report);
  const number = String(content.version);
  if (table === 'scores') return { number, ...scoreTable(content) };
  if (table === 'confusion')
    return { number, ...confusionTable(content.intents.confusion, () => readConfusion(db, id, 'intents')) };
  if (table === 'confusions') return { number, ...pairTable((of) => readAllPairs(db, { of, id })) };
  return { number, ...sentenceTable(readAllRows(db, id, filterOf(query))) };
}

async function* readAllRows(db: Database, id: number, filter: LogFilter): AsyncGenerator<LogRow> {
  for (let offset = 0; ; offset += TABLE_PAGE) {
    const { results } = await listLogRows(db, id, filter, { limit: TABLE_PAGE, offset });
    yield* results;
    if (results.length < TABLE_PAGE) return;
  }
}

async function* readAllPairs(db: Database, order: { readonly of: Confused; readonly id: number }) {
  for (let offset = 0; ; offset += TABLE_PAGE) {
    const { results } = await listConfusions(db, order, { limit: TABLE_PAGE, offset });
    yield* results;
    if (results.length < TABLE_PAGE) return;
  }
}

/** The confused pairs of labels of an evaluation, on request with the counts of another one [EVA-87]. */
export async function readConfusions(
  db: Database,
  grant: EvaluationGrant,
  { of = 'intents', with: other, ...page }: ConfusionFilters,
): Promise<Page<ConfusedPair> & { readonly isCompared: boolean }> {
  const { id, repositoryUuid } = grant.resource;
  const before = other === undefined ? undefined : await readSibling(db, repositoryUuid, other);
  const found = await listConfusions(db, { of, id, beforeId: before?.id }, page);
  return { ...found, isCompared: before !== undefined };
}

/** Reads several evaluations of the granted one's repository, by comma-separated ids. */
export async function readResults(db: Database, grant: EvaluationGrant, ids: string): Promise<EvaluationDetail[]> {
  const requested = ids.split(',').slice(0, MAX_EVALUATIONS);
  return Promise.all(
    requested.map(async (id) => readDetail(db, await readSibling(db, grant.resource.repositoryUuid, id), {})),
  );
}

/** Compares an evaluation with an earlier one, sentence by sentence. */
export async function compareResults(
  db: Database,
  grant: EvaluationGrant,
  query: ComparisonFilters,
): Promise<{ before: EvaluationRow; after: EvaluationRow; comparison: ComparisonPage }> {
  const after = grant.resource;
  const before = await readSibling(db, after.repositoryUuid, query.with);
  const order = { beforeId: before.id, afterId: after.id, change: query.change };
  return { before, after, comparison: await compareEvaluations(db, order, query) };
}

interface ChartAddress {
  readonly id: string;
  readonly chart: string;
  readonly until: number;
  readonly signature: string;
}

/** Draws a chart as SVG for holders of its signed address. @throws NotFound for an invalid or expired address */
export async function readChart(
  db: Database,
  serverKey: Buffer,
  { chart: name, until, signature, ...address }: ChartAddress,
): Promise<string> {
  const chart = CHARTS.find((each) => each === name);
  const id = readId(address.id);
  if (!chart || id === undefined || !isSigned(serverKey, { id, chart, until }, signature))
    throw new NotFound(say('chart_missing'));
  const evaluation = await findEvaluation(db, id);
  if (!evaluation) throw new NotFound(say('chart_missing'));
  const { intents } = OwnReport.parse(evaluation.report);
  if (chart !== 'matrix') return confidenceChart(intents.histogram);
  return matrixChart({ ...intents.confusion, counts: await readConfusion(db, id, 'intents') });
}

async function readSibling(db: Database, repositoryUuid: string, id: string): Promise<EvaluationRow> {
  const found = await findById(id.trim(), (number) => findEvaluation(db, number));
  if (found?.repositoryUuid !== repositoryUuid) throw new NotFound(say('evaluation_missing'));
  return found;
}

async function readDetail(db: Database, evaluation: EvaluationRow, query: LogFilters): Promise<EvaluationDetail> {
  const page = pageNumber(query.page_intent);
  const log = await listLogRows(db, evaluation.id, filterOf(query), {
    limit: LOG_PAGE_SIZE,
    offset: (page - 1) * LOG_PAGE_SIZE,
  });
  const problems = await countProblems(db, evaluation.id);
  const { intents, entities } = OwnReport.parse(evaluation.report);
  const reduced = async <Label>(of: 'intents' | 'entities', { labels }: { readonly labels: readonly Label[] }) =>
    worstConfused({ labels, counts: await readConfusion(db, evaluation.id, of) }, MAX_LABELS);
  return {
    evaluation,
    page,
    log,
    problems,
    byScope: await countByScope(db, evaluation.id),
    confusion: await reduced('intents', intents.confusion),
    entityConfusion: entities.confusion && (await reduced('entities', entities.confusion)),
  };
}

function filterOf(query: LogFilters): LogFilter {
  return {
    text: query.text,
    intent: query.intent,
    predictedIntent: query.predicted_intent,
    hasError: query.has_error,
    problem: query.problem,
    ...confidenceBounds(query),
  };
}

/** Both bounds are whole percents and apply together; a confidence of 70.9 % counts as 70 %. */
function confidenceBounds({ min, max }: LogFilters) {
  if (min === undefined || max === undefined) return {};
  return { minConfidence: min / PERCENT, belowConfidence: (max + 1) / PERCENT };
}

function pageNumber(requested: string | undefined): number {
  if (requested === undefined) return 1;
  if (!/^\d{1,8}$/.test(requested)) throw new FieldErrors([{ path: [], message: say('evaluation_page') }]);
  return Math.max(1, Number(requested));
}
