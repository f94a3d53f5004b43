import { sql } from 'drizzle-orm';
import { candidateCounts, candidateDifferences, environments, predictionLogs } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** Questions that are kept of a candidate. */
const KEPT = 100;
/** Among how many of the newest sentences of the inbox a question is looked for, which was just written. */
const NEWEST = 1000;

/** What was found when two models answered a question. */
export interface Compared {
  readonly moveId: number;
  readonly language: string;
  readonly outcome: 'same' | 'different' | 'failed';
  /** Of different answers to a question that the inbox keeps. */
  readonly difference?: {
    readonly versionLanguageId: number;
    /** As the inbox has it. */
    readonly text: string;
    readonly served: string;
    readonly found: string;
  };
}

/** Adds to the counts of candidates, and keeps their first differences that the inbox has. */
export async function storeCompared(db: Database, compared: readonly Compared[]): Promise<void> {
  const counted = (outcome: Compared['outcome']) =>
    sql`count(*) filter (where given.outcome = ${sql.raw(`'${outcome}'`)})::int`;
  const counts = compared.map(({ moveId, language, outcome }) => ({ move_id: moveId, language, outcome }));
  // An environment that no longer tries them has nowhere to show it.
  await db.execute(sql`
    insert into ${candidateCounts} (move_id, language, same, different, failed)
    select given.move_id, given.language, ${counted('same')}, ${counted('different')}, ${counted('failed')}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given(move_id int, language text, outcome text)
    join ${environments} holder on holder.candidate_move = given.move_id
    group by given.move_id, given.language
    order by given.move_id, given.language
    on conflict (move_id, language) do update set
      same = ${candidateCounts.same} + excluded.same,
      different = ${candidateCounts.different} + excluded.different,
      failed = ${candidateCounts.failed} + excluded.failed`);
  for (const { moveId, language, difference } of compared)
    if (difference) await keep(db, { moveId, language, difference });
}

type Difference = Pick<Required<Compared>, 'moveId' | 'language' | 'difference'>;

async function keep(db: Database, { moveId, language, difference }: Difference): Promise<void> {
  const { versionLanguageId, text, served, found } = difference;
  await db.execute(sql`
    insert into ${candidateDifferences} (move_id, question, prediction_id, language, served, found)
    select holder.candidate_move, newest.question, newest.id, ${language}, ${served}, ${found}
    from ${environments} holder
    cross join (
      select recent.id, recent.question
      from (
        select id, question, text
        from ${predictionLogs}
        where version_language_id = ${versionLanguageId}
        order by id desc
        limit ${NEWEST}
      ) recent
      where recent.text = ${text} and recent.question is not null
      order by recent.id desc
      limit 1
    ) newest
    where holder.candidate_move = ${moveId}
      and (select count(*) from ${candidateDifferences} have where have.move_id = ${moveId}) < ${KEPT}
    on conflict do nothing`);
}
