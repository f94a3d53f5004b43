import { sql } from 'drizzle-orm';
import {
  entityLists,
  entityValues,
  exampleEntities,
  testSentenceEntities,
  translationEntities,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** Words and patterns that the merge added to the lists of the other entity. */
export interface AddedToLists {
  readonly words: readonly string[];
  readonly patterns: readonly string[];
}

const MARKS = [exampleEntities, translationEntities, testSentenceEntities] as const;

/** Gives the marks, values and lists of an entity to another one, which keeps its own. */
export async function giveEntityTo(tx: Database, from: number, to: number): Promise<AddedToLists> {
  for (const marks of MARKS) await tx.execute(sql`update ${marks} set entity_id = ${to} where entity_id = ${from}`);
  await tx.execute(sql`
    update ${entityValues} as given
    set entity_id = ${to}
    where given.entity_id = ${from}
      and not exists (
        select from ${entityValues} own
        where own.entity_id = ${to}
          and own.language is not distinct from given.language
          and md5(own.value) = md5(given.value)
      )`);
  const { rows } = await tx.execute<{ words: string[]; patterns: string[] }>(sql`
    select
      array(select unnest(given.words) except select unnest(own.words)) as words,
      array(select unnest(given.patterns) except select unnest(own.patterns)) as patterns
    from ${entityLists} given
    left join ${entityLists} own on own.entity_id = ${to}
    where given.entity_id = ${from}`);
  const added = rows[0] ?? { words: [], patterns: [] };
  if (added.words.length + added.patterns.length > 0)
    await tx.execute(sql`
      insert into ${entityLists} as own (entity_id, words, patterns)
      values (${to}, ${sql.param(added.words)}::text[], ${sql.param(added.patterns)}::text[])
      on conflict (entity_id) do update
      set words = own.words || excluded.words, patterns = own.patterns || excluded.patterns`);
  return added;
}

interface Merged {
  /** The entity that received the marks. */
  readonly id: number;
  readonly added: AddedToLists;
}

interface Given {
  readonly marks: Readonly<Record<'example' | 'translation' | 'test_sentence', readonly PlacedMark[]>>;
  /** Ids of values. */
  readonly values: readonly number[];
}

interface PlacedMark {
  readonly ownerId: number;
  readonly start: number;
  readonly end: number;
}

const OWNERS = {
  example: { marks: exampleEntities, owner: sql`example_id` },
  translation: { marks: translationEntities, owner: sql`translation_id` },
  test_sentence: { marks: testSentenceEntities, owner: sql`test_sentence_id` },
} as const;

/** Undoes what a merge gave to an entity, before the merged one is restored. */
export async function takeEntityBack(tx: Database, { id, added }: Merged, { marks, values }: Given): Promise<void> {
  for (const source of ['example', 'translation', 'test_sentence'] as const) {
    const { marks: table, owner } = OWNERS[source];
    const places = JSON.stringify(marks[source].map(({ ownerId, start, end }) => ({ ownerId, start, end })));
    await tx.execute(sql`
      delete from ${table} as mark
      using jsonb_to_recordset(${places}::jsonb) as given("ownerId" int, "start" int, "end" int)
      where mark.entity_id = ${id}
        and mark.${owner} = given."ownerId"
        and mark."start" = given."start"
        and mark."end" = given."end"`);
  }
  await tx.execute(sql`
    delete from ${entityValues} where entity_id = ${id} and id = any(${sql.param([...values])}::int[])`);
  await tx.execute(sql`
    update ${entityLists}
    set
      words = array(select unnest(words) except select unnest(${sql.param([...added.words])}::text[])),
      patterns = array(select unnest(patterns) except select unnest(${sql.param([...added.patterns])}::text[]))
    where entity_id = ${id}`);
}
