import type { Affix, EdgeTrim } from '../entity/edge-trims.ts';
import type { TaggerModel } from '../entity/tagger.ts';
import type { Lexicon } from '../entity/lexicon.ts';
import type { Vocabulary } from '../features/vocabulary.ts';
import type { IntentModel } from '../intent/classifier.ts';
import type { QuantisedRows } from '../linear/quantised-rows.ts';
import { PROFILE_SIZE } from '../language/profile.ts';
import type { SmallNetwork } from '../linear/small-network.ts';
import type { Model } from '../model.ts';
import type { Receipt } from '../types.ts';
import { array, below, fail, finite, finiteNumber, flag, record, starts, text, texts } from './shape.ts';

/**
 * Turns an opened tree into a model, sure that no index in it leads outside: what passes here can be parsed with.
 * @throws ArtifactError `malformed`
 */
export function checkModel(tree: unknown): Model {
  const model = record(tree, 'root');
  const groups = Object.fromEntries(Object.entries(record(model.groups, 'groups')).map(([entity, group]) => [entity, text(group, 'group')]));
  return { receipt: receipt(model.receipt), intent: intent(model.intent), tagger: model.tagger === null ? null : tagger(model.tagger), profile: array(model.profile, Uint8Array, 'language profile', PROFILE_SIZE), groups };
}

function receipt(value: unknown): Receipt {
  const own = record(value, 'receipt');
  const settings = record(own.settings, 'settings');
  const algorithm = text(settings.algorithm, 'algorithm');
  if (algorithm !== 'statistical_model' && algorithm !== 'neural_network_internal') fail('algorithm', 'a known one');
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
  };
}

function intent(value: unknown): IntentModel {
  const own = record(value, 'intent model');
  const names = texts(own.names, 'intent names');
  if (names.length === 0) fail('intent names', 'filled');
  const featuriser = record(own.featuriser, 'featuriser');
  const known = vocabulary(featuriser.vocabulary, 'vocabulary');
  const idf = array(featuriser.idf, Float32Array, 'idf', known.keys.length);
  finite(idf, 'idf');
  const calibration = record(own.calibration, 'calibration');
  const scope = record(own.scope, 'scope');
  const number = (from: Record<string, unknown>, key: string): number => finiteNumber(from[key], key);
  return {
    names,
    featuriser: { recipe: { useCharacters: flag(record(featuriser.recipe, 'recipe').useCharacters, 'useCharacters') }, vocabulary: known, idf },
    weights: quantised(own.weights, known.keys.length, names.length),
    network: own.network === null ? null : network(own.network, known.keys.length, names.length),
    calibration: { networkShare: number(calibration, 'networkShare'), centroidShare: number(calibration, 'centroidShare'), sharpness: number(calibration, 'sharpness'), slope: number(calibration, 'slope'), offset: number(calibration, 'offset') },
    scope: { top: number(scope, 'top'), gap: number(scope, 'gap'), known: number(scope, 'known'), constant: number(scope, 'constant') },
    competing: flag(own.competing, 'competing'),
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

function tagger(value: unknown): TaggerModel {
  const own = record(value, 'tagger');
  const names = texts(own.names, 'entity names');
  const tags = 1 + 2 * names.length;
  const known = vocabulary(own.vocabulary, 'tagger vocabulary');
  const allowed = record(own.allowed, 'allowed tags');
  const tag = array(allowed.tag, Int32Array, 'predecessors');
  const start = array(allowed.start, Int32Array, 'predecessor starts', tags + 1);
  starts(start, tag.length, 'predecessor starts');
  below(tag, tags, 'predecessors');
  const transitions = array(own.transitions, Float32Array, 'transitions', (tags + 1) * tags);
  finite(transitions, 'transitions');
  return {
    names,
    vocabulary: known,
    weights: quantised(own.weights, known.keys.length, tags),
    transitions,
    allowed: { start, tag, mayOpen: array(allowed.mayOpen, Uint8Array, 'opening tags', tags) },
    lexicon: lexicon(own.lexicon, names.length),
    trims: trims(own.trims, names.length),
    sharpness: finiteNumber(own.sharpness, 'tagger sharpness'),
  };
}

function trims(value: unknown, entities: number): EdgeTrim[] {
  const affixes = (list: unknown): Affix[] => (Array.isArray(list) ? list.map((affix) => ({ text: text(record(affix, 'affix').text, 'affix'), usual: flag(record(affix, 'affix').usual, 'affix') })) : fail('affixes', 'a list'));
  if (!Array.isArray(value) || value.length !== entities) fail('trims', `${entities} long`);
  return value.map((own) => ({ prefixes: affixes(record(own, 'trim').prefixes), suffixes: affixes(record(own, 'trim').suffixes) }));
}

function lexicon(value: unknown, entities: number): Lexicon {
  const own = record(value, 'lexicon');
  const phrases = vocabulary(own.phrases, 'phrases');
  const entity = array(own.entity, Uint16Array, 'phrase entities');
  const entityStart = array(own.entityStart, Uint32Array, 'phrase starts', phrases.keys.length + 1);
  starts(entityStart, entity.length, 'phrase starts');
  below(entity, entities, 'phrase entities');
  return { phrases, entityStart, entity, count: array(own.count, Uint16Array, 'phrase counts', entity.length) };
}

function vocabulary(value: unknown, place: string): Vocabulary {
  const own = record(value, place);
  const keys = array(own.keys, Uint32Array, `${place} keys`);
  const bucketStart = array(own.bucketStart, Uint32Array, `${place} buckets`);
  const buckets = bucketStart.length - 1;
  if (buckets < 2 || (buckets & (buckets - 1)) !== 0) fail(`${place} buckets`, 'a power of two');
  starts(bucketStart, keys.length, `${place} buckets`);
  return { keys, bucketStart };
}

function quantised(value: unknown, features: number, classes: number): QuantisedRows {
  const own = record(value, 'weights');
  const column = array(own.column, Uint16Array, 'weight columns');
  const rowStart = array(own.rowStart, Uint32Array, 'weight rows', features + 1);
  starts(rowStart, column.length, 'weight rows');
  below(column, classes, 'weight columns');
  const scale = array(own.scale, Float32Array, 'weight scale', classes);
  const bias = array(own.bias, Float32Array, 'weight bias', classes);
  finite(scale, 'weight scale');
  finite(bias, 'weight bias');
  return { rowStart, column, level: array(own.level, Int8Array, 'weight levels', column.length), scale, bias };
}
