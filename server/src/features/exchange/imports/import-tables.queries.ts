import { sql } from 'drizzle-orm';
import {
  entities,
  exampleEntities,
  examples,
  testSentenceEntities,
  testSentences,
  translationEntities,
} from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';

/** Rows per statement: fast enough for every time limit, and small enough to report progress and to be canceled. */
export const ROWS_PER_STEP = 4000;

interface MarkTable {
  readonly table: PgTable;
  /** Column that refers to the marked text. */
  readonly owner: string;
}

/** The table with the sentences of a split. */
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

/** The marks of a text as JSON, in the format of an item. */
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

/**
 * The content of a sentence as a number: text, language, intent and marks, whatever its entities are currently called.
 * @param intent the expression for its intent
 * @param marks the expression for its marks
 */
export const fingerprintOf = (intent: SQL, marks: SQL) =>
  sql`hashtextextended(concat_ws(chr(10), own.language, own.text, ${intent}, ${marks}), 0)`;

/** The expression for marks in a fingerprint. */
export const markSigns = sql`string_agg(
  concat_ws(chr(9), mark."start", mark."end", mark.entity_id, mark.role, mark.resolved_value),
  chr(10) order by mark."start", mark."end"
)`;

/** The expression for the marks of a stored sentence. */
export const storedMarkSigns = ({ marks: { table, owner } }: Split) => sql`(
  select ${markSigns}
  from ${table} mark
  where mark.${sql.identifier(owner)} = own.id
)`;

/** The expression for the intent in a fingerprint when an import is stored. */
export const intentSign = ({ isTest }: Split) => (isTest ? sql`lower(own.intent)` : sql`own.intent_id`);

/** The entities of a version by name, for `insertMarks`. */
export const entitiesOf = (versionId: number) =>
  sql`(select id, lower(value) as name from ${entities} where version_id = ${versionId})`;

/** Inserts marks in that format; `source` has `owner_id` and `marks`, `names` the ids of the entities by name. */
export const insertingMarks = (names: SQL, { table, owner }: MarkTable, source: SQL) => sql`
  insert into ${table} (${sql.identifier(owner)}, entity_id, "start", "end", role, resolved_value)
  select source.owner_id, named.id, (mark ->> 0)::int, (mark ->> 1)::int, mark ->> 3, mark ->> 4
  from (${source}) source
  cross join lateral jsonb_array_elements(source.marks) mark
  join ${names} named on named.name = lower(mark ->> 2)
  order by source.owner_id, 3`;

export async function insertMarks(tx: Database, names: SQL, marks: MarkTable, source: SQL): Promise<void> {
  await tx.execute(insertingMarks(names, marks, source));
}

const USERS = ['example_entities', 'translation_entities', 'test_sentence_entities', 'entity_values', 'entity_lists'];

/** Whether an entity is marked anywhere, or has values or lists. */
export const isEntityUsed = (id: SQL) => {
  const uses = USERS.map(
    (table) => sql`exists (select 1 from ${sql.identifier(table)} mark where mark.entity_id = ${id})`,
  );
  return sql`(${sql.join(uses, sql` or `)})`;
};
