import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  models,
  organizationAuthorizations,
  owners,
  predictionCounts,
  predictionLogs,
  repositories,
  repositoryAuthorizations,
  versionLanguages,
  versions,
} from '../../db/schema/index.ts';
import { effectiveRole } from '../../policies/repository.policy.ts';
import type { Database } from '../../db/client.ts';
import type { Repository } from '../repositories/repository.ts';

export interface TrainedLanguage {
  readonly versionLanguageId: number;
  readonly language: string;
  readonly modelId: string;
}

/** Languages of a version that have a model, the first made first. */
export async function listTrainedLanguages(db: Database, versionId: number): Promise<TrainedLanguage[]> {
  return db
    .select({ versionLanguageId: versionLanguages.id, language: versionLanguages.language, modelId: models.id })
    .from(versionLanguages)
    .innerJoin(models, eq(models.versionLanguageId, versionLanguages.id))
    .where(eq(versionLanguages.versionId, versionId))
    .orderBy(versionLanguages.id);
}

/** Bytes of the model a language has now. */
export async function readModel(
  db: Database,
  versionLanguageId: number,
): Promise<{ id: string; bytes: Buffer } | undefined> {
  const [found] = await db
    .select({ id: models.id, bytes: models.bytes })
    .from(models)
    .where(eq(models.versionLanguageId, versionLanguageId));
  return found;
}

/** Bytes of the model of a version's language; undefined when it was never trained. */
export async function readModelOf(db: Database, versionId: number, language: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ bytes: models.bytes })
    .from(models)
    .innerJoin(versionLanguages, eq(versionLanguages.id, models.versionLanguageId))
    .where(and(eq(versionLanguages.versionId, versionId), eq(versionLanguages.language, language)));
  return found?.bytes;
}

/** What a parse key opens: whose it is, and what is asked when the question names no version. */
export interface KeyTarget {
  readonly repository: Repository;
  readonly ownerId: number;
  /** The main version. */
  readonly versionId: number;
  readonly trained: readonly TrainedLanguage[];
}

/** The targets of keys by their hashes, in one question however many they are; undefined for a hash of no key. */
export async function listKeyTargets(db: Database, keyHashes: readonly string[]): Promise<(KeyTarget | undefined)[]> {
  const through = sql<number[]>`array(
    select member.role from ${organizationAuthorizations} member
    join ${repositoryAuthorizations} given on given.owner_id = member.organization_id
    where member.user_id = ${repositoryAuthorizations.ownerId} and member.role > 0 and given.repository_uuid = ${repositories.uuid} and given.role > 0)`;
  const trained = sql<TrainedLanguage[]>`(
    select coalesce(json_agg(json_build_object('versionLanguageId', part.id, 'language', part.language, 'modelId', model.id) order by part.id), '[]')
    from ${versionLanguages} part join ${models} model on model.version_language_id = part.id where part.version_id = ${versions.id})`;
  const rows = await db
    .select({
      keyHash: repositoryAuthorizations.keyHash,
      ownerId: repositoryAuthorizations.ownerId,
      direct: repositoryAuthorizations.role,
      repository: repositories,
      ownerNickname: owners.nickname,
      ownerKind: owners.kind,
      versionId: versions.id,
      through,
      trained,
    })
    .from(repositoryAuthorizations)
    .innerJoin(repositories, eq(repositories.uuid, repositoryAuthorizations.repositoryUuid))
    .innerJoin(owners, eq(owners.id, repositories.ownerId))
    .innerJoin(
      versions,
      and(eq(versions.repositoryUuid, repositories.uuid), eq(versions.isDefault, true), isNull(versions.deletedAt)),
    )
    .where(inArray(repositoryAuthorizations.keyHash, [...new Set(keyHashes)]));
  const byHash = new Map(
    rows.map(
      ({
        keyHash,
        ownerId,
        direct,
        repository,
        ownerNickname,
        ownerKind,
        versionId,
        through: throughOrganizations,
        trained: languages,
      }) => [
        keyHash,
        {
          repository: {
            ...repository,
            ownerNickname,
            ownerIsOrganization: ownerKind === 'organization',
            role: effectiveRole({ direct, throughOrganizations }),
          },
          ownerId,
          versionId,
          trained: languages,
        },
      ],
    ),
  );
  return keyHashes.map((hash) => byHash.get(hash));
}

export interface Prediction {
  readonly versionLanguageId: number;
  readonly ownerId: number;
  readonly text: string;
  readonly intent: string;
  readonly confidence: number;
  readonly answer: unknown;
  readonly fromBackend: boolean;
  readonly userAgent: string;
  /** When it was asked, by this process's clock: ms. */
  readonly askedAt: number;
}

/**
 * Writes predictions into the inbox and adds them to the day's counts, in one statement; those of languages and askers that
 * are gone are left out. It does not wait for the disk: a database server that is killed may forget the last half second of
 * the inbox, never anything that people saved.
 */
export async function logPredictions(db: Database, predictions: readonly Prediction[]): Promise<void> {
  const now = Date.now();
  const rows = predictions.map(
    ({ versionLanguageId, ownerId, text, intent, confidence, answer, fromBackend, userAgent, askedAt }, place) => ({
      version_language_id: versionLanguageId,
      owner_id: ownerId,
      text,
      intent,
      confidence,
      answer,
      from_backend: fromBackend,
      user_agent: userAgent,
      age_ms: Math.max(0, now - askedAt),
      place,
    }),
  );
  await db.execute(sql`
    with soon as materialized (select set_config('synchronous_commit', 'off', true)),
    given as materialized (
      select given.*, now() - make_interval(secs => given.age_ms / 1000) as asked_at from soon, jsonb_to_recordset(${storable(rows)}::jsonb)
        as given(version_language_id int, owner_id int, text text, intent text, confidence real, answer jsonb, from_backend boolean, user_agent text, age_ms float8, place int)
      join ${versionLanguages} part on part.id = given.version_language_id join ${owners} asker on asker.id = given.owner_id
    ), counted as (
      insert into ${predictionCounts} (day, version_language_id, owner_id, count)
      select (asked_at at time zone 'utc')::date as day, version_language_id, owner_id, count(*) from given group by day, version_language_id, owner_id order by day, version_language_id, owner_id
      on conflict (day, version_language_id, owner_id) do update set count = ${predictionCounts}.count + excluded.count
    )
    insert into ${predictionLogs} (version_language_id, owner_id, text, intent, confidence, answer, from_backend, user_agent, created_at)
    select version_language_id, owner_id, text, intent, confidence, answer, from_backend, user_agent, asked_at from given order by place`);
}

/** JSON as PostgreSQL takes it: halves of characters, which alone are none, become the sign for an unknown one. */
function storable(rows: readonly object[]): string {
  return JSON.stringify(rows).replace(/\\(?:\\|ud[89a-f][0-9a-f]{2})/g, (found) =>
    found === '\\\\' ? found : '\\ufffd',
  );
}
