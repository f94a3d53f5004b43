import { sql } from 'drizzle-orm';
import { formContains } from '../../../db/like.ts';
import { readByCursor } from '../../../db/cursor.ts';
import { DIFF_CHANGES, DIFF_KINDS } from './diff-kinds.ts';
import { revisionsOf, rowsOfSide } from './side-rows.queries.ts';
import { areStatesOfOne } from './sides.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { DiffChange, DiffKind } from './diff-kinds.ts';
import type { Compared } from './side-rows.queries.ts';
import type { Side } from './sides.ts';

export interface Sides {
  readonly before: Side;
  readonly after: Side;
  readonly kinds: ReadonlySet<DiffKind>;
}

export interface DiffFilter {
  readonly kind?: DiffKind | undefined;
  readonly change?: DiffChange | undefined;
  readonly language?: string | undefined;
  /** The intent on either side. */
  readonly intent?: string | undefined;
  readonly search?: string | undefined;
  readonly keys?: readonly { readonly language: string; readonly key: string }[] | undefined;
}

/** A thing on one side; the text is null where a model of an earlier release does not record it. */
export interface DiffPart {
  readonly id: number | null;
  readonly text: string | null;
  readonly label: string;
  readonly detail: unknown;
}

export interface DiffItem extends Record<string, unknown> {
  readonly kind: DiffKind;
  readonly change: DiffChange;
  readonly language: string;
  readonly key: string;
  readonly before: DiffPart | null;
  readonly after: DiffPart | null;
}

export interface DiffCount {
  readonly kind: DiffKind;
  readonly change: DiffChange;
  readonly count: number;
}

/**
 * Everything that differs. What is the same thing on both sides is compared with it; a text with several intents is
 * compared with the same intent first, then in the order of the intents.
 */
function differences({ before, after, kinds }: Sides): SQL {
  const languages = languagesOf(before, after);
  const learned = [before, after].filter(({ of }) => of === 'models');
  const isLearned = learned.length > 0;
  const isInUse = learned.some((side) => side.of === 'models' && side.model === undefined);
  const changed = changedRevisions(before, after, { isLearned, isInUse });
  const orderOf = (side: 'old' | 'new') => ({ kinds, isLearned, isInUse, among: changed && someOf(side) });
  const part = (side: 'old' | 'new') => sql`
    ${sql.raw(side)}.id as ${sql.raw(side)}_id,
    ${sql.raw(side)}.text as ${sql.raw(side)}_text,
    ${sql.raw(side)}.label as ${sql.raw(side)}_label,
    ${sql.raw(side)}.detail as ${sql.raw(side)}_detail,
    ${sql.raw(side)}.kind is not null as has_${sql.raw(side)}`;
  const lone = (side: 'old' | 'new') => sql`
    select *, row_number() over (partition by kind, language, key order by label) as place
    from same
    where not has_${sql.raw(side === 'old' ? 'new' : 'old')}`;
  const parts = (side: 'old' | 'new') =>
    sql.raw(['id', 'text', 'label', 'detail'].map((name) => `${side}.${side}_${name}`).join(', '));
  return sql`
    with
      ${changed ? sql`changed as materialized (${changed} and ${languages}),` : sql``}
      old as materialized (${rowsOfSide(before, orderOf('old'))}),
      new as materialized (${rowsOfSide(after, orderOf('new'))}),
      same as materialized (
        select kind, language, key, label, ${part('old')}, ${part('new')}
        from old
        full join new using (kind, language, key, label)
        where old.text is distinct from new.text or old.detail is distinct from new.detail
          or old.kind is null or new.kind is null
      ),
      lone_old as (${lone('old')}),
      lone_new as (${lone('new')}),
      pairs as (
        select
          kind, language, key,
          old_id, old_text, old_label, old_detail, has_old,
          new_id, new_text, new_label, new_detail, has_new
        from same
        where has_old and has_new
        union all
        select
          kind, language, key,
          ${parts('old')}, coalesce(old.has_old, false), ${parts('new')}, coalesce(new.has_new, false)
        from lone_old old
        full join lone_new new using (kind, language, key, place)
      )
    select
      *,
      case
        when not has_old then 'added'
        when not has_new then 'removed'
        when kind not in ('sentence', 'translation', 'test_sentence') then 'changed'
        when old_text is distinct from new_text then 'reworded'
        when old_label <> new_label then 'relabeled'
        else 'remarked'
      end as change
    from pairs
    -- The intent of a translation is that of its original, which is listed itself.
    where ${languages} and not (
      kind = 'translation' and has_old and has_new
      and old_text is not distinct from new_text and old_detail is not distinct from new_detail
    )`;
}

/** The sentences whose revisions differ, between two states of a version: reading all of them takes much longer. */
function changedRevisions(before: Side, after: Side, compared: Compared): SQL | undefined {
  if (before.of === 'file' || after.of === 'file' || !areStatesOfOne(before, after)) return undefined;
  return sql`
    select language, id, old.revision as old_revision, new.revision as new_revision
    from (${revisionsOf(before, compared)}) old
    full join (${revisionsOf(after, compared)}) new using (language, id)
    where old.revision is distinct from new.revision`;
}

const someOf = (side: 'old' | 'new') => {
  const revision = sql.raw(`${side}_revision`);
  return sql`select language, id, ${revision} as revision from changed where ${revision} is not null`;
};

/** A single model says nothing of other languages. */
function languagesOf(...sides: readonly Side[]): SQL {
  const own = sides.flatMap((side) => (side.of === 'models' && side.model ? [side.model.language] : []));
  return own.length === 0 ? sql`true` : sql`language = any(${sql.param(own)}::text[])`;
}

function conditionOf({ kind, change, language, intent, search, keys }: DiffFilter): SQL {
  const conditions = [
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(change === undefined ? [] : [sql`change = ${change}`]),
    ...(language === undefined ? [] : [sql`language = ${language}`]),
    ...(intent === undefined ? [] : [sql`${intent} in (old_label, new_label)`]),
    ...(keys === undefined
      ? []
      : [
          sql`(language, key) in (
            select own.language, own.key
            from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as own(language text, key text)
          )`,
        ]),
    ...(search === undefined ? [] : [sql`(${searched('old', search)} or ${searched('new', search)})`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const searched = (side: 'old' | 'new', text: string) =>
  sql`coalesce(${formContains(sql`search_form(${sql.raw(side)}_text)`, text)}, false)`;

const placeIn = (values: readonly string[], column: string) =>
  sql`array_position(${sql.param([...values])}::text[], ${sql.raw(column)})`;
const ORDER = sql`
  ${placeIn(DIFF_KINDS, 'kind')}, ${placeIn(DIFF_CHANGES, 'change')}, language collate "C",
  coalesce(new_label, old_label) collate "C", coalesce(new_text, old_text) collate "C", key collate "C"`;

const partJson = (side: 'old' | 'new') => {
  const column = (name: string) => sql.raw(`${side}_${name}`);
  return sql`case when has_${sql.raw(side)} then jsonb_build_object(
    'id', ${column('id')}, 'text', ${column('text')}, 'label', ${column('label')}, 'detail', ${column('detail')}
  ) end`;
};
const ITEM = sql`
  jsonb_build_object(
    'kind', kind, 'change', change, 'language', language, 'key', key,
    'before', ${partJson('old')}, 'after', ${partJson('new')}
  )`;

/**
 * A hundred thousand sentences on each side fit into memory, where they are hashed: sorting them takes longer, and so
 * does compiling the query.
 */
async function prepare(tx: Database): Promise<void> {
  await tx.execute(sql`set local work_mem = '96MB'`);
  await tx.execute(sql`set local enable_mergejoin = off`);
  await tx.execute(sql`set local jit = off`);
}

interface DiffPage {
  readonly counts: readonly DiffCount[];
  readonly results: readonly DiffItem[];
}

/** A page of the differences, with the counts of all kinds and changes that fit the other filters. */
export async function readDiffPage(
  tx: Database,
  sides: Sides,
  { kind, change, ...filter }: DiffFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DiffPage> {
  await prepare(tx);
  const { rows } = await tx.execute<{ counts: DiffCount[]; results: DiffItem[] }>(sql`
    with
      found as materialized (select * from (${differences(sides)}) every where ${conditionOf(filter)}),
      page as (
        select * from found where ${conditionOf({ kind, change })} order by ${ORDER} limit ${limit} offset ${offset}
      )
    select
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('kind', kind, 'change', change, 'count', own.count))
          from (select kind, change, count(*)::int as count from found group by 1, 2) own
        ),
        '[]'
      ) as counts,
      coalesce((select jsonb_agg(${ITEM} order by ${ORDER}) from page), '[]') as results`);
  return rows[0] ?? { counts: [], results: [] };
}

/** All differences that fit the filters. Read them in one snapshot. */
export async function* streamDiff(tx: Database, sides: Sides, filter: DiffFilter): AsyncGenerator<DiffItem[]> {
  await prepare(tx);
  const query = sql`
    select ${ITEM} as item from (${differences(sides)}) every where ${conditionOf(filter)} order by ${ORDER}`;
  for await (const rows of readByCursor<{ item: DiffItem }>(tx, 'differences', query))
    yield rows.map(({ item }) => item);
}
