import type { FeatureRecipe } from '../features/collect.ts';
import { ArtifactError } from '../errors.ts';
import { CHARACTER_WEIGHT } from '../features/fit.ts';
import type { SentenceEncoder } from '../encoder/encoder.ts';
import type { Information } from '../features/featurizer.ts';
import { featureCount } from '../features/knowledge.ts';
import type { IntentModel } from '../intent/classifier.ts';
import { PROFILE_SIZE } from '../language/profile.ts';
import type { SmallNetwork } from '../linear/small-network.ts';
import type { Model } from '../model.ts';
import type { Pack, PackName } from '../packs/pack.ts';
import type { SentenceKnowledge } from '../features/sentence-knowledge.ts';
import { isAlgorithm } from '../settings.ts';
import type { LeftOutMarks, MarkProblem, Receipt } from '../types.ts';
import { lists } from './check-lists.ts';
import { tagger } from './check-tagger.ts';
import { quantized, vocabulary } from '../container/check-weights.ts';
import { array, fail, finite, finiteNumber, flag, record, text, texts } from '../container/shape.ts';

/** Language packs and encoders that models may need. */
interface AtHand {
  packs: readonly Pack[];
  encoders: readonly SentenceEncoder[];
}

/**
 * Validates a decoded tree. Every index of the result is in range, so that parsing with it is safe.
 * @throws ArtifactError `malformed`, `no-pack`, `other-pack`
 */
export function checkModel(tree: unknown, { packs, encoders }: AtHand): Model {
  const model = record(tree, 'root');
  const checked = receipt(model.receipt);
  const pack = needed('language pack', checked.pack, packs);
  const encoder = needed('sentence encoder', checked.encoder, encoders);
  const groups = Object.fromEntries(
    Object.entries(record(model.groups, 'groups')).map(([entity, group]) => [entity, text(group, 'group')]),
  );
  return {
    receipt: checked,
    intent: intent(model.intent, { pack, encoder }),
    tagger: model.tagger === null ? null : tagger(model.tagger, pack),
    profile: array(model.profile, Uint8Array, 'language profile', PROFILE_SIZE),
    groups,
    lists: model.lists === undefined ? null : lists(model.lists),
  };
}

function receipt(value: unknown): Receipt {
  const own = record(value, 'receipt');
  const settings = record(own.settings, 'settings');
  const algorithm = text(settings.algorithm, 'algorithm');
  if (!isAlgorithm(algorithm)) fail('algorithm', 'a known one');
  const counts = own.leftOutMarks === undefined ? {} : { leftOutMarks: leftOutMarks(own.leftOutMarks) };
  return {
    dataHash: text(own.dataHash, 'data hash'),
    settings: {
      algorithm,
      use_competing_intents: flag(settings.use_competing_intents, 'use_competing_intents'),
      use_analyze_char: flag(settings.use_analyze_char, 'use_analyze_char'),
      use_name_entities: flag(settings.use_name_entities, 'use_name_entities'),
      use_transformer_entities: flag(settings.use_transformer_entities, 'use_transformer_entities'),
    },
    seed: finiteNumber(own.seed, 'seed'),
    engineVersion: text(own.engineVersion, 'engine version'),
    language: text(own.language, 'language'),
    examples: finiteNumber(own.examples, 'examples'),
    intents: finiteNumber(own.intents, 'intents'),
    entities: finiteNumber(own.entities, 'entities'),
    ...counts,
    ...(own.pack === undefined ? {} : { pack: packName(own.pack) }),
    ...(own.encoder === undefined ? {} : { encoder: packName(own.encoder) }),
  };
}

function packName(value: unknown): PackName {
  const own = record(value, 'pack');
  return { id: text(own.id, 'pack'), hash: text(own.hash, 'pack hash') };
}

/** @throws ArtifactError `no-pack`, `other-pack` */
function needed<Known extends PackName>(
  thing: string,
  name: PackName | undefined,
  atHand: readonly Known[],
): Known | null {
  if (name === undefined) return null;
  const own = atHand.filter(({ id }) => id === name.id);
  const same = own.find(({ hash }) => hash === name.hash);
  if (same !== undefined) return same;
  const wanted = `The model was trained with the ${thing} ${name.id} of hash ${name.hash}`;
  throw own.length === 0
    ? new ArtifactError('no-pack', `${wanted}, which is not there. Train again.`)
    : new ArtifactError('other-pack', `${wanted}, this one has ${own.map(({ hash }) => hash).join()}. Train again.`);
}

function leftOutMarks(value: unknown): LeftOutMarks {
  const own = record(value, 'left-out marks');
  const count = (problem: MarkProblem): number => finiteNumber(own[problem], problem);
  return {
    reversed: count('reversed'),
    empty: count('empty'),
    outside: count('outside'),
    overlapping: count('overlapping'),
    no_token: count('no_token'),
    shared_token: count('shared_token'),
  };
}

function intent(value: unknown, sources: KnowledgeSources): IntentModel {
  const own = record(value, 'intent model');
  const names = texts(own.names, 'intent names');
  if (names.length === 0) fail('intent names', 'filled');
  const featurizer = record(own.featuriser, 'featuriser');
  const known = vocabulary(featurizer.vocabulary, 'vocabulary');
  const idf = array(featurizer.idf, Float32Array, 'idf', known.keys.length);
  finite(idf, 'idf');
  const knowledge = knowledgeOf(featurizer.knowledge, sources);
  const features = featureCount({ idf, knowledge });
  const calibration = record(own.calibration, 'calibration');
  const scope = record(own.scope, 'scope');
  const number = (from: Record<string, unknown>, key: string): number => finiteNumber(from[key], key);
  return {
    names,
    featurizer: {
      recipe: recipe(record(featurizer.recipe, 'recipe')),
      vocabulary: known,
      idf,
      knowledge,
      information: information(featurizer.information, idf.length),
    },
    weights: quantized(own.weights, features, names.length),
    network: own.network === null ? null : network(own.network, known.keys.length, names.length),
    calibration: {
      networkShare: number(calibration, 'networkShare'),
      centroidShare: number(calibration, 'centroidShare'),
      sharpness: number(calibration, 'sharpness'),
      foreignOdds: calibration.foreignOdds === undefined ? 0 : number(calibration, 'foreignOdds'),
      slope: number(calibration, 'slope'),
      offset: number(calibration, 'offset'),
    },
    scope: {
      top: number(scope, 'top'),
      gap: number(scope, 'gap'),
      known: number(scope, 'known'),
      constant: number(scope, 'constant'),
    },
    competing: flag(own.competing, 'competing'),
  };
}

interface KnowledgeSources {
  pack: Pack | null;
  encoder: SentenceEncoder | null;
}

/** The vectors of an encoder and of a pack, weighted as in training. */
function knowledgeOf(value: unknown, { pack, encoder }: KnowledgeSources): SentenceKnowledge | null {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return fail('knowledge', 'a list');
  const all = value.map((weight) => finiteNumber(weight, 'weight of knowledge'));
  const weights = encoder === null ? all : all.slice(1);
  const words = pack === null || weights.length === 0 ? null : { pack, weights };
  if (all.length === 0 || weights.length !== (words?.pack.vectors.length ?? 0))
    return fail('knowledge', 'that of its pack');
  return { encoded: encoder === null ? null : { encoder, weight: all[0] ?? 0 }, words };
}

function information(value: unknown, features: number): Information | null {
  if (value === undefined) return null;
  const own = record(value, 'information');
  return {
    share: array(own.share, Uint8Array, 'shares of information', features),
    common: array(own.common, Uint32Array, 'common words'),
    ofOne: finiteNumber(own.ofOne, 'information of a word'),
    short: array(own.short, Uint32Array, 'short sentences'),
    brief: own.brief === undefined ? undefined : array(own.brief, Uint32Array, 'brief sentences'),
  };
}

/** Models of version 1 have no pairs and a fixed character weight. */
function recipe(own: Record<string, unknown>): FeatureRecipe {
  return {
    useCharacters: flag(own.useCharacters, 'useCharacters'),
    usePairs: own.usePairs === undefined ? false : flag(own.usePairs, 'usePairs'),
    skipsOuterSigns: own.skipsOuterSigns === undefined ? undefined : flag(own.skipsOuterSigns, 'skipsOuterSigns'),
    correctsSpelling: own.correctsSpelling === undefined ? undefined : flag(own.correctsSpelling, 'correctsSpelling'),
    characterWeight:
      own.characterWeight === undefined ? CHARACTER_WEIGHT.few : finiteNumber(own.characterWeight, 'characterWeight'),
  };
}

function network(value: unknown, features: number, classes: number): SmallNetwork {
  const own = record(value, 'network');
  const inputBias = array(own.inputBias, Float32Array, 'network input bias');
  const parts = {
    inputBias,
    level: array(own.level, Int8Array, 'network levels', features * inputBias.length),
    scale: array(own.scale, Float32Array, 'network scale', features),
    output: array(own.output, Float32Array, 'network output', classes * inputBias.length),
    outputBias: array(own.outputBias, Float32Array, 'network output bias', classes),
  };
  [parts.inputBias, parts.scale, parts.output, parts.outputBias].forEach((values) => finite(values, 'network'));
  return parts;
}
