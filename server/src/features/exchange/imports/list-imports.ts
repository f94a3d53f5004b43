import { FORMAT_NAMES, FORMAT_IDS } from '@parlance/formats';
import { z } from 'zod';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { dataSetWordsIn } from '../../../lib/messages/data-set-words.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { presentReason } from '../../../resources/tasks/task-reason.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { ImportOptions, ListedImport } from './file-imports.schema.ts';
import { listImports } from './imports.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { ImportState } from './file-imports.schema.ts';
import type { ListedImportRow } from './imports.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const Format = z.enum(FORMAT_IDS);
const StoredOptions = ImportOptions.pick({ mode: true });

interface ImportQuery extends PageRequest {
  readonly version: number;
  /** How long an import can be undone. */
  readonly days: number;
  readonly locale: Locale;
}

/** A page of the imports into a version. */
export async function listImportPage(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  { version: named, ...query }: ImportQuery,
): Promise<Page<z.output<typeof ListedImport>>> {
  const version = await versionOf(db, uuid, named);
  const { count, results } = await listImports(db, version.id, query);
  return { count, results: await mapInTurns(results, (row) => presentImport(row, query)) };
}

/** Imports of older releases have none. */
const StoredLosses = z.object({ losses: ListedImport.shape.not_kept });

function lossesIn(counts: unknown, locale: Locale): z.output<typeof ListedImport>['not_kept'] {
  const losses = StoredLosses.safeParse(counts).data?.losses ?? [];
  return losses.map((loss) => ({ ...loss, what: dataSetWordsIn(loss.what, locale) }));
}

function presentImport(
  row: ListedImportRow,
  { days, locale }: Pick<ImportQuery, 'days' | 'locale'>,
): z.output<typeof ListedImport> {
  const { id, createdAt, filename, format, options, counts, storedAt, undoneAt, leftCount, taskId } = row.import;
  const undoUntil = storedAt && new Date(storedAt.getTime() + days * DAY_MS);
  const known = Format.safeParse(format);
  return {
    id,
    created_at: presentMoment(createdAt),
    created_by: row.creator,
    filename,
    format,
    format_name: known.success ? FORMAT_NAMES[known.data] : null,
    mode: StoredOptions.parse(options).mode,
    state: stateOf(row),
    task: taskId,
    error: row.error === null ? null : presentReason(row.error, locale),
    counts: counts === null ? null : ListedImport.shape.counts.parse(counts),
    not_kept: lossesIn(counts, locale),
    is_undoable:
      storedAt !== null && undoneAt === null && row.hasEffect && undoUntil !== null && undoUntil.getTime() > Date.now(),
    undo_until: undoUntil && presentMoment(undoUntil),
    undone_at: undoneAt && presentMoment(undoneAt),
    left: leftCount,
  };
}

function stateOf({ import: { storedAt, undoneAt }, status }: ListedImportRow): ImportState {
  if (undoneAt !== null) return 'undone';
  if (storedAt !== null) return 'done';
  if (status === 0) return 'waiting';
  return status === 1 ? 'running' : 'failed';
}
