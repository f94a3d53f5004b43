import { asc, desc, sql } from 'drizzle-orm';
import { dataChecks, examples, intents, versionLanguages } from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';

/** Doubtful sentences that come first; the rest follow by date. */
const DOUBTS_MAX = 1000;

/** Orders besides that by date, which follows; that by intent needs the intents joined. */
export async function orderOf(db: Database, versionId: number, ordering: string | undefined): Promise<SQL[]> {
  const length = sql`length(${examples.text})`;
  switch (ordering) {
    case 'intent':
      return [asc(intents.text)];
    case 'length':
      return [asc(length)];
    case '-length':
      return [desc(length)];
    case 'doubt': {
      const ids = sql`${sql.param(await listDoubtful(db, versionId))}::int[]`;
      const isDoubtful = sql`${examples.id} = any(${ids})`;
      return [desc(isDoubtful), sql`case when ${isDoubtful} then array_position(${ids}, ${examples.id}) end`];
    }
    default:
      return [];
  }
}

/** Sentences whose intent is probably wrong by the last data check, the most certain first. */
async function listDoubtful(db: Database, versionId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select sentence.id
    from ${dataChecks} checked
    join ${versionLanguages} own on own.id = checked.version_language_id
    cross join lateral jsonb_to_recordset(checked.content::jsonb -> 'sentences')
      as doubt(text text, intent text, confidence float)
    join ${intents} intent on intent.version_id = own.version_id and intent.text = doubt.intent
    join ${examples} sentence on sentence.version_id = own.version_id
      and sentence.language = own.language
      and sentence.intent_id = intent.id
      and md5(sentence.text) = md5(doubt.text)
    where own.version_id = ${versionId}
    order by doubt.confidence desc, sentence.id
    limit ${DOUBTS_MAX}`);
  return rows.map(({ id }) => id);
}
