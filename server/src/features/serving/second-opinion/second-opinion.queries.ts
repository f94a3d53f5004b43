import { and, eq, sql } from 'drizzle-orm';
import {
  examples,
  intents,
  languageModelDays,
  predictionCounts,
  repositories,
  versionLanguages,
  versions,
} from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

const SENTENCES_OF_INTENT = 3;
/** So many sentences of a day may be sent whatever their share, so that the first ones do not wait for others. */
const ALWAYS_ALLOWED = 20;

export interface Place {
  readonly versionId: number;
  readonly repositoryUuid: string;
  readonly masksInbox: boolean;
}

/** Where a language of a version belongs. */
export async function findPlace(db: Database, versionLanguageId: number): Promise<Place | undefined> {
  const [found] = await db
    .select({
      versionId: versions.id,
      repositoryUuid: versions.repositoryUuid,
      masksInbox: repositories.masksInbox,
    })
    .from(versionLanguages)
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(eq(versionLanguages.id, versionLanguageId));
  return found;
}

/** A few sentences of each intent in a language; none for intents that have only translations there. */
export async function listSentencesOf(
  db: Database,
  { versionId, language }: { readonly versionId: number; readonly language: string },
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ name: string; sentences: string[] }>(sql`
    select named.text as name, array(
      select own.text from ${examples} own
      where own.intent_id = named.id and own.language = ${language}
      order by own.id
      limit ${SENTENCES_OF_INTENT}
    ) as sentences
    from ${intents} named
    where named.version_id = ${versionId} and named.text = any(${sql.param([...names])}::text[])`);
  return new Map(rows.map(({ name, sentences }) => [name, sentences]));
}

/** Whether the share of the day allows another question. */
export async function isWithinShare(db: Database, repositoryUuid: string, share: number): Promise<boolean> {
  const today = sql`(now() at time zone 'UTC')::date`;
  const [asked] = await db
    .select({ count: languageModelDays.asked })
    .from(languageModelDays)
    .where(
      and(
        eq(languageModelDays.repositoryUuid, repositoryUuid),
        eq(languageModelDays.day, today),
        eq(languageModelDays.purpose, 'second_opinion'),
      ),
    );
  if (!asked || asked.count < ALWAYS_ALLOWED) return true;
  const [parsed] = await db
    .select({ count: sql<number>`coalesce(sum(${predictionCounts.count}), 0)::float8` })
    .from(predictionCounts)
    .innerJoin(versionLanguages, eq(versionLanguages.id, predictionCounts.versionLanguageId))
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .where(and(eq(versions.repositoryUuid, repositoryUuid), eq(predictionCounts.day, today)));
  return asked.count < share * (parsed?.count ?? 0);
}
