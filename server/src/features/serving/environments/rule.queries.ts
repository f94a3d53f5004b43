import { eq, sql } from 'drizzle-orm';
import { environmentModels, environments, modelQualities } from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { BrokenRule, EnvironmentRule } from '../../../db/schema/index.ts';

/** Nobody reads a longer list. */
const SHOWN = 50;

interface MeasuredModel {
  readonly versionLanguageId: number;
  readonly id: string;
}

export interface Comparison
  extends Record<string, unknown>, Pick<BrokenRule, 'sentences' | 'before' | 'now' | 'lost'> {}

/** The test sentences that a model was measured with; none if it was measured in another way, or not at all. */
const answersOf = ({ versionLanguageId, id }: MeasuredModel): SQL => sql`
  select distinct on (answer ->> 0) answer ->> 0 as text, answer ->> 1 as intent, answer ->> 2 as found
  from ${modelQualities} quality
  cross join jsonb_array_elements(quality.answers) answer
  where quality.version_language_id = ${versionLanguageId}
    and quality.model_id = ${id}
    and not quality.is_cross_validation
  order by answer ->> 0`;

/**
 * The answers of two models to the test sentences that both were measured with, judged by the later labels; of the
 * lost sentences the first ones, of these intents or of all.
 */
export async function compareMeasured(
  db: Database,
  { before, now, intents }: { before: MeasuredModel; now: MeasuredModel; intents: readonly string[] | undefined },
): Promise<Comparison> {
  const isNamed = intents === undefined ? sql`true` : sql`intent = any(${sql.param([...intents])}::text[])`;
  const { rows } = await db.execute<Comparison>(sql`
    with both_of as (
      select new.text, new.intent, old.found = new.intent as was_right, new.found = new.intent as is_right, new.found
      from (${answersOf(now)}) new
      join (${answersOf(before)}) old on old.text = new.text
    )
    select
      count(*)::int as sentences,
      count(*) filter (where was_right)::int as before,
      count(*) filter (where is_right)::int as now,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('text', text, 'intent', intent, 'now', found))
          from (
            select text, intent, found from both_of
            where was_right and not is_right and ${isNamed}
            order by intent, text
            limit ${SHOWN}
          ) lost
        ),
        '[]'
      ) as lost
    from both_of`);
  return rows[0] ?? { sentences: 0, before: 0, now: 0, lost: [] };
}

/** The models of a state, by language. */
export async function listStateModels(db: Database, moveId: number) {
  return db
    .select()
    .from(environmentModels)
    .where(eq(environmentModels.moveId, moveId))
    .orderBy(environmentModels.language);
}

export async function storeRule(tx: Database, id: number, rule: EnvironmentRule | null): Promise<void> {
  await tx.update(environments).set({ rule }).where(eq(environments.id, id));
}
