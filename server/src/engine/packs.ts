import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { ArtifactError, decode, openEncoder, openPack, packFor, memoized } from 'nlu';
import { convertEnglishEncoder, ENCODED_LANGUAGE } from 'nlu/packs/english-encoder';
import { openOwnEncoder, readOwnPacks } from './own-packs.ts';
import type { Model, Pack, PackName, SentenceEncoder } from 'nlu';
import type { OwnEncoder } from './own-packs.ts';

const FILE = 'nlu/packs/en.pack';
/** One copy for all threads. */
const SHARED = 'language packs';
interface Shared {
  readonly packs: readonly SharedArrayBuffer[];
  readonly encoders: readonly OwnEncoder[];
}
let opened: readonly Pack[] | undefined;
let encoders: readonly SentenceEncoder[] | undefined;
let builtIn: Uint8Array | undefined;
let kept: readonly SentenceEncoder[] | undefined;
/** 512 bytes and the text for each: 20 MB in total. */
const KEPT_SENTENCES = 30_000;

/** The language packs of this installation, opened once per thread. */
export function languagePacks(): readonly Pack[] {
  opened ??= sharePacks().packs.map((bytes) => openPack(new Uint8Array(bytes)));
  return opened;
}

/**
 * The sentence encoders of this installation, created on each thread that needs one: half a second and 30 MB for ours.
 */
export function sentenceEncoders(): readonly SentenceEncoder[] {
  encoders ??= [...sharePacks().encoders.map(openOwnEncoder), openEncoder(builtInEncoder())];
  return encoders;
}

/** Its file, of which the encoder is a view. */
function builtInEncoder(): Uint8Array {
  builtIn ??= convertEnglishEncoder();
  return builtIn;
}

/** The file of a language pack or encoder of this installation, except those of ONNX models. */
export function packFile(hash: string): Buffer | undefined {
  const at = languagePacks().findIndex((pack) => pack.hash === hash);
  const pack = sharePacks().packs[at];
  if (pack) return Buffer.from(new Uint8Array(pack));
  const encoder = sentenceEncoders().at(-1);
  return encoder?.hash === hash ? Buffer.from(builtInEncoder()) : undefined;
}

/** The same for trainings: they cache encoded sentences, so that a training encodes only new ones. */
export function keptEncoders(): readonly SentenceEncoder[] {
  kept ??= sentenceEncoders().map((encoder) => memoized(encoder, KEPT_SENTENCES));
  return kept;
}

/**
 * Reads the packs for this thread and all that it starts afterwards. Of two packs for a language the first is used, and
 * both are available for models that name them.
 * @param folder the operator's own, at the start of a process
 * @throws ConfigError for a file of it that cannot be read
 */
export function sharePacks(folder?: string): Shared {
  const known = getEnvironmentData(SHARED) as Shared | undefined;
  if (known !== undefined) return known;
  const own = folder === undefined ? [] : readOwnPacks(folder);
  const bytes = own.flatMap((each) => ('bytes' in each ? [each.bytes] : []));
  const shared: Shared = {
    packs: [...bytes, readFileSync(createRequire(import.meta.url).resolve(FILE))].map(inSharedMemory),
    encoders: own.filter((each) => 'folder' in each),
  };
  setEnvironmentData(SHARED, shared);
  return shared;
}

function inSharedMemory(bytes: Uint8Array): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

/** Knowledge of a language besides the sentences of an intelligence. */
export function knowledgeOf(language: string): { readonly words: boolean; readonly encoder: boolean } {
  return {
    words: packFor(language, languagePacks()) !== undefined,
    encoder: packFor(language, [...sharePacks().encoders, { language: ENCODED_LANGUAGE }]) !== undefined,
  };
}

const nameOf = ({ id, hash }: PackName): PackName => ({ id, hash });
export const packNames = (): PackName[] => languagePacks().map(nameOf);
export const encoderNames = (): PackName[] => sentenceEncoders().map(nameOf);

/**
 * Why a stored model cannot be opened: it was trained with a missing pack or encoder, or by a newer release, or its
 * bytes are not a model.
 */
export type ModelProblem = 'outdated' | 'newer' | 'unreadable';

/** Opens a stored model. */
export function decodeModel(bytes: Uint8Array): Model | ModelProblem {
  // Few models need an encoder; the others do not wait for it.
  const model = decodeWith(bytes, []);
  return model === 'outdated' ? decodeWith(bytes, sentenceEncoders()) : model;
}

function decodeWith(bytes: Uint8Array, atHand: readonly SentenceEncoder[]): Model | ModelProblem {
  try {
    return decode(bytes, languagePacks(), atHand);
  } catch (error) {
    if (!(error instanceof ArtifactError)) throw error;
    if (error.code === 'no-pack' || error.code === 'other-pack') return 'outdated';
    return error.code === 'newer-version' ? 'newer' : 'unreadable';
  }
}
