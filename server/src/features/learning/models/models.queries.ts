import { sql } from 'drizzle-orm';
import {
  environmentModels,
  environments,
  keptModels,
  modelFacts,
  modelObjects,
  modelQualities,
  models,
  modelServings,
  owners,
  versionLanguages,
} from '../../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { Receipt } from '../../../engine/types.ts';
import type { Database } from '../../../db/client.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';

export interface ListedModel extends Record<string, unknown> {
  readonly id: string;
  readonly language: string;
  readonly isServed: boolean;
  readonly trainedAt: string;
  readonly trainedBy: string | null;
  readonly note: string;
  readonly receipt: Receipt;
  readonly bytes: number;
  readonly change: { added: number; edited: number; deleted: number } | null;
  readonly measured: { sentences: number; right: number; entityF1: number | null; isCrossValidation: boolean } | null;
  readonly served: readonly ListedServing[];
  /** Names of the environments that answer with it. */
  readonly environments: readonly string[];
  /** Names of those that try it beside the one that answers. */
  readonly trials: readonly string[];
  readonly isRecorded: boolean;
}

export interface ListedServing {
  readonly since: string;
  readonly until: string | null;
  readonly by: string | null;
  readonly isTraining: boolean;
}

/** Times in use that are listed for each model. */
const SERVINGS = 5;

interface ModelsFilter {
  readonly versionId: number;
  readonly language: string | undefined;
}

const placeOf = ({ versionId, language }: ModelsFilter): SQL =>
  language === undefined
    ? sql`place.version_id = ${versionId}`
    : sql`place.version_id = ${versionId} and place.language = ${language}`;

const COLUMNS = sql`version_language_id, id, created_at, receipt, sentence_ids is not null as is_recorded`;
const sizeOf = (table: SQL) => sql`
  coalesce(octet_length(bytes), (select size from ${modelObjects} held where held.name = ${table}.object))::float8`;

/** The models in use and those that are kept. */
const ALL = sql`(
  select ${COLUMNS}, ${sizeOf(sql`${models}`)} as bytes, true as is_served from ${models}
  union all
  select ${COLUMNS}, ${sizeOf(sql`${keptModels}`)}, false from ${keptModels}
)`;

const SERVED = sql`
  select coalesce(jsonb_agg(to_jsonb(last) order by last.since desc), '[]')
  from (
    select all_of.*
    from (
      select
        own.model_id,
        own.served_at as since,
        lead(own.served_at) over (order by own.id) as until,
        by_owner.nickname as by,
        own.is_training as "isTraining"
      from ${modelServings} own
      left join ${owners} by_owner on by_owner.id = own.served_by
      where own.version_language_id = model.version_language_id
    ) all_of
    where all_of.model_id = model.id
    order by all_of.since desc
    limit ${SERVINGS}
  ) last`;

const inEnvironments = (move: 'current_move' | 'candidate_move') => sql`
  select coalesce(jsonb_agg(holder.name order by holder.name), '[]')
  from ${environmentModels} part
  join ${environments} holder on holder.${sql.raw(move)} = part.move_id
  where part.version_language_id = model.version_language_id and part.model_id = model.id`;

/** The models of a version, newest first. */
export async function listModels(
  db: Database,
  filter: ModelsFilter,
  { limit, offset }: PageRequest,
): Promise<{ count: number; results: ListedModel[] }> {
  const from = sql`
    from ${ALL} model
    join ${versionLanguages} place on place.id = model.version_language_id
    where ${placeOf(filter)}`;
  const { rows: counted } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${from}`);
  const { rows: results } = await db.execute<ListedModel>(sql`
    select
      model.id,
      model.language,
      model.is_served as "isServed",
      model.created_at as "trainedAt",
      trainer.nickname as "trainedBy",
      coalesce(facts.note, '') as note,
      model.receipt,
      model.bytes,
      facts.change,
      case when quality.model_id is not null then jsonb_build_object(
        'sentences', quality.sentences, 'right', quality."right",
        'entityF1', quality.entity_f1, 'isCrossValidation', quality.is_cross_validation
      ) end as measured,
      (${SERVED}) as served,
      (${inEnvironments('current_move')}) as environments,
      (${inEnvironments('candidate_move')}) as trials,
      model.is_recorded as "isRecorded"
    from (
      select model.*, place.language ${from}
      order by model.created_at desc, model.id
      limit ${limit} offset ${offset}
    ) model
    left join ${modelFacts} facts
      on facts.version_language_id = model.version_language_id and facts.model_id = model.id
    left join ${owners} trainer on trainer.id = facts.trained_by
    left join ${modelQualities} quality
      on quality.version_language_id = model.version_language_id and quality.model_id = model.id
    order by model.created_at desc, model.id`);
  return { count: counted[0]?.count ?? 0, results };
}

interface ModelPlace extends Record<string, unknown> {
  readonly versionLanguageId: number;
  readonly isServed: boolean;
  readonly receipt: Receipt;
}

/** Where a model of a version is. */
export async function findModelPlace(db: Database, versionId: number, id: string): Promise<ModelPlace | undefined> {
  const { rows } = await db.execute<ModelPlace>(sql`
    select model.version_language_id as "versionLanguageId", model.is_served as "isServed", model.receipt
    from ${ALL} model
    join ${versionLanguages} place on place.id = model.version_language_id
    where place.version_id = ${versionId} and model.id = ${id}`);
  return rows[0];
}

/** Writes down why a model was trained. */
export async function storeNote(
  db: Database,
  { versionLanguageId, modelId, note }: { versionLanguageId: number; modelId: string; note: string },
): Promise<void> {
  await db
    .insert(modelFacts)
    .values({ versionLanguageId, modelId, note })
    .onConflictDoUpdate({ target: [modelFacts.versionLanguageId, modelFacts.modelId], set: { note } });
}
