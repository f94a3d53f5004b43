import { TASK_TYPE } from 'shared/domain';
import { notify } from '../../../db/notify.ts';
import { encoderNames, packNames } from '../../../engine/packs.ts';
import { Conflict, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { demandReadable } from '../../../resources/models/model-store.ts';
import {
  exchangeModels,
  findKept,
  findPrevious,
  recordServing,
} from '../../../resources/models/kept-models.queries.ts';
import { MODEL_TOPIC } from '../../../resources/tasks/task-events.ts';
import { bodyVersion, versionOf } from '../../../resources/versions/version-of.ts';
import { findVersionLanguage } from '../../../resources/versions/versions.queries.ts';
import { listBusy } from '../quality/quality.queries.ts';
import { lockVersionLanguage } from '../training/training.queries.ts';
import { findModelPlace, listModels, storeNote } from './models.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { PackName, Receipt } from '../../../engine/types.ts';
import type { Page } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { HeldModel } from '../../../resources/models/models.queries.ts';
import type { ModelSettings } from '../../../resources/models/model-store.ts';
import type { ListedModel } from './models.queries.ts';
import type { GoBackOrder, ModelsOrder, NoteOrder, ServeOrder, ShownModel } from './models.schema.ts';

interface Stores {
  readonly db: Database;
  readonly settings: ModelSettings;
}

/** The models of a version, newest first [TRN-84]. */
export async function listHistory(
  db: Database,
  grant: RepositoryGrant,
  { repository_version: requested, language, ...page }: ModelsOrder,
): Promise<Page<ShownModel>> {
  const version = await versionOf(db, grant.resource.uuid, requested);
  const { count, results } = await listModels(db, { versionId: version.id, language }, page);
  return { count, results: results.map(presentModel) };
}

export function presentModel({ receipt, measured, ...row }: ListedModel): ShownModel {
  const { algorithm, ...settings } = receipt.settings;
  return {
    id: row.id,
    language: row.language,
    is_served: row.isServed,
    trained_at: momentOf(row.trainedAt),
    trained_by: row.trainedBy,
    note: row.note,
    algorithm,
    settings,
    sentences: receipt.examples,
    intents: receipt.intents,
    entities: receipt.entities,
    receipt: receipt.dataHash,
    engine: receipt.engineVersion,
    bytes: row.bytes,
    change: row.change,
    measured: measured && {
      sentences: measured.sentences,
      right: measured.right,
      entity_f1: measured.entityF1,
      cross_validation: measured.isCrossValidation,
    },
    served: row.served.map(({ since, until, by, isTraining }) => ({
      since: momentOf(since),
      until: until === null ? null : momentOf(until),
      by,
      is_training: isTraining,
    })),
    environments: [...row.environments],
    trials: [...row.trials],
    is_recorded: row.isRecorded,
  };
}

const momentOf = (text: string) => presentMoment(new Date(text));

/**
 * Puts a kept model into service, for its language and at once; the one in use is kept instead [TRN-85].
 * @throws FieldErrors for an unknown model, Conflict during a training or without the language pack that it needs,
 * Unavailable when it cannot be read
 */
export async function serveModel(
  stores: Stores,
  grant: RepositoryGrant,
  { repository_version: requested, model: id }: ServeOrder,
): Promise<{ readonly versionLanguageId: number }> {
  const version = await bodyVersion(stores.db, grant.resource.uuid, requested);
  const place = await findModelPlace(stores.db, version.id, id);
  if (!place) throw fieldError('model', say('model_gone'));
  const { versionLanguageId } = place;
  if (place.isServed) return { versionLanguageId };
  const held = await findKept(stores.db, versionLanguageId, id);
  if (!held) throw fieldError('model', say('model_gone'));
  if (!canOpen(place.receipt)) throw new Conflict(say('model_pack_gone'));
  await serveHeld(stores, grant, { versionId: version.id, held });
  return { versionLanguageId };
}

/**
 * Serves the model that was in use before the present one; called once more, it undoes that [TRN-41].
 * @throws NotFound without such a model, Conflict and Unavailable like `serveModel`
 */
export async function goBack(
  stores: Stores,
  grant: RepositoryGrant,
  { language, repository_version: requested }: GoBackOrder,
): Promise<{ readonly versionLanguageId: number }> {
  const version = await bodyVersion(stores.db, grant.resource.uuid, requested);
  const row = await findVersionLanguage(stores.db, version.id, language);
  const held = row && (await findPrevious(stores.db, row.id));
  if (!held) throw new NotFound(say('previous_missing'));
  await serveHeld(stores, grant, { versionId: version.id, held });
  return { versionLanguageId: row.id };
}

interface Chosen {
  readonly versionId: number;
  readonly held: HeldModel;
}

async function serveHeld({ db, settings }: Stores, grant: RepositoryGrant, { versionId, held }: Chosen): Promise<void> {
  await demandReadable(held, settings);
  const { versionLanguageId, id } = held;
  await db.transaction(async (tx) => {
    await lockVersionLanguage(tx, versionLanguageId);
    if ((await listBusy(tx, versionId, TASK_TYPE.training)).has(versionLanguageId))
      throw new Conflict(say('being_trained'));
    if (!(await exchangeModels(tx, versionLanguageId, id))) throw fieldError('model', say('model_gone'));
    const servedBy = grant.account?.id ?? null;
    await recordServing(tx, { versionLanguageId, modelId: id, servedBy, isTraining: false });
    await notify(tx, { topic: MODEL_TOPIC, version: versionId, versionLanguage: versionLanguageId });
  });
}

/** Nothing answers with a model whose language pack or encoder is gone. */
export function canOpen({ pack, encoder }: Receipt): boolean {
  const isThere = (needed: PackName | undefined, present: () => readonly PackName[]) =>
    needed === undefined || present().some(({ id, hash }) => id === needed.id && hash === needed.hash);
  return isThere(pack, packNames) && isThere(encoder, encoderNames);
}

/** Writes down why a model was trained [TRN-84]. @throws FieldErrors for an unknown model */
export async function writeNote(
  db: Database,
  grant: RepositoryGrant,
  { repository_version: requested, model: modelId, note }: NoteOrder,
): Promise<void> {
  const version = await bodyVersion(db, grant.resource.uuid, requested);
  const place = await findModelPlace(db, version.id, modelId);
  if (!place) throw fieldError('model', say('model_gone'));
  await storeNote(db, { versionLanguageId: place.versionLanguageId, modelId, note });
}
