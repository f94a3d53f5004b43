import { textOf } from './activity.present.ts';
import type { z } from 'zod';
import type { UndoPreview } from './activity.schema.ts';
import type { PlannedMark, PlannedRow } from './planned.queries.ts';

const CHANGES = { added: 'remove', removed: 'restore', changed: 'revert' } as const;
/** Columns that say nothing to people. */
const HIDDEN = new Set([
  'id',
  'revision',
  'created_at',
  'intent_id',
  'intent_name',
  'entity_id',
  'group_id',
  'author_id',
]);

const isText = (value: unknown): value is string => typeof value === 'string';

/** A row of a plan as people read it. */
export function presentPlanned(row: PlannedRow): z.output<typeof UndoPreview>['rows'][number] {
  const { kind, op, name, reason } = row;
  return {
    kind,
    change: CHANGES[op],
    name: name ?? nameIn(row),
    values: op === 'changed' ? valuesOf(row) : [],
    reason,
  };
}

/** Word lists have the name of their entity only. */
const nameIn = ({ before, present }: PlannedRow): string => textOf((before ?? present)?.['words']);

function valuesOf({ before, present, intent, marks_now: marksNow, marks_then: marksThen }: PlannedRow) {
  const own = Object.entries(before ?? {}).flatMap(([name, then]) =>
    HIDDEN.has(name) ? [] : [{ name, now: textOf(present?.[name]), then: textOf(then) }],
  );
  const named =
    before && 'intent_id' in before ? [{ name: 'intent', now: intent ?? '', then: textOf(before['intent_name']) }] : [];
  const text = isText(present?.['text']) ? present['text'] : '';
  const textThen = isText(before?.['text']) ? before['text'] : text;
  const marked =
    marksNow || marksThen
      ? [{ name: 'marks', now: marksText(text, marksNow), then: marksText(textThen, marksThen) }]
      : [];
  return [...named, ...own, ...marked];
}

const marksText = (text: string, marks: readonly PlannedMark[] | null): string =>
  (marks ?? []).map(([start, end, entity]) => `${text.slice(start, end)}: ${entity ?? ''}`).join(', ');
