import { and, desc, eq, sql } from 'drizzle-orm';
import {
  keptModels,
  modelFacts,
  modelObjects,
  modelQualities,
  models,
  modelServings,
  previousModels,
  versionLanguages,
} from '../../db/schema/index.ts';
import { isHeld } from './held-models.queries.ts';
import { forgetStates } from './sentence-states.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { HeldModel } from './models.queries.ts';

const CONTENT = sql`id, bytes, object, receipt, created_at, sentence_ids, sentence_revisions`;

const trainedRevisionOf = (versionLanguageId: number): SQL => sql`(
  select trained_revision from ${versionLanguages} where id = ${versionLanguageId}
)`;

/** Keeps the model in use, which is about to be replaced. */
export async function keepServed(tx: Database, versionLanguageId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${keptModels} (version_language_id, ${CONTENT}, trained_revision, replaced_at)
    select version_language_id, ${CONTENT}, ${trainedRevisionOf(versionLanguageId)}, clock_timestamp()
    from ${models}
    where version_language_id = ${versionLanguageId}`);
}

/**
 * Puts a kept model into service and keeps the one in use instead, so that this can be undone.
 * @returns whether there was such a model
 */
export async function exchangeModels(tx: Database, versionLanguageId: number, id: string): Promise<boolean> {
  const here = sql`version_language_id = ${versionLanguageId}`;
  // The parts of a statement see the rows as they were before it.
  const { rowCount } = await tx.execute(sql`
    with
      chosen as (
        delete from ${keptModels} where ${here} and id = ${id} returning ${CONTENT}, trained_revision
      ),
      kept as (
        insert into ${keptModels} (version_language_id, ${CONTENT}, trained_revision, replaced_at)
        select version_language_id, ${CONTENT}, ${trainedRevisionOf(versionLanguageId)}, clock_timestamp()
        from ${models}
        where ${here} and exists (select from chosen)
      ),
      revised as (
        update ${versionLanguages} set trained_revision = (select trained_revision from chosen)
        where id = ${versionLanguageId} and exists (select from chosen)
      )
    update ${models} set (${CONTENT}) = (select ${CONTENT} from chosen)
    where ${here} and exists (select from chosen)`);
  return rowCount === 1;
}

interface Serving {
  readonly versionLanguageId: number;
  readonly modelId: string;
  /** Null for a training. */
  readonly servedBy: number | null;
}

export async function recordServing(tx: Database, serving: Serving & { readonly isTraining: boolean }): Promise<void> {
  await tx.insert(modelServings).values({ ...serving, servedAt: sql`clock_timestamp()` });
}

const held = {
  versionLanguageId: keptModels.versionLanguageId,
  id: keptModels.id,
  bytes: keptModels.bytes,
  object: modelObjects,
};

/** A model that is kept. */
export async function findKept(db: Database, versionLanguageId: number, id: string): Promise<HeldModel | undefined> {
  const [found] = await db
    .select(held)
    .from(keptModels)
    .leftJoin(modelObjects, eq(modelObjects.name, keptModels.object))
    .where(and(eq(keptModels.versionLanguageId, versionLanguageId), eq(keptModels.id, id)));
  return found;
}

/** The model that was in use before the present one; undefined if there is none. */
export async function findPrevious(db: Database, versionLanguageId: number): Promise<HeldModel | undefined> {
  const [found] = await db
    .select(held)
    .from(keptModels)
    .leftJoin(modelObjects, eq(modelObjects.name, keptModels.object))
    .where(eq(keptModels.versionLanguageId, versionLanguageId))
    .orderBy(desc(keptModels.replacedAt))
    .limit(1);
  return found;
}

/** Deletes the models of a language that were replaced first, apart from the last `count` and those of environments. */
export async function dropBeyond(tx: Database, versionLanguageId: number, count: number): Promise<void> {
  await tx.execute(sql`
    delete from ${keptModels}
    where version_language_id = ${versionLanguageId}
      and id in (
        select own.id
        from ${keptModels} own
        where own.version_language_id = ${versionLanguageId}
          and not ${isHeld(sql`own.version_language_id`, sql`own.id`)}
        order by own.replaced_at desc
        offset ${count}
      )`);
}

/** Deletes what is known of models that are neither in use nor kept, and of sentences that only they have learned. */
export async function forgetModels(tx: Database, versionLanguageId: number): Promise<void> {
  const gone = sql`
    version_language_id = ${versionLanguageId}
      and model_id not in (
        select id from ${models} where version_language_id = ${versionLanguageId}
        union all
        select id from ${keptModels} where version_language_id = ${versionLanguageId}
      )`;
  for (const table of [modelFacts, modelQualities, modelServings])
    await tx.execute(sql`delete from ${table} where ${gone}`);
  await forgetStates(tx, versionLanguageId);
}

/**
 * Deletes kept models that were replaced more than `days` ago. The one before the model in use stays, so that a
 * training can be undone at any time, and so do those of environments.
 */
export async function dropOldModels(db: Database, days: number): Promise<void> {
  const { rows } = await db.execute<{ place: number }>(sql`
    select distinct own.version_language_id as place
    from ${keptModels} own
    where own.replaced_at < now() - make_interval(days => ${days}) and ${hasLater(sql`own`)}
      and not ${isHeld(sql`own.version_language_id`, sql`own.id`)}`);
  for (const { place } of rows)
    await db.transaction(async (tx) => {
      // An environment that is just being moved to one of them locks the language.
      await tx.execute(sql`select from ${versionLanguages} where id = ${place} for update`);
      await tx.execute(sql`
        delete from ${keptModels} own
        where own.version_language_id = ${place}
          and own.replaced_at < now() - make_interval(days => ${days}) and ${hasLater(sql`own`)}
          and not ${isHeld(sql`own.version_language_id`, sql`own.id`)}`);
      await forgetModels(tx, place);
    });
}

const hasLater = (own: SQL): SQL => sql`exists (
  select from ${keptModels} later
  where later.version_language_id = ${own}.version_language_id and later.replaced_at > ${own}.replaced_at
)`;

/** Takes over what processes of release 3.0.0 have kept. */
export async function adoptPrevious(db: Database): Promise<void> {
  await db.execute(sql`
    with found as (delete from ${previousModels} returning version_language_id, ${CONTENT}, trained_revision)
    insert into ${keptModels} (version_language_id, ${CONTENT}, trained_revision)
    select version_language_id, ${CONTENT}, trained_revision from found
    on conflict do nothing`);
}
