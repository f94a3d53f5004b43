import { FORMAT_NAMES } from '@parlance/formats';
import { foldName } from 'shared/domain';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { dataSetWordsIn } from '../../../lib/messages/data-set-words.ts';
import { fieldError } from '../../../lib/errors.ts';
import { say, textOf } from '../../../lib/messages/index.ts';
import { roomProblem } from './entity-room.queries.ts';
import { hintsOf } from '../uploads/file-refusal.ts';
import { compareItems, countNames, countOthers, countOutcomes, listItems, loadItems } from './import-items.queries.ts';
import { growthOf, outcomeOf } from './import-outcome.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { ComparedItems, ImportMode } from './import-outcome.ts';
import type { ImportMark, ImportRead, ImportRequest } from './import-request.ts';
import type { ImportPreview } from './file-imports.schema.ts';

/** Maximum number of sentences of each kind that are shown. */
const EXAMPLES = 50;
const MOST_NAMES = 1000;

type Preview = z.output<typeof ImportPreview>;

interface PreviewOrder {
  /** Undefined for a new version without sentences. */
  readonly versionId: number | undefined;
  readonly known: ImportRequest['known'];
  readonly mode: ImportMode;
  readonly locale: Locale;
  /** How long the import can be undone. */
  readonly undoDays: number;
}

interface Previewed {
  readonly preview: Preview;
  /** By how much the number of training sentences would grow. */
  readonly growth: number;
}

/** What storing the files would do; the transaction is rolled back. */
export function previewImport(db: Database, read: ImportRead, order: PreviewOrder): Promise<Previewed> {
  return db.transaction(async (tx) => {
    const problem = order.mode === 'replace' ? undefined : await roomProblem(tx, order.versionId ?? 0, read);
    if (problem) throw fieldError('file', problem);
    await loadItems(tx, read.sentences, () => undefined);
    await compareItems(tx, order.versionId ?? 0);
    const outcomes = await countOutcomes(tx);
    const compared = { outcomes, others: await countOthers(tx, order.versionId ?? 0) };
    const partOf = (isTest: boolean) => previewPart(tx, read, { isTest, outcomes });
    const preview = {
      undo_days: order.undoDays,
      ...shownFile(read, order.locale),
      training: await partOf(false),
      test: await partOf(true),
      ...(await namesOf(tx, order.known)),
      outcome: outcomeOf(order.mode, compared),
    };
    return { preview, growth: growthOf(order.mode, compared) };
  });
}

function shownFile(read: ImportRead, locale: Locale) {
  const { format, files, table, leftOut, leftOutCount, withoutIntent, notKept, kept, names } = read;
  const namesOfKind = ({ changed, collisions }: ImportRead['names']['intents']) => ({
    changed: changed.slice(0, MOST_NAMES),
    collisions: collisions.slice(0, MOST_NAMES).map(({ names: own, existing = null, apart }) => ({
      names: [...own],
      existing,
      apart: [...apart],
    })),
  });
  return {
    format,
    format_name: FORMAT_NAMES[format],
    files: files.map((file) => ({
      ...file,
      format_name: FORMAT_NAMES[file.format],
      others: file.others.map((other) => ({ format: other, format_name: FORMAT_NAMES[other] })),
    })),
    table: table
      ? {
          file: table.file,
          delimiter: table.separator ?? null,
          rows: table.rows.map((row) => [...row]),
          columns: { ...table.columns, has_header: table.columns.hasHeader },
        }
      : null,
    refused: {
      count: leftOutCount,
      examples: leftOut.slice(0, EXAMPLES).map(({ file, problem, place, ...sentence }) => ({
        ...sentence,
        file: nameOf(read, file),
        reason: [say(`upload_${problem}`), ...hintsOf(place)].map((part) => textOf(part, locale)).join(' '),
      })),
    },
    refused_parts: {
      count: read.refusedPartCount,
      examples: read.refusedParts.slice(0, EXAMPLES).map(({ file, problem, ...part }) => ({
        ...part,
        file: nameOf(read, file),
        reason: textOf(problem, locale),
      })),
    },
    without_intent: withoutIntent,
    not_kept: notKept.map((kind) => ({ ...kind, what: dataSetWordsIn(kind.what, locale) })),
    kept,
    names: { intents: namesOfKind(names.intents), entities: namesOfKind(names.entities) },
  };
}

const nameOf = ({ files }: ImportRead, file: number) => files[file]?.name ?? '';

async function previewPart(
  tx: Database,
  read: ImportRead,
  { isTest, outcomes }: { isTest: boolean; outcomes: ComparedItems['outcomes'] },
): Promise<Preview['training']> {
  const counts = outcomes.filter((each) => each.isTest === isTest);
  const countOf = (outcome: string) => counts.find((each) => each.outcome === outcome)?.count ?? 0;
  const listed = async (outcome: string) =>
    (await listItems(tx, { isTest, outcome, limit: EXAMPLES })).map((row) => ({
      file: nameOf(read, row.file),
      line: row.line,
      text: row.text,
      language: row.language,
      intent: row.intent,
      entities: shownMarks(row.marks),
      here: { id: row.here_id ?? 0, intent: row.here_intent ?? '', entities: shownMarks(row.here_marks) },
    }));
  return {
    new: { count: countOf('new'), examples: await listed('new') },
    present: { count: countOf('present'), examples: await listed('present') },
    differs: { count: countOf('differs'), examples: await listed('differs') },
    repeated: read.repeated[isTest ? 'test' : 'training'],
  };
}

function shownMarks(marks: unknown) {
  return ((marks ?? []) as readonly ImportMark[]).map(([start, end, entity, role, value]) => ({
    start,
    end,
    entity,
    ...(role === null ? {} : { role }),
    ...(value === null ? {} : { resolved_value: value }),
  }));
}

async function namesOf(tx: Database, known: PreviewOrder['known']) {
  const rows = await countNames(tx, MOST_NAMES);
  const named = async (kind: 'intent' | 'entity', names: readonly string[]) => {
    const folded = new Set(await mapInTurns(names, foldName));
    return rows
      .filter((row) => row.kind === kind)
      .map(({ value, count }) => ({ value, count, is_new: !folded.has(foldName(value)) }));
  };
  return {
    intents: await named('intent', known.intents),
    entities: await named('entity', known.entities),
    languages: rows
      .filter(({ kind }) => kind === 'language')
      .map(({ value: language, count }) => ({ language, count })),
  };
}
