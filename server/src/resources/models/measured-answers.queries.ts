import { sql } from 'drizzle-orm';
import { modelQualities } from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Nobody reads a longer list. */
const SHOWN = 50;

export interface MeasuredModel {
  readonly versionLanguageId: number;
  readonly id: string;
}

/** A test sentence with its intent, and what two models found. */
export interface MeasuredAnswer {
  readonly text: string;
  readonly intent: string;
  readonly before: string;
  readonly now: string;
}

export interface MeasuredComparison extends Record<string, unknown> {
  /** Sentences that both models were measured with, and right answers to them. */
  readonly sentences: number;
  readonly before: number;
  readonly now: number;
  /** Sentences that only the later model answers right, or only the earlier one; of them the first. */
  readonly wonCount: number;
  readonly lostCount: number;
  readonly won: readonly MeasuredAnswer[];
  readonly lost: readonly MeasuredAnswer[];
}

/** The sentences that a model was measured with; none if it was measured in another way, or not at all. */
const answersOf = ({ versionLanguageId, id }: MeasuredModel, isCrossValidation: boolean): SQL => sql`
  select distinct on (answer ->> 0) answer ->> 0 as text, answer ->> 1 as intent, answer ->> 2 as found
  from ${modelQualities} quality
  cross join jsonb_array_elements(quality.answers) answer
  where quality.version_language_id = ${versionLanguageId}
    and quality.model_id = ${id}
    and quality.is_cross_validation = ${isCrossValidation}
  order by answer ->> 0`;

interface ComparedModels {
  readonly before: MeasuredModel;
  readonly now: MeasuredModel;
  readonly intents?: readonly string[];
  readonly isCrossValidation?: boolean;
}

const listed = (condition: SQL): SQL => sql`
  coalesce(
    (
      select jsonb_agg(jsonb_build_object('text', text, 'intent', intent, 'before', former, 'now', found))
      from (select * from both_of where ${condition} order by intent, text limit ${SHOWN}) shown
    ),
    '[]'
  )`;

/**
 * The answers of two models to the test sentences that both were measured with, or to training sentences by
 * cross-validation, judged by the later labels; of the won and lost sentences those of these intents, or of all.
 */
export async function compareMeasured(
  db: Database,
  { before, now, intents, isCrossValidation = false }: ComparedModels,
): Promise<MeasuredComparison> {
  const isNamed = intents === undefined ? sql`true` : sql`intent = any(${sql.param([...intents])}::text[])`;
  const isWon = sql`is_right and not was_right and ${isNamed}`;
  const isLost = sql`was_right and not is_right and ${isNamed}`;
  const { rows } = await db.execute<MeasuredComparison>(sql`
    with both_of as (
      select
        new.text, new.intent, old.found as former, new.found,
        old.found = new.intent as was_right, new.found = new.intent as is_right
      from (${answersOf(now, isCrossValidation)}) new
      join (${answersOf(before, isCrossValidation)}) old on old.text = new.text
    )
    select
      count(*)::int as sentences,
      count(*) filter (where was_right)::int as before,
      count(*) filter (where is_right)::int as now,
      count(*) filter (where ${isWon})::int as "wonCount",
      count(*) filter (where ${isLost})::int as "lostCount",
      ${listed(isWon)} as won,
      ${listed(isLost)} as lost
    from both_of`);
  return rows[0] ?? { sentences: 0, before: 0, now: 0, wonCount: 0, lostCount: 0, won: [], lost: [] };
}
