import { and, eq, inArray, sql } from 'drizzle-orm';
import { examples, intents } from '../../../db/schema/index.ts';
import { readMarks } from '../../learning/findings/fix-sentences.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { StoredSentenceContent } from './stored-sentence.ts';
import type { NewItem } from './proposals.queries.ts';

export interface PresentSentence extends StoredSentenceContent {
  readonly language: string;
}

/** What training sentences of a version say now; deleted ones are missing. */
export async function readPresent(
  db: Database,
  versionId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PresentSentence>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: examples.id, text: examples.text, intent: intents.text, language: examples.language })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .where(and(eq(examples.versionId, versionId), inArray(examples.id, [...ids])));
  const marks = await readMarks(db, 'example', [...ids]);
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, entities: [...(marks.get(id) ?? [])] }]));
}

type Proposed = Pick<NewItem, 'language' | 'after'>;

/**
 * Places of the items whose sentence would exist twice.
 * @param own ids of the sentences that are changed or removed together with the items; they do not count
 */
export async function placesOfTaken(
  db: Database,
  versionId: number,
  items: readonly Proposed[],
  own: readonly number[],
): Promise<ReadonlySet<number>> {
  const asked = items.flatMap(({ language, after }, place) =>
    after ? [{ place, language, text: after.text, intent: after.intent }] : [],
  );
  if (asked.length === 0) return new Set();
  const { rows } = await db.execute<{ place: number }>(sql`
    select asked.place
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked(place int, language text, text text, intent text)
    join ${intents} named on named.version_id = ${versionId} and lower(named.text) = lower(asked.intent)
    join ${examples} present
      on present.version_id = ${versionId} and present.language = asked.language and present.intent_id = named.id
      and md5(present.text) = md5(asked.text) and present.text = asked.text
    where present.id <> all(${sql.param([...own])}::int[])`);
  return new Set(rows.map(({ place }) => place));
}
