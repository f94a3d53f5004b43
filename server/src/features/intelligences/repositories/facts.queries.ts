import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  categories,
  evaluationResults,
  examples,
  intents,
  modelQualities,
  models,
  predictionLogs,
  repositories,
  repositoryCategories,
  translations,
  versionLanguages,
  versions,
  votes,
} from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';

/** Each function reads many intelligences or versions at once, so that a page of cards needs only a few queries. */

export interface Category {
  readonly id: number;
  readonly name: string;
  readonly icon: string;
}

export interface DefaultVersion {
  readonly id: number;
  readonly name: string;
  readonly repository_version_language_id: number | null;
}

export interface IntentCount {
  readonly id: number;
  readonly value: string;
  readonly examples__count: number;
}

export async function categoriesOf(db: Database, uuids: readonly string[]): Promise<Map<string, Category[]>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .select({
      uuid: repositoryCategories.repositoryUuid,
      item: { id: categories.id, name: categories.name, icon: categories.icon },
    })
    .from(repositoryCategories)
    .innerJoin(categories, eq(categories.id, repositoryCategories.categoryId))
    .where(inArray(repositoryCategories.repositoryUuid, [...uuids]))
    .orderBy(asc(categories.id));
  return grouped(
    rows,
    ({ uuid }) => uuid,
    ({ item }) => item,
  );
}

/** Main version of each intelligence, with its version language for the base language. */
export async function defaultVersionsOf(
  db: Database,
  listed: readonly { uuid: string; language: string }[],
): Promise<Map<string, DefaultVersion>> {
  const rows = await db
    .select({
      uuid: versions.repositoryUuid,
      id: versions.id,
      name: versions.name,
      language: versionLanguages.language,
      languageId: versionLanguages.id,
    })
    .from(versions)
    .leftJoin(versionLanguages, eq(versionLanguages.versionId, versions.id))
    .where(
      and(
        inArray(
          versions.repositoryUuid,
          listed.map(({ uuid }) => uuid),
        ),
        eq(versions.isDefault, true),
        isNull(versions.deletedAt),
      ),
    );
  return new Map(
    listed.flatMap(({ uuid, language }) => {
      const ofThis = rows.filter((row) => row.uuid === uuid);
      const [first] = ofThis;
      if (!first) return [];
      const base = ofThis.find((row) => row.language === language);
      return [[uuid, { id: first.id, name: first.name, repository_version_language_id: base?.languageId ?? null }]];
    }),
  );
}

/** Intents of each version with their number of sentences in all languages, most used first. */
export async function intentsOf(db: Database, versionIds: readonly number[]): Promise<Map<number, IntentCount[]>> {
  if (versionIds.length === 0) return new Map();
  const count = sql<number>`count(${examples.id})::int`;
  const rows = await db
    .select({ versionId: intents.versionId, id: intents.id, value: intents.text, examples__count: count })
    .from(intents)
    .leftJoin(examples, eq(examples.intentId, intents.id))
    .where(inArray(intents.versionId, [...versionIds]))
    .groupBy(intents.id)
    .orderBy(sql`count(${examples.id}) desc`, asc(intents.text));
  return grouped(
    rows,
    ({ versionId }) => versionId,
    ({ id, value, examples__count }) => ({ id, value, examples__count }),
  );
}

/**
 * Join it laterally: one row when a version has a sentence or translation in a language, none otherwise. Because of the
 * limits the planner probes each version, whereas it would read all rows for `exists`.
 */
export function contentIn(versionId: SQL, language: SQL): SQL {
  return sql`(
    (
      select from ${examples} example
      where example.version_id = ${versionId} and example.language = ${language}
      limit 1
    )
    union all
    (
      select from ${translations} translation
      where translation.version_id = ${versionId} and translation.language = ${language}
      limit 1
    )
    limit 1
  )`;
}

/** Languages in which each version has sentences or translations; each of them has a version language. */
export async function languagesOf(db: Database, versionIds: readonly number[]): Promise<Map<number, string[]>> {
  if (versionIds.length === 0) return new Map();
  const { rows } = await db.execute<{ version: number; language: string }>(sql`
    select part.version_id as version, part.language
    from ${versionLanguages} part
    cross join lateral ${contentIn(sql`part.version_id`, sql`part.language`)} content
    where part.version_id = any(${sql.param([...versionIds])}::int[])`);
  return grouped(
    rows,
    ({ version }) => version,
    ({ language }) => language,
  );
}

export interface Quality {
  readonly sentences: number;
  readonly right: number;
  readonly createdAt: Date;
}

/**
 * How well the models of the main versions answer in the main language, by intelligence: as measured after training,
 * or else by the last evaluation since [TRN-42].
 */
export async function qualitiesOf(db: Database, uuids: readonly string[]): Promise<Map<string, Quality>> {
  const { rows } = await db.execute<{ uuid: string; sentences: number; right: number; createdAt: string }>(sql`
    select bot.uuid, found.sentences, found."right", found.created_at as "createdAt"
    from ${repositories} bot
    join ${versions} main on main.repository_uuid = bot.uuid and main.is_default
    join ${versionLanguages} place on place.version_id = main.id and place.language = bot.language
    join ${models} model on model.version_language_id = place.id
    cross join lateral (
      select *
      from (
        (
          select 1 as rank, sentences, "right", created_at
          from ${modelQualities} measured
          where measured.version_language_id = place.id and measured.model_id = model.id
        )
        union all
        (
          select 2, total, round(total * (report #>> '{intents,accuracy}')::float8)::int, created_at
          from ${evaluationResults} evaluated, cast(report ->> 'sentences' as int) total
          where evaluated.version_language_id = place.id and evaluated.created_at >= model.created_at
          order by created_at desc
          limit 1
        )
      ) known
      order by rank
      limit 1
    ) found
    where bot.uuid = any(${sql.param([...uuids])}::uuid[])`);
  return new Map(rows.map(({ uuid, createdAt, ...quality }) => [uuid, { ...quality, createdAt: new Date(createdAt) }]));
}

/** The day (UTC) of the newest sentence in the log of each intelligence. */
export async function lastUsesOf(db: Database, uuids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ uuid: string; day: string }>(sql`
    select asked.repository_uuid as uuid, (max(newest.created_at) at time zone 'UTC')::date::text as day
    from ${versions} asked
    join ${versionLanguages} place on place.version_id = asked.id
    cross join lateral (
      select created_at
      from ${predictionLogs} sentence
      where sentence.version_language_id = place.id
      order by sentence.id desc
      limit 1
    ) newest
    where asked.repository_uuid = any(${sql.param([...uuids])}::uuid[]) and asked.deleted_at is null
    group by asked.repository_uuid`);
  return new Map(rows.map(({ uuid, day }) => [uuid, day]));
}

export interface Vote {
  readonly user: number;
  readonly vote: number;
  readonly created: Date;
}

export async function votesOf(db: Database, uuids: readonly string[]): Promise<Map<string, Vote[]>> {
  const rows = await db
    .select({ uuid: votes.repositoryUuid, user: votes.userId, vote: votes.vote, created: votes.createdAt })
    .from(votes)
    .where(inArray(votes.repositoryUuid, [...uuids]))
    .orderBy(asc(votes.createdAt));
  return grouped(
    rows,
    ({ uuid }) => uuid,
    ({ user, vote, created }) => ({ user, vote, created }),
  );
}

function grouped<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  valueOf: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key) ?? [];
    group.push(valueOf(row));
    groups.set(key, group);
  }
  return groups;
}
