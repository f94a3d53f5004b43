import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { ArtifactError, decode, openEncoder, openPack } from 'nlu';
import { convertEnglishEncoder } from 'nlu/packs/english-encoder';
import type { Model, Pack, PackName, SentenceEncoder } from 'nlu';

const FILE = 'nlu/packs/en.pack';
/** The pack's bytes, one copy for all threads. */
const SHARED = 'language pack';
let opened: readonly Pack[] | undefined;
let encoders: readonly SentenceEncoder[] | undefined;

/** The language packs of this installation, opened once a thread. */
export function languagePacks(): readonly Pack[] {
  opened ??= [openPack(new Uint8Array(sharePacks()))];
  return opened;
}

/** The sentence encoders of this installation, made on each thread that needs one: half a second and 30 MB. */
export function sentenceEncoders(): readonly SentenceEncoder[] {
  encoders ??= [openEncoder(convertEnglishEncoder())];
  return encoders;
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

const nameOf = ({ id, hash }: PackName): PackName => ({ id, hash });
export const packNames = (): PackName[] => languagePacks().map(nameOf);
export const encoderNames = (): PackName[] => sentenceEncoders().map(nameOf);

/**
 * Opens a stored model. @returns undefined when it was trained with a pack or an encoder that is not there
 * @throws ArtifactError when the bytes are not a model that this engine reads
 */
export function decodeModel(bytes: Uint8Array): Model | undefined {
  // Few models need an encoder, which the others do not wait for.
  return decodeWith(bytes, []) ?? decodeWith(bytes, sentenceEncoders());
}

function decodeWith(bytes: Uint8Array, atHand: readonly SentenceEncoder[]): Model | undefined {
  try {
    return decode(bytes, languagePacks(), atHand);
  } catch (error) {
    if (error instanceof ArtifactError && (error.code === 'no-pack' || error.code === 'other-pack')) return undefined;
    throw error;
  }
}
