import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { ArtifactError, decode, openPack } from 'nlu';
import type { Model, Pack, PackName } from 'nlu';

const FILE = 'nlu/packs/en.pack';
/** The pack's bytes, one copy for all threads. */
const SHARED = 'language pack';
let opened: readonly Pack[] | undefined;

/** The language packs of this installation, opened once a thread. */
export function languagePacks(): readonly Pack[] {
  opened ??= [openPack(new Uint8Array(sharePacks()))];
  return opened;
}

/** Reads the packs' bytes for this thread and all that it starts afterwards. */
export function sharePacks(): SharedArrayBuffer {
  const known = getEnvironmentData(SHARED) as SharedArrayBuffer | undefined;
  if (known !== undefined) return known;
  const file = readFileSync(createRequire(import.meta.url).resolve(FILE));
  const shared = new SharedArrayBuffer(file.length);
  new Uint8Array(shared).set(file);
  setEnvironmentData(SHARED, shared);
  return shared;
}

export const packNames = (): PackName[] => languagePacks().map(({ id, hash }) => ({ id, hash }));

/**
 * Opens a stored model. @returns undefined when it was trained with a language pack that is not there
 * @throws ArtifactError when the bytes are not a model that this engine reads
 */
export function decodeModel(bytes: Uint8Array): Model | undefined {
  try {
    return decode(bytes, languagePacks());
  } catch (error) {
    if (error instanceof ArtifactError && (error.code === 'no-pack' || error.code === 'other-pack')) return undefined;
    throw error;
  }
}
