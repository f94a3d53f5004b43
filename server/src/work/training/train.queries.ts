import { and, eq, isNull, sql } from 'drizzle-orm';
import { modelFacts, models, repositories, versionLanguages, versions } from '../../db/schema/index.ts';
import { withoutRare } from '../../features/learning/training/left-out.ts';
import { readSentenceStates } from '../../features/learning/training/waiting.queries.ts';
import { readTrainingData } from '../../features/learning/training/training-data.queries.ts';
import { trainsLanguage } from '../../features/learning/training/training.queries.ts';
import type { SentenceStates } from '../../features/learning/training/waiting.queries.ts';
import type { LeftOut } from '../../features/learning/training/left-out.ts';
import type { Database } from '../../db/client.ts';
import type { TrainingSettings } from '../../engine/train.thread.ts';
import type { Receipt, TrainingData } from '../../engine/types.ts';
import { dropBeyond, forgetModels, keepServed, recordServing } from '../../resources/models/kept-models.queries.ts';
import { recordStates } from '../../resources/models/sentence-states.queries.ts';
import type { PlacedModel } from '../../resources/models/model-store.ts';
import type { ClaimedTask } from '../task-work.queries.ts';

export interface Snapshot {
  readonly data: TrainingData;
  readonly leftOut: LeftOut;
  readonly settings: TrainingSettings;
  /** Revision of the sentences when they were read. */
  readonly revision: number;
  readonly states: SentenceStates;
}

type SnapshotPlace = Pick<ClaimedTask, 'versionLanguageId' | 'versionId' | 'language'>;

/** Reads the data and settings of a training in one snapshot. */
export async function readSnapshot(db: Database, place: SnapshotPlace): Promise<Snapshot> {
  const snapshot = await readWholeSnapshot(db, place);
  return { ...snapshot, ...withoutRare(snapshot.data) };
}

/** The same, and records what the sentences say, to tell later what the model has learned. */
export async function recordSnapshot(db: Database, place: SnapshotPlace): Promise<Snapshot> {
  const snapshot = await db.transaction(
    async (tx) => {
      await recordStates(tx, place, trainsLanguage(place.versionId, place.language));
      return readAll(tx, place);
    },
    { isolationLevel: 'repeatable read' },
  );
  return { ...snapshot, ...withoutRare(snapshot.data) };
}

/** The same with what a training leaves out. */
export async function readWholeSnapshot(db: Database, place: SnapshotPlace): Promise<Omit<Snapshot, 'leftOut'>> {
  return db.transaction((tx) => readAll(tx, place), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function readAll(
  tx: Database,
  { versionLanguageId, versionId, language }: SnapshotPlace,
): Promise<Omit<Snapshot, 'leftOut'>> {
  const [row] = await tx
    .select({ revision: versionLanguages.revision, repository: repositories })
    .from(versionLanguages)
    .innerJoin(versions, eq(versions.id, versionLanguages.versionId))
    .innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
    .where(and(eq(versionLanguages.id, versionLanguageId), isNull(repositories.deletedAt)));
  if (!row) throw new Error('The repository no longer exists');
  const { repository } = row;
  return {
    revision: row.revision,
    states: await readSentenceStates(tx, { versionId, language }),
    data: await readTrainingData(tx, versionId, language),
    settings: {
      algorithm: repository.algorithm,
      use_competing_intents: repository.useCompetingIntents,
      use_analyze_char: repository.useAnalyzeChar,
      use_name_entities: repository.useNameEntities,
      use_transformer_entities: repository.useTransformerEntities,
      use_language_pack: repository.useLanguagePack,
    },
  };
}

/** Records the start of a training and its settings. */
export async function recordStart(db: Database, versionLanguageId: number, settings: TrainingSettings): Promise<void> {
  await db
    .update(versionLanguages)
    .set({
      trainingStartedAt: sql`clock_timestamp()`,
      algorithm: settings.algorithm,
      useCompetingIntents: settings.use_competing_intents,
      useAnalyzeChar: settings.use_analyze_char,
      useNameEntities: settings.use_name_entities,
      useTransformerEntities: settings.use_transformer_entities,
    })
    .where(eq(versionLanguages.id, versionLanguageId));
}

export interface TrainedModel {
  readonly id: string;
  readonly placed: PlacedModel;
  readonly receipt: Receipt;
  readonly revision: number;
  readonly states: SentenceStates;
  readonly trainedBy: number | null;
  readonly note: string;
}

/** Replaces the model of a language and keeps the old one, with as many before it as `kept` [TRN-84]. */
export async function storeModel(
  tx: Database,
  versionLanguageId: number,
  { id, placed, receipt, revision, states: { ids, revisions }, trainedBy, note }: TrainedModel,
  kept: number,
): Promise<void> {
  const change = await countChange(tx, versionLanguageId, { ids, revisions });
  await keepServed(tx, versionLanguageId);
  const model = { id, ...placed, receipt, sentenceIds: [...ids], sentenceRevisions: [...revisions] };
  await tx
    .insert(models)
    .values({ versionLanguageId, ...model })
    .onConflictDoUpdate({
      target: models.versionLanguageId,
      set: { ...model, createdAt: sql`clock_timestamp()` },
    });
  await tx.insert(modelFacts).values({ versionLanguageId, modelId: id, trainedBy, change, note });
  await recordServing(tx, { versionLanguageId, modelId: id, servedBy: null, isTraining: true });
  await dropBeyond(tx, versionLanguageId, kept);
  await forgetModels(tx, versionLanguageId);
  await tx
    .update(versionLanguages)
    .set({
      trainedRevision: revision,
      trainingEndAt: sql`clock_timestamp()`,
      totalTrainingEnd: sql`${versionLanguages.totalTrainingEnd} + 1`,
    })
    .where(eq(versionLanguages.id, versionLanguageId));
}

/** Sentences that differ from those of the model in use; null without a model that records them. */
async function countChange(tx: Database, versionLanguageId: number, { ids, revisions }: SentenceStates) {
  const { rows } = await tx.execute<{ isKnown: boolean; added: number; edited: number; deleted: number }>(sql`
    select
      exists (
        select from ${models} where version_language_id = ${versionLanguageId} and sentence_ids is not null
      ) as "isKnown",
      count(*) filter (where old.id is null)::int as added,
      count(*) filter (where old.revision <> new.revision)::int as edited,
      count(*) filter (where new.id is null)::int as deleted
    from (
      select own.id, own.revision
      from ${models} model
      cross join unnest(model.sentence_ids, model.sentence_revisions) own (id, revision)
      where model.version_language_id = ${versionLanguageId}
    ) old
    full join unnest(${sql.param([...ids])}::int[], ${sql.param([...revisions])}::int[]) new (id, revision)
      on new.id = old.id`);
  const [{ isKnown, ...counts } = { isKnown: false, added: 0, edited: 0, deleted: 0 }] = rows;
  return isKnown ? counts : null;
}

export async function recordFailure(tx: Database, versionLanguageId: number): Promise<void> {
  await tx
    .update(versionLanguages)
    .set({ failedAt: sql`clock_timestamp()` })
    .where(eq(versionLanguages.id, versionLanguageId));
}
