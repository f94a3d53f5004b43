import { skipActivity } from '../../../db/acting.ts';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import type { Database } from '../../../db/client.ts';
import type { CopyScope } from '../../../resources/repositories/may-copy.ts';
import type {
  ArchivedModel,
  ArchivedNames,
  ArchivedResult,
  ArchivedResultRow,
  ArchivedSentence,
  ArchivedTest,
} from './archive.schema.ts';
import { StoredRow } from '../../learning/evaluations/stored-evaluation.ts';
import {
  listSourceResults,
  readNames,
  readReport,
  streamResultRows,
  streamSentences,
  streamTests,
} from './read-content.queries.ts';
import { storeNames, storeResultRows, storeResults, storeSentences, storeTests } from './store-content.queries.ts';

/** One step of the content of a version; names come first, results before their rows. */
export type ContentStep =
  | { readonly kind: 'names'; readonly rows: ArchivedNames }
  | { readonly kind: 'sentences'; readonly rows: readonly ArchivedSentence[] }
  | { readonly kind: 'tests'; readonly rows: readonly ArchivedTest[] }
  | { readonly kind: 'results'; readonly rows: readonly ArchivedResult[] }
  | { readonly kind: 'result_rows'; readonly rows: readonly ArchivedResultRow[] }
  /** Only for people to read: nothing takes it over. */
  | { readonly kind: 'history'; readonly rows: readonly ArchivedModel[] };

/** The content of a version in the database. Read it in one snapshot. */
export async function* readVersion(tx: Database, versionId: number, scope: CopyScope): AsyncGenerator<ContentStep> {
  yield { kind: 'names', rows: await readNames(tx, versionId) };
  for await (const rows of streamSentences(tx, versionId)) yield { kind: 'sentences', rows };
  if (scope === 'training') return;
  for await (const rows of streamTests(tx, versionId)) yield { kind: 'tests', rows };
  const results = await listSourceResults(tx, versionId);
  if (results.length === 0) return;
  for (const { id, language, isCrossValidation, createdAt } of results) {
    const row = {
      language,
      is_cross_validation: isCrossValidation,
      created_at: createdAt.toISOString(),
      report: await readReport(tx, id),
    };
    yield { kind: 'results', rows: [row] };
  }
  for (const [result, { id }] of results.entries()) {
    for await (const rows of streamResultRows(tx, id))
      yield {
        kind: 'result_rows',
        rows: await mapInTurns(rows, (row) => ({ result, ...row, content: StoredRow.parse(row.content) })),
      };
  }
}

/** Fills an empty version. `onStep` gets the number of rows stored so far, and may throw to stop. */
export async function fillVersion(
  tx: Database,
  versionId: number,
  steps: AsyncIterable<ContentStep>,
  onStep: (rows: number) => void,
): Promise<void> {
  await skipActivity(tx);
  const results: number[] = [];
  for await (const step of steps) {
    onStep(step.kind === 'names' || step.kind === 'history' ? 0 : step.rows.length);
    switch (step.kind) {
      case 'names':
        await storeNames(tx, versionId, step.rows);
        break;
      case 'sentences':
        await storeSentences(tx, versionId, step.rows);
        break;
      case 'tests':
        await storeTests(tx, versionId, step.rows);
        break;
      case 'results':
        results.push(...(await storeResults(tx, versionId, step.rows)));
        break;
      case 'result_rows':
        await storeResultRows(tx, results, step.rows);
        break;
      case 'history':
    }
  }
}
