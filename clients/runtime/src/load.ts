import {
  atOnce,
  decode,
  detectLanguage,
  neededFinders,
  openEncoder,
  openModelFile,
  openPack,
  parseWith,
} from 'nlu/runtime';
import { answerOf, chooseLanguage, languageTag, SENTENCE_LENGTH_MAX } from 'shared/domain';

import { ModelFileError, named } from './error.ts';
import { verify } from './verify.ts';
import type { Finders } from './finder-types.ts';
import type { Answer, Model, ModelInfo, ModelLanguage, PackName } from './model.ts';

export interface LoadOptions {
  /** Provides the file of a language pack or sentence encoder. Called for each that the models need. */
  readonly pack?: (name: PackName) => Promise<Uint8Array> | Uint8Array;
  /** What some models need besides this file: `import { finders } from '@parlance/runtime/finders'`. */
  readonly finders?: Partial<Finders>;
  /** The public key that the file must be signed with (`verify`). */
  readonly signedBy?: string;
}

type Engine = ReturnType<typeof decode>;
type EngineFinders = Parameters<typeof parseWith>[2];

interface Opened extends ModelLanguage {
  readonly engine: Engine;
}

/** For models that never ask. */
const NONE: EngineFinders = {
  dates: () => [],
  englishNames: () => nothing(),
  patterns: { find: () => nothing(), areForNumbers: () => nothing() },
};

function* nothing(): Generator<undefined, never[], undefined> {
  yield;
  return [];
}

/**
 * Opens a model file (docs/model-file.md), whose bytes must not change afterwards.
 * @throws ModelFileError for a file that is not one, damaged, of a newer version or not signed with `signedBy`, and for
 *   one that needs a language pack or finder that was not provided
 */
export async function load(
  bytes: Uint8Array | ArrayBuffer,
  { pack, finders = {}, signedBy }: LoadOptions = {},
): Promise<Model> {
  const content = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
  if (signedBy !== undefined) await verify(content, signedBy);
  const { manifest, models } = named(() => openModelFile(content));
  const opened: Opened[] = [];
  for (const [at, language] of manifest.languages.entries())
    opened.push({ ...language, engine: await openLanguage(models[at] ?? new Uint8Array(), language, pack) });
  const used = await findersFor(opened, finders);
  return {
    info: manifest,
    parse: (text, { language = '' } = {}) => {
      const sentence = sentenceOf(text);
      return answer(chosen(opened, language, sentence), sentence, used);
    },
  };
}

/** What a file says about itself, without opening its models. @throws ModelFileError for a file that is not one */
export function infoOf(bytes: Uint8Array): ModelInfo {
  return named(() => openModelFile(bytes)).manifest;
}

async function openLanguage(bytes: Uint8Array, language: ModelLanguage, provide: LoadOptions['pack']): Promise<Engine> {
  const packBytes = await provided(language.pack, provide);
  const encoderBytes = await provided(language.encoder, provide);
  return named(() =>
    decode(bytes, packBytes ? [openPack(packBytes)] : [], encoderBytes ? [openEncoder(encoderBytes)] : []),
  );
}

async function provided(name: PackName | null, provide: LoadOptions['pack']): Promise<Uint8Array | undefined> {
  if (name === null) return undefined;
  if (!provide)
    throw new ModelFileError('language-pack', `The model needs the language pack ${name.id} (${name.hash}).`);
  return provide(name);
}

async function findersFor(opened: readonly Opened[], offered: Partial<Finders>): Promise<EngineFinders> {
  const needed = new Set(opened.flatMap(({ engine }) => neededFinders(engine)));
  const missing = [...needed].filter((name) => offered[name] === undefined);
  if (missing.length > 0)
    throw new ModelFileError('finder', `The model needs these of @parlance/runtime/finders: ${missing.join(', ')}.`);
  const { dates, englishNames, patterns } = offered;
  return {
    dates: (needed.has('dates') ? await dates?.() : undefined) ?? NONE.dates,
    englishNames: (needed.has('englishNames') ? await englishNames?.() : undefined) ?? NONE.englishNames,
    patterns: (needed.has('patterns') ? await patterns?.() : undefined) ?? NONE.patterns,
  };
}

function sentenceOf(text: string): string {
  const sentence = text.trim();
  if (sentence === '' || sentence.length > SENTENCE_LENGTH_MAX)
    throw new RangeError(`A sentence has 1 to ${SENTENCE_LENGTH_MAX} characters, this one ${sentence.length}.`);
  return sentence;
}

function chosen(opened: readonly Opened[], requested: string, text: string): Opened {
  const found = requested === '' ? likeliest(opened, text) : chooseLanguage(opened, requested);
  if (found) return found;
  const languages = opened.map(({ language }) => language).join(', ');
  throw new RangeError(`The model file has no language ${requested}; it has ${languages}.`);
}

function likeliest(opened: readonly Opened[], text: string): Opened | undefined {
  if (opened.length < 2) return opened[0];
  const candidates = opened.map(({ language, engine: { profile } }) => ({ language: languageTag(language), profile }));
  const [best] = detectLanguage(candidates, text);
  return opened.find(({ language }) => languageTag(language) === best?.language);
}

function answer({ language, id, fallback, engine }: Opened, text: string, finders: EngineFinders): Answer {
  return answerOf(atOnce(parseWith(engine, text, finders)), { language, versionLanguageId: id, fallback });
}
