import { z } from 'zod';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { Activity } from './activity.schema.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { ActivityRow } from './activity.queries.ts';

/** Descriptions can be long, and a log shows many changes. */
const LONGEST = 200;

const Values = z.record(z.string(), z.unknown());
const Details = z.object({
  name: z.string().optional().catch(undefined),
  language: z.string().optional(),
  counts: Values.optional(),
  /** Of settings, by name; the former name, or the former main version. */
  before: z.union([z.string(), z.object({ id: z.int(), name: z.string() }), Values]).nullish(),
  after: Values.optional(),
});

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Names in the API that differ from the columns. */
const RENAMED: Readonly<Record<string, string>> = { masks_inbox: 'mask_inbox' };

/** The values of settings before and after, by their names in the API. */
export function settingsIn(row: Pick<ActivityRow, 'act' | 'details'>) {
  const { before, after = {} } = Details.parse(row.details ?? {});
  if (row.act !== 'settings' || typeof before !== 'object' || before === null) return [];
  return Object.entries(before).map(([name, value]) => ({
    name: RENAMED[name] ?? name,
    before: shownAs(name, value),
    after: shownAs(name, after[name]),
  }));
}

/** For "no limit", columns contain null and the API 0. */
const LIMITS = new Set(['texts_per_minute', 'inbox_days']);
const shownAs = (name: string, value: unknown): unknown => (LIMITS.has(name) ? (value ?? 0) : value);

/** The former main version. */
export function mainBefore(row: Pick<ActivityRow, 'act' | 'details'>) {
  const parsed = z.object({ id: z.int(), name: z.string() }).safeParse(Details.parse(row.details ?? {}).before);
  return row.act === 'main_version' ? parsed.data : undefined;
}

const IMPORTED = { added: 'sentence.added', changed: 'sentence.changed', removed: 'sentence.removed' } as const;

function countsOf({ act, counts, details }: ActivityRow, withTests: boolean): Record<string, number> {
  if (act === 'content')
    return Object.fromEntries(Object.entries(counts).filter(([what]) => withTests || !what.startsWith('test.')));
  const imported = Details.parse(details ?? {}).counts ?? {};
  return Object.fromEntries(
    Object.entries(IMPORTED).flatMap(([name, what]) => {
      const count = imported[name];
      return typeof count === 'number' && count > 0 ? [[what, count]] : [];
    }),
  );
}

/** Whether the caller may undo it, as far as that is known without comparing rows. */
export function mayUndo(row: ActivityRow, grant: Pick<Grant<unknown>, 'can'>, days: number): boolean {
  if (row.undoneAt !== null || !isKept(row, days)) return false;
  const needsWrite = row.act !== 'import' && (row.act !== 'content' || row.kinds.includes('test'));
  return grant.can(needsWrite ? 'can_write' : 'can_contribute');
}

/** Whether anybody can undo it. */
export function isKept(row: ActivityRow, days: number): boolean {
  if (row.act === 'settings') return true;
  if (row.versionId === null) return false;
  if (row.act === 'content') return row.bytes !== null;
  if (row.act === 'main_version') return mainBefore(row) !== undefined;
  return row.act === 'import' && row.importedAt !== null && isRecent(row.importedAt, days);
}

const DAY_MS = 86_400_000;
const isRecent = (at: Date, days: number) => Date.now() - at.getTime() < days * DAY_MS;

export function presentActivity(
  row: ActivityRow,
  grant: Pick<Grant<unknown>, 'can'>,
  days: number,
): z.output<typeof Activity> {
  const { id, at, person, via, act, versionId, versionName, undoes, undoneAt } = row;
  const { name, language, before } = Details.parse(row.details ?? {});
  return {
    id,
    at: presentMoment(at),
    person,
    via: Activity.shape.via.parse(via),
    act: Activity.shape.act.parse(act),
    version: versionId === null || versionName === null ? null : { id: versionId, name: versionName },
    counts: countsOf(row, grant.can('can_write')),
    name: name ?? null,
    name_before: typeof before === 'string' ? before : (mainBefore(row)?.name ?? null),
    language: language ?? null,
    settings: settingsIn(row).map((each) => ({
      name: each.name,
      before: textOf(each.before),
      after: textOf(each.after),
    })),
    can_undo: mayUndo(row, grant, days),
    undoes: undoes,
    undone_at: undoneAt && presentMoment(undoneAt),
  };
}
