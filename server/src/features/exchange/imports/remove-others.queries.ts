import { sql } from 'drizzle-orm';
import { entities, entityGroups, examples, intents, translations } from '../../../db/schema/index.ts';
import { recordStep } from './import-changes.queries.ts';
import { inSteps } from './import-steps.queries.ts';
import { isEntityUsed, marksOf, TESTS, TRAINING, TRANSLATION_MARKS } from './import-tables.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Split } from './import-tables.queries.ts';

interface RemoveOrder {
  readonly importId: number;
  readonly versionId: number;
  /** Called with the fraction done, 0–1. */
  readonly onStep: (done: number) => void;
}

/** Deletes existing sentences that are not in the import, for the splits that it contains. */
export async function removeOthers(
  tx: Database,
  split: Split,
  { importId, versionId, onStep }: RemoveOrder,
): Promise<void> {
  const { table, isTest, name } = split;
  const others = `import_others_${name}`;
  await tx.execute(sql`
    create temp table ${sql.identifier(others)} on commit drop as
    select own.id, (row_number() over (order by own.id) - 1)::int as place
    from ${table} own
    where own.version_id = ${versionId}
      and exists (select 1 from import_items where is_test = ${isTest})
      and not exists (select 1 from import_items item where item.is_test = ${isTest} and item.here_id = own.id)`);
  await tx.execute(sql`create index on ${sql.identifier(others)} (place)`);
  await inSteps(tx, others, async (within, done) => {
    onStep(done);
    const rows = isTest ? wholeTests(table) : wholeExamples();
    const ids = sql`select item.id from ${sql.identifier(others)} item where ${within(sql`item.place`)}`;
    await recordStep(tx, importId, `removed_${name}`, sql`${rows} where own.id in (${ids}) order by own.id`);
    await tx.execute(sql`delete from ${table} where id in (${ids})`);
  });
}

const wholeTests = (table: Split['table']) => sql`
  select jsonb_build_object(
    'id', own.id, 'language', own.language, 'text', own.text, 'intent', own.intent, 'revision', own.revision,
    'created_at', own.created_at, 'marks', ${marksOf(TESTS.marks, sql`own.id`)}
  ) as item
  from ${table} own`;

const wholeExamples = () => sql`
  select jsonb_build_object(
    'id', own.id, 'language', own.language, 'text', own.text, 'intent', named.text, 'revision', own.revision,
    'created_at', own.created_at, 'is_corrected', own.is_corrected, 'drafted_by', own.drafted_by,
    'marks', ${marksOf(TRAINING.marks, sql`own.id`)},
    'translations', coalesce(
      (
        select jsonb_agg(
          to_jsonb(translated) || jsonb_build_object('marks', ${marksOf(TRANSLATION_MARKS, sql`translated.id`)})
        )
        from ${translations} translated
        where translated.example_id = own.id
      ),
      '[]'::jsonb
    )
  ) as item
  from ${examples} own
  join ${intents} named on named.id = own.intent_id`;

/** Deletes the entities that are no longer used. */
export async function removeUnused(
  tx: Database,
  { importId, versionId }: Pick<RemoveOrder, 'importId' | 'versionId'>,
): Promise<void> {
  const unused = sql`
    own.version_id = ${versionId}
    and not ${isEntityUsed(sql`own.id`)}
    and own.id not in (
      select kept::int
      from import_changes change, jsonb_array_elements_text(change.content) kept
      where change.import_id = ${importId} and change.kind = 'added_entity'
    )`;
  await recordStep(
    tx,
    importId,
    'removed_entity',
    sql`
      select jsonb_build_object('value', own.value, 'group', grouped.value) as item
      from ${entities} own
      left join ${entityGroups} grouped on grouped.id = own.group_id
      where ${unused}`,
  );
  await tx.execute(sql`delete from ${entities} own where ${unused}`);
}
