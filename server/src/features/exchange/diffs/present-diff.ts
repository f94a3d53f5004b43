import { z } from 'zod';
import type { CsvCells } from '../../../lib/files/csv.ts';
import type { DiffItem, DiffPart } from './diff.queries.ts';
import type { DiffKind } from './diff-kinds.ts';
import type { Difference, ShownSide } from './diffs.schema.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { marksIn } from './stored-marks.ts';
import type { Side } from './sides.ts';

type Shown = z.output<typeof Difference>;

const Detail = z.object({ group: z.string().nullable().optional(), value: z.unknown().optional() });
const SENTENCES: ReadonlySet<DiffKind> = new Set(['sentence', 'translation', 'test_sentence']);

export function presentSide(side: Side): z.output<typeof ShownSide> {
  if (side.of === 'file') return { of: side.of, name: side.name };
  const model = side.of === 'models' ? side.model : undefined;
  const shown = model && { language: model.language, trained_at: presentMoment(model.trainedAt) };
  return { of: side.of, name: side.version.name, ...(shown && { model: shown }) };
}

export function presentDifference({ kind, change, language, key, before, after }: DiffItem): Shown {
  return {
    kind,
    change,
    language: language === '' ? null : language,
    key,
    before: before && presentPart(kind, before),
    after: after && presentPart(kind, after),
  };
}

function presentPart(kind: DiffKind, { id, text, label, detail }: DiffPart): NonNullable<Shown['before']> {
  if (SENTENCES.has(kind)) {
    return { id, text, intent: label, entities: marksIn(detail) };
  }
  const { group, value } = Detail.safeParse(detail).data ?? {};
  return {
    id,
    text,
    ...(label === '' ? {} : { of: label }),
    ...(kind === 'entity' && group !== undefined ? { group } : {}),
    ...(value === undefined ? {} : { value: typeof value === 'string' ? value : JSON.stringify(value) }),
  };
}

export const DIFF_TITLES = [
  'kind',
  'change',
  'language',
  'text_before',
  'text_after',
  'intent_before',
  'intent_after',
  'entities_before',
  'entities_after',
  'other_before',
  'other_after',
] as const;

/** A difference as a row of a table. */
export function cellsOf({ kind, change, language, before, after }: Shown): CsvCells {
  const both = (cell: (part: NonNullable<Shown['before']>) => string) =>
    [before, after].map((part) => (part ? cell(part) : ''));
  return [
    kind,
    change,
    language ?? '',
    ...both(({ text }) => text ?? ''),
    ...both(({ intent = '' }) => intent),
    ...both(({ entities = [] }) => (entities.length === 0 ? '' : JSON.stringify(entities))),
    ...both(({ of, group, value }) => of ?? group ?? value ?? ''),
  ];
}
