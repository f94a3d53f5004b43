import { labelText } from 'shared/domain';
import { StoredRow } from './stored-evaluation.ts';
import type { CsvCells } from '../../../lib/files/csv.ts';
import type { ConfusedPair } from './confusions.queries.ts';
import type { LogRow } from './evaluation.queries.ts';
import type { Confused } from './results.schema.ts';
import type { LabelScoreContent, OwnReportContent } from './stored-evaluation.ts';

/** A table of an evaluation for spreadsheets. */
export interface ResultTable {
  readonly titles: readonly string[];
  readonly rows: AsyncIterable<CsvCells> | Iterable<CsvCells>;
}

export function scoreTable({ intents, entities, entity_tokens: tokens }: OwnReportContent): ResultTable {
  const rowsOf = (kind: string, scores: readonly LabelScoreContent[]) =>
    scores.map(({ name, precision, recall, f1, support }) => [kind, name, precision, recall, f1, support]);
  return {
    titles: ['kind', 'name', 'precision', 'recall', 'f1', 'support'],
    rows: [
      ...rowsOf('intent', intents.scores),
      ...rowsOf('entity', entities.scores),
      ...rowsOf('entity word', tokens.scores),
    ],
  };
}

/** A row for each expected intent, a column for each predicted one. */
export function confusionTable({ labels }: { readonly labels: readonly string[] }, read: ReadCounts): ResultTable {
  return { titles: ['expected', ...labels], rows: cellsOfCounts(labels, read) };
}

type ReadCounts = () => Promise<readonly (readonly number[])[]>;

async function* cellsOfCounts(labels: readonly string[], read: ReadCounts): AsyncGenerator<CsvCells> {
  const counts = await read();
  for (const [row, label] of labels.entries()) yield [label, ...(counts[row] ?? [])];
}

/** Every pair of confused labels, first of intents, then of entities. */
export function pairTable(read: (of: Confused) => AsyncIterable<ConfusedPair>): ResultTable {
  return { titles: ['kind', 'expected', 'predicted', 'count'], rows: cellsOfPairs(read) };
}

async function* cellsOfPairs(read: (of: Confused) => AsyncIterable<ConfusedPair>): AsyncGenerator<CsvCells> {
  const cellOf = (entity: string | null, role: string | null) =>
    entity === null ? '' : labelText({ entity, ...(role === null ? {} : { role }) });
  for (const [of, kind] of [
    ['intents', 'intent'],
    ['entities', 'entity'],
  ] as const)
    for await (const { expected, expected_role: own, predicted, predicted_role: other, count } of read(of))
      yield [kind, cellOf(expected, own), cellOf(predicted, other), count];
}

export function sentenceTable(rows: AsyncIterable<LogRow>): ResultTable {
  return {
    titles: [
      'text',
      'intent',
      'predicted_intent',
      'confidence',
      'intent_status',
      'entity_status',
      'entities',
      'false_positives',
    ],
    rows: cellsOfRows(rows),
  };
}

async function* cellsOfRows(rows: AsyncIterable<LogRow>): AsyncGenerator<CsvCells> {
  for await (const { text, intent, predictedIntent, confidence, content } of rows) {
    const {
      intent_status: ofIntent,
      entity_status: ofEntities,
      entities,
      false_positives: extra,
    } = StoredRow.parse(content);
    const jsons = [entities, extra].map((spans) => (spans.length === 0 ? '' : JSON.stringify(spans)));
    yield [text, intent, predictedIntent, confidence, ofIntent, ofEntities, ...jsons];
  }
}
