import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { languageModelAnswers, languageModelChoices, languageModelDays } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import type { Tokens } from './completion.ts';
import type { Purpose } from './purposes.ts';

const today = sql`(now() at time zone 'UTC')::date`;
/** Tokens of a day's row, with those that may still be used by open questions. */
const tokensOf = sql`
  ${languageModelDays.promptTokens} + ${languageModelDays.completionTokens} + ${languageModelDays.reservedTokens}`;

type Choice = Pick<typeof languageModelChoices.$inferSelect, 'isOn' | 'secondOpinion'>;

/** What an administrator chose; undefined where nobody did. */
export async function findChoice(db: Database, repositoryUuid: string): Promise<Choice | undefined> {
  const [found] = await db
    .select({ isOn: languageModelChoices.isOn, secondOpinion: languageModelChoices.secondOpinion })
    .from(languageModelChoices)
    .where(eq(languageModelChoices.repositoryUuid, repositoryUuid));
  return found;
}

export async function isOn(db: Database, repositoryUuid: string): Promise<boolean> {
  return (await findChoice(db, repositoryUuid))?.isOn ?? false;
}

export async function saveChoice(
  db: Database,
  repositoryUuid: string,
  choice: Partial<Choice> & { readonly changedBy: number | null },
): Promise<void> {
  const values = { ...choice, changedAt: new Date() };
  await db
    .insert(languageModelChoices)
    .values({ repositoryUuid, ...values })
    .onConflictDoUpdate({ target: languageModelChoices.repositoryUuid, set: values });
}

interface Use {
  readonly repositoryUuid: string;
  readonly purpose: Purpose;
}

export interface DayUse {
  readonly ofSite: number;
  readonly ofIntelligence: number;
}

/** Tokens used and reserved today. */
export async function readTokensOfToday(db: Database, repositoryUuid: string): Promise<DayUse> {
  const own = sql`filter (where ${languageModelDays.repositoryUuid} = ${repositoryUuid})`;
  const [sums] = await db
    .select({
      ofSite: sql<number>`coalesce(sum(${tokensOf}), 0)::float8`,
      ofIntelligence: sql<number>`coalesce(sum(${tokensOf}) ${own}, 0)::float8`,
    })
    .from(languageModelDays)
    .where(eq(languageModelDays.day, today));
  return sums ?? { ofSite: 0, ofIntelligence: 0 };
}

/** Parallel questions are admitted one after the other. */
export async function holdBudget(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('language model budget'))`);
}

type Counts = Partial<
  Record<'asked' | 'failed' | 'fromCache' | 'promptTokens' | 'completionTokens' | 'reservedTokens', number>
>;

/** Adds to what an intelligence has used on a day, today by default. @returns the day */
export async function countUse(
  db: Database,
  { repositoryUuid, purpose }: Use,
  counts: Counts,
  day?: string,
): Promise<string> {
  const added = Object.entries(counts) as [keyof Counts, number][];
  const [row] = await db
    .insert(languageModelDays)
    .values({ repositoryUuid, purpose, day: day ?? sql<string>`${today}`, ...counts })
    .onConflictDoUpdate({
      target: [languageModelDays.repositoryUuid, languageModelDays.day, languageModelDays.purpose],
      set: Object.fromEntries(added.map(([name, value]) => [name, sql`${languageModelDays[name]} + ${value}`])),
    })
    .returning({ day: languageModelDays.day });
  if (!row) throw new Error('The day was not counted');
  return row.day;
}

/** Replaces the reservation of a question by what it took. */
export async function settleUse(
  db: Database,
  use: Use & { readonly day: string; readonly reserved: number },
  { tokens, isFailed }: { readonly tokens: Tokens; readonly isFailed: boolean },
): Promise<void> {
  await countUse(
    db,
    use,
    {
      reservedTokens: -use.reserved,
      promptTokens: tokens.prompt,
      completionTokens: tokens.completion,
      failed: isFailed ? 1 : 0,
    },
    use.day,
  );
}

/** Days shown to administrators. */
const SHOWN_DAYS = 30;

export type DayRow = Omit<typeof languageModelDays.$inferSelect, 'repositoryUuid' | 'reservedTokens'>;

/** What an intelligence used in the last days, the newest first. */
export async function listDays(db: Database, repositoryUuid: string): Promise<DayRow[]> {
  const { day, purpose, asked, failed, fromCache, promptTokens, completionTokens } = languageModelDays;
  return db
    .select({ day, purpose, asked, failed, fromCache, promptTokens, completionTokens })
    .from(languageModelDays)
    .where(and(eq(languageModelDays.repositoryUuid, repositoryUuid), gt(day, sql`${today} - ${SHOWN_DAYS}::int`)))
    .orderBy(desc(day), purpose);
}

const CACHE_DAYS = 30;
const KEPT_DAYS = 400;

export async function findAnswer(db: Database, repositoryUuid: string, question: string): Promise<unknown> {
  const [found] = await db
    .select({ answer: languageModelAnswers.answer })
    .from(languageModelAnswers)
    .where(and(eq(languageModelAnswers.repositoryUuid, repositoryUuid), eq(languageModelAnswers.question, question)));
  return found?.answer;
}

export async function keepAnswer(
  db: Database,
  repositoryUuid: string,
  { question, answer }: { readonly question: string; readonly answer: unknown },
): Promise<void> {
  await db.insert(languageModelAnswers).values({ repositoryUuid, question, answer }).onConflictDoNothing();
}

export async function forgetAnswers(db: Database, repositoryUuid: string): Promise<void> {
  await db.delete(languageModelAnswers).where(eq(languageModelAnswers.repositoryUuid, repositoryUuid));
}

/** Deletes old answers and old counts. */
export async function deleteOldUse(db: Database): Promise<void> {
  await db
    .delete(languageModelAnswers)
    .where(lt(languageModelAnswers.createdAt, sql`now() - make_interval(days => ${CACHE_DAYS})`));
  await db.delete(languageModelDays).where(lt(languageModelDays.day, sql`${today} - ${KEPT_DAYS}::int`));
}
