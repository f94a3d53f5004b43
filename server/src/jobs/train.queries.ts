import { and, asc, eq, sql } from 'drizzle-orm';
import { entities, entityGroups, exampleEntities, examples, intents, models, repositories, translationEntities, translations, versionLanguages, versions } from '../db/schema/index.ts';
import { usable } from '../modules/training/training.queries.ts';
import type { EntityMark, Receipt, Settings, TrainingData } from 'nlu';
import type { Database } from '../db/client.ts';
import type { ClaimedTask } from './task-work.queries.ts';

export interface Snapshot {
  readonly data: TrainingData;
  readonly settings: Omit<Settings, 'algorithm'> & { readonly algorithm: string };
  /** Changes the sentences had seen when they were read. */
  readonly revision: number;
}

type SnapshotPlace = Pick<ClaimedTask, 'versionLanguageId' | 'versionId' | 'language'>;

/** Everything a training learns from, as it was at one moment. */
export async function readSnapshot(db: Database, { versionLanguageId, versionId, language }: SnapshotPlace): Promise<Snapshot> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ revision: versionLanguages.revision, repository: repositories }).from(versionLanguages)
      .innerJoin(versions, eq(versions.id, versionLanguages.versionId)).innerJoin(repositories, eq(repositories.uuid, versions.repositoryUuid))
      .where(eq(versionLanguages.id, versionLanguageId));
    if (!row) throw new Error('The intelligence is gone');
    const own = await readOwn(tx, versionId, language);
    const translated = await readTranslated(tx, versionId, language);
    const { repository } = row;
    return {
      revision: row.revision,
      data: { language, examples: [...own, ...translated], groups: await readGroups(tx, versionId) },
      settings: {
        algorithm: repository.algorithm,
        use_competing_intents: repository.useCompetingIntents,
        use_analyze_char: repository.useAnalyzeChar,
        use_name_entities: repository.useNameEntities,
        use_transformer_entities: repository.useTransformerEntities,
      },
    };
  }, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function readOwn(tx: Database, versionId: number, language: string) {
  const where = and(eq(examples.versionId, versionId), eq(examples.language, language));
  const sentences = await tx.select({ id: examples.id, text: examples.text, intent: intents.text }).from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId)).where(where).orderBy(asc(examples.id));
  const marks = await tx.select({ sentenceId: exampleEntities.exampleId, start: exampleEntities.start, end: exampleEntities.end, entity: entities.value })
    .from(exampleEntities).innerJoin(examples, eq(examples.id, exampleEntities.exampleId)).innerJoin(entities, eq(entities.id, exampleEntities.entityId))
    .where(where).orderBy(asc(exampleEntities.exampleId), asc(exampleEntities.start));
  return joined(sentences, marks);
}

async function readTranslated(tx: Database, versionId: number, language: string) {
  const sentences = await tx.select({ id: translations.id, text: translations.text, intent: intents.text }).from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId)).innerJoin(intents, eq(intents.id, examples.intentId))
    .where(usable(versionId, language)).orderBy(asc(translations.id));
  const marks = await tx.select({ sentenceId: translationEntities.translationId, start: translationEntities.start, end: translationEntities.end, entity: entities.value })
    .from(translationEntities).innerJoin(translations, eq(translations.id, translationEntities.translationId))
    .innerJoin(examples, eq(examples.id, translations.exampleId)).innerJoin(entities, eq(entities.id, translationEntities.entityId))
    .where(usable(versionId, language)).orderBy(asc(translationEntities.translationId), asc(translationEntities.start));
  return joined(sentences, marks);
}

function joined(sentences: readonly { id: number; text: string; intent: string }[], marks: readonly (EntityMark & { sentenceId: number })[]) {
  const bySentence = new Map<number, EntityMark[]>();
  for (const { sentenceId, start, end, entity } of marks) {
    const list = bySentence.get(sentenceId);
    if (list) list.push({ start, end, entity });
    else bySentence.set(sentenceId, [{ start, end, entity }]);
  }
  return sentences.map(({ id, text, intent }) => ({ text, intent, entities: bySentence.get(id) ?? [] }));
}

async function readGroups(tx: Database, versionId: number): Promise<Record<string, string>> {
  const rows = await tx.select({ entity: entities.value, group: entityGroups.value }).from(entities)
    .innerJoin(entityGroups, eq(entityGroups.id, entities.groupId)).where(eq(entities.versionId, versionId)).orderBy(asc(entities.value));
  return Object.fromEntries(rows.map(({ entity, group }) => [entity, group]));
}

/** Records the settings a training begins with. */
export async function recordStart(db: Database, versionLanguageId: number, settings: Snapshot['settings']): Promise<void> {
  await db.update(versionLanguages).set({
    trainingStartedAt: sql`clock_timestamp()`,
    algorithm: settings.algorithm,
    useCompetingIntents: settings.use_competing_intents,
    useAnalyzeChar: settings.use_analyze_char,
    useNameEntities: settings.use_name_entities,
    useTransformerEntities: settings.use_transformer_entities,
  }).where(eq(versionLanguages.id, versionLanguageId));
}

export interface TrainedModel {
  readonly id: string;
  readonly bytes: Buffer;
  readonly receipt: Receipt;
  readonly revision: number;
}

/** Puts a new model in the place of the old one. */
export async function storeModel(tx: Database, versionLanguageId: number, { id, bytes, receipt, revision }: TrainedModel): Promise<void> {
  await tx.insert(models).values({ versionLanguageId, id, bytes, receipt })
    .onConflictDoUpdate({ target: models.versionLanguageId, set: { id, bytes, receipt, createdAt: sql`clock_timestamp()` } });
  await tx.update(versionLanguages).set({
    trainedRevision: revision, trainingEndAt: sql`clock_timestamp()`, totalTrainingEnd: sql`${versionLanguages.totalTrainingEnd} + 1`,
  }).where(eq(versionLanguages.id, versionLanguageId));
}

export async function recordFailure(tx: Database, versionLanguageId: number): Promise<void> {
  await tx.update(versionLanguages).set({ failedAt: sql`clock_timestamp()` }).where(eq(versionLanguages.id, versionLanguageId));
}
