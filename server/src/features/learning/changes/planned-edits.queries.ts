import { sql } from 'drizzle-orm';
import { columnWithoutSelectors } from '../../../resources/sentences/emoji-twins.queries.ts';
import { readMarks } from '../findings/fix-sentences.queries.ts';
import type { PlannedEdit } from '../findings/check-order.ts';
import type { MarkedSource } from '../findings/fix-sentences.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { AppliedChange } from '../../../resources/what-ifs/stored-what-if.ts';

/** The edits that a change makes to the current sentences of a version, in every language. */
export async function planEdits(db: Database, versionId: number, change: AppliedChange): Promise<PlannedEdit[]> {
  return change.kind === 'drop_entity'
    ? [
        ...(await planUnmarking(db, { versionId, source: 'example', entity: change.entity })),
        ...(await planUnmarking(db, { versionId, source: 'translation', entity: change.entity })),
      ]
    : planMoves(db, versionId, change);
}

type Move = Exclude<AppliedChange, { kind: 'drop_entity' }>;

/** A sentence that already exists in its new intent is deleted instead. */
async function planMoves(db: Database, versionId: number, change: Move): Promise<PlannedEdit[]> {
  const { intent } = change;
  const isMoved =
    change.kind === 'move'
      ? sql`own.id = any(${sql.param(change.sentences)}::int[])`
      : sql`named.text = any(${sql.param(change.intents)}::text[])`;
  const plain = columnWithoutSelectors(sql`text`);
  const { rows } = await db.execute<{ id: number; text: string; isThere: boolean }>(sql`
    with present as (
      select own.id, own.text, own.language, lower(named.text) = lower(${intent}) as "isOwn", ${isMoved} as "isMoved"
      from examples own
      join intents named on named.id = own.intent_id
      where own.version_id = ${versionId} and (${isMoved} or lower(named.text) = lower(${intent}))
    )
    select id, text, "isThere"
    from (
      select *, row_number() over (partition by language, ${plain} order by "isOwn" desc, id) > 1 as "isThere"
      from present
    ) ordered
    where "isMoved" and not "isOwn"
    order by id`);
  return rows.map(({ id, text, isThere }) => ({
    source: 'example',
    id,
    text,
    ...(isThere ? { change: 'delete' } : { change: 'move', intent }),
  }));
}

interface Unmarking {
  readonly versionId: number;
  readonly source: MarkedSource;
  readonly entity: string;
}

const TABLES = {
  example: { sentences: sql`examples`, marks: sql`example_entities`, owner: sql`example_id` },
  translation: { sentences: sql`translations`, marks: sql`translation_entities`, owner: sql`translation_id` },
} as const;

async function planUnmarking(db: Database, { versionId, source, entity }: Unmarking): Promise<PlannedEdit[]> {
  const { sentences, marks, owner } = TABLES[source];
  const { rows } = await db.execute<{ id: number; text: string }>(sql`
    select own.id, own.text
    from ${sentences} own
    where own.version_id = ${versionId} and exists (
      select from ${marks} mark
      join entities named on named.id = mark.entity_id
      where mark.${owner} = own.id and named.value = ${entity}
    )
    order by own.id`);
  const known = await readMarks(
    db,
    source,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, text }) => ({
    source,
    id,
    text,
    change: 'marks',
    marks: (known.get(id) ?? []).filter((mark) => mark.entity !== entity),
  }));
}
