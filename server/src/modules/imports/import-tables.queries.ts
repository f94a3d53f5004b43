import { sql } from 'drizzle-orm';
import {
  entities,
  exampleEntities,
  examples,
  testSentenceEntities,
  testSentences,
  translationEntities,
} from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';

/** Rows per statement: below every time limit, and small enough to report progress and to be cancelled. */
export const ROWS_PER_STEP = 4000;

interface MarkTable {
  readonly table: PgTable;
  /** Column that refers to the marked text. */
  readonly owner: string;
}

/** Where the sentences of a split are. */
interface SplitTables {
  readonly isTest: boolean;
  readonly name: 'example' | 'test';
  readonly table: typeof examples | typeof testSentences;
  readonly marks: MarkTable;
}

export const TRAINING: SplitTables = {
  isTest: false,
  name: 'example',
  table: examples,
  marks: { table: exampleEntities, owner: 'example_id' },
};
export const TESTS: SplitTables = {
  isTest: true,
  name: 'test',
  table: testSentences,
  marks: { table: testSentenceEntities, owner: 'test_sentence_id' },
};
export const SPLITS = [TRAINING, TESTS] as const;
export type Split = (typeof SPLITS)[number];

export const TRANSLATION_MARKS: MarkTable = { table: translationEntities, owner: 'translation_id' };

/** The marks of a text as JSON, in the form of an item. */
export const marksOf = ({ table, owner }: MarkTable, id: SQL) => sql`coalesce(
  (
    select jsonb_agg(
      jsonb_build_array(mark."start", mark."end", named.value, mark.role, mark.resolved_value)
      order by mark."start", mark."end"
    )
    from ${table} mark
    join ${entities} named on named.id = mark.entity_id
    where mark.${sql.identifier(owner)} = ${id}
  ),
  '[]'::jsonb
)`;

/** Inserts marks of that form; `source` has `owner_id` and `marks`. Their entities are there already. */
export async function insertMarks(
  tx: Database,
  versionId: number,
  { table, owner }: MarkTable,
  source: SQL,
): Promise<void> {
  await tx.execute(sql`
    insert into ${table} (${sql.identifier(owner)}, entity_id, "start", "end", role, resolved_value)
    select source.owner_id, named.id, (mark ->> 0)::int, (mark ->> 1)::int, mark ->> 3, mark ->> 4
    from (${source}) source
    cross join lateral jsonb_array_elements(source.marks) mark
    join ${entities} named on named.version_id = ${versionId} and lower(named.value) = lower(mark ->> 2)
    order by source.owner_id, 3`);
}

const USERS = ['example_entities', 'translation_entities', 'test_sentence_entities', 'entity_values', 'entity_lists'];

/** Whether an entity is marked anywhere, or has values or lists. */
export const isEntityUsed = (id: SQL) => {
  const uses = USERS.map(
    (table) => sql`exists (select 1 from ${sql.identifier(table)} mark where mark.entity_id = ${id})`,
  );
  return sql`(${sql.join(uses, sql` or `)})`;
};
