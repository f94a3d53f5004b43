import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { say, Unavailable } from '../../lib/errors.ts';
import { openStore } from '../../lib/object-store/open-store.ts';
import { StoreError } from '../../lib/object-store/store-error.ts';
import { noteObject } from './model-objects.queries.ts';
import { findChosenModel, findModel, findModelOf, recordLostModel } from './models.queries.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { S3Access } from '../../lib/object-store/s3-store.ts';
import type { HeldModel } from './models.queries.ts';

export type ModelSettings = Pick<Config, 'modelsTo'> & S3Access;

/** The content of a model row: the model, or the name of its object. */
export interface PlacedModel {
  readonly bytes: Buffer | null;
  readonly object: string | null;
}

export interface ModelStore {
  /** Stores a model in the configured place, before a transaction writes its name to the row. @throws StoreError */
  place(bytes: Buffer): Promise<PlacedModel>;
  /** A language's current model; undefined when it was never trained. @throws Unavailable when it cannot be read */
  read(versionLanguageId: number): Promise<Buffer | undefined>;
  /** The model with an id, in use or kept; undefined when it is neither. @throws Unavailable like `read` */
  readChosen(versionLanguageId: number, id: string): Promise<Buffer | undefined>;
  /** Like `read`, for a language of a version. */
  readOf(versionId: number, language: string): Promise<Buffer | undefined>;
}

/** An object that is missing, or whose content differs from what was written. */
export class LostModel extends StoreError {}

/** Models in the database or in an object store; each is read from where it is, whatever the current settings are. */
export function createModelStore(db: Database, settings: ModelSettings): ModelStore {
  const read = (held: HeldModel | undefined): Promise<Buffer | undefined> =>
    held ? readHeld(held, settings, () => recordLostModel(db, held.versionLanguageId)) : Promise.resolve(undefined);
  return {
    place: async (bytes) => {
      const { modelsTo: place } = settings;
      if (place === undefined) return { bytes, object: null };
      const name = `${randomUUID()}.model`;
      await noteObject(db, { name, place, size: bytes.length, sha256: hashOf(bytes) });
      await openStore(place, settings).put(name, once(bytes));
      return { bytes: null, object: name };
    },
    read: async (versionLanguageId) => read(await findModel(db, versionLanguageId)),
    readChosen: async (versionLanguageId, id) => {
      const held = await findChosenModel(db, versionLanguageId, id);
      return held && (await readHeld(held, settings));
    },
    readOf: async (versionId, language) => read(await findModelOf(db, versionId, language)),
  };
}

/** @throws Unavailable, after `onLost` for a model that is missing or damaged */
async function readHeld(held: HeldModel, access: S3Access, onLost?: () => Promise<unknown>): Promise<Buffer> {
  try {
    return await openHeld(held, access);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    if (!(error instanceof LostModel)) throw new Unavailable(say('model_away'), { cause: error });
    await onLost?.();
    throw new Unavailable(say('model_lost'), { cause: error });
  }
}

/** @throws Unavailable when a model is missing, damaged, or its store is unavailable */
export async function demandReadable(held: HeldModel, settings: ModelSettings): Promise<void> {
  try {
    await openHeld(held, settings);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new Unavailable(say('model_away'), { cause: error });
  }
}

/** The content of a model, wherever it is. @throws LostModel, StoreError while the store is unavailable */
export async function openHeld({ bytes, object }: HeldModel, access: S3Access): Promise<Buffer> {
  if (bytes) return bytes;
  if (!object) throw new LostModel('A model is neither in the database nor in an object store.');
  const { name, place, sha256 } = object;
  const content = await openStore(place, access).get(name);
  const found = content && (await buffer(content).catch((error: unknown) => interrupted(place, error)));
  if (!found) throw new LostModel(`${name} is missing in ${place}.`);
  if (hashOf(found) !== sha256) throw new LostModel(`${name} in ${place} is not what was written.`);
  return found;
}

function interrupted(place: string, error: unknown): never {
  throw new StoreError(`${place} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}.`);
}

const once = (bytes: Buffer) => Readable.from([bytes]) as AsyncIterable<Uint8Array>;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
