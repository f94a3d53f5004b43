import type { FeatureKeys } from '../features/feature-list.ts';
import { chooseRecipe, collectAll, fitFeaturizer, vectorizeAll } from '../features/fit.ts';
import type { Featurizer } from '../features/featurizer.ts';
import { lookUp } from '../keys/vocabulary.ts';
import { featureCount, knowledgeRows } from '../features/knowledge.ts';
import { UNKNOWN_IDF } from '../features/weighting.ts';
import { foldsFor, stratifiedFolds } from '../linear/hold-out/folds.ts';
import { heldOutValues } from '../linear/hold-out/values.ts';
import { trainOneVsRest } from '../linear/one-vs-rest.ts';
import type { ClassWeights, OneVsRestResult } from '../linear/one-vs-rest.ts';
import { quantize } from '../linear/quantized-rows.ts';
import type { ClassColumn } from '../linear/quantized-rows.ts';
import { softmaxInto } from '../linear/softmax.ts';
import type { IntentData } from '../prepared-data.ts';
import type { Reporter } from '../progress.ts';
import { centroidShareFor, knowledgeFor } from '../features/knowledge-weights.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Token } from '../text/tokenize.ts';
import { blendedRow, calibrate, chooseBlend, sample } from './calibration.ts';
import type { HeldOutScores } from './calibration.ts';
import type { IntentModel } from './classifier.ts';
import { learnNetwork } from './learn-network.ts';
import { fitInformation } from '../features/information.ts';
import { nameSentence } from './name-sentence.ts';
import { fitScope, outOfScope } from './out-of-scope.ts';
import { float32At, int32At, itemAt, numberAt } from '../element-reads.ts';

interface IntentOptions {
  useCharacters: boolean;
  competing: boolean;
  /** Adds the scores of a network with one hidden layer. */
  useNetwork: boolean;
  /** Whether to fill `TrainedIntents.heldOut` for as many sentences as memory allows. */
  wantsHeldOut: boolean;
  /** Called several times a second; may throw to stop. */
  report: Reporter;
}

interface TrainedIntents {
  model: IntentModel;
  /** Intent of each sentence predicted by a classifier that has not seen it; the labeled one where not computed. */
  heldOut: Int32Array;
  heldShares: HeldShares;
}

/** Probabilities of the intents for training sentences, by a classifier that was not trained on the sentence. */
export interface HeldShares {
  /** Sentences with probabilities. */
  rows: Int32Array;
  /** For the sentence at an index of `rows`, by intent; they sum to 1. */
  sharesAt: (place: number) => Float32Array;
}

/** Held-out sentences that suffice for calibration. */
const CALIBRATION_SENTENCES = 3000;
/** Memory bound of the held-out scores. Unit: sentences × intents. */
const MOST_CELLS = 20_000_000;

/** Trains and calibrates the intent classifier. */
export function trainIntents(data: IntentData, options: IntentOptions): TrainedIntents {
  const { names, intents, seed } = data;
  const { report } = options;
  const { sentences, classes } = withNames(data);
  const shared = { classes, classCount: names.length, seed };
  const tick = () => report('features', 0);
  const recipe = chooseRecipe(sentences.length, options.useCharacters);
  const collected = collectAll(sentences, recipe, tick);
  const knowledge = knowledgeFor(data, sentences.length, names.length);
  const fitted = { ...fitFeaturizer(collected, recipe, tick), knowledge };
  const information = fitInformation({ ...shared, sentences, commonWords: data.commonWords }, fitted);
  const featurizer: Featurizer = { ...fitted, information };
  const rows = vectorizeAll(collected, featurizer, tick);
  const dense = knowledgeRows(sentences, knowledge);
  report('features', 1);
  const folds = foldsFor(sentences.length);
  const fold = stratifiedFolds(classes, folds, seed);
  const heldRows = sample(
    Int32Array.from(intents.keys()),
    options.wantsHeldOut ? Math.floor(MOST_CELLS / names.length) : CALIBRATION_SENTENCES,
    seed,
  );
  const heldValue = heldOutValues(rows, fold, recipe.characterWeight);
  const held = { fold, folds, rows: heldRows, value: heldValue };
  const trained = trainOneVsRest({
    ...shared,
    rows,
    dense,
    held,
    onClass: (done) => report('intents', done / names.length),
  });
  const learned = options.useNetwork
    ? learnNetwork({
        ...shared,
        rows,
        fold,
        heldValue,
        heldRows,
        onEpoch: (done, of) => report('calibration', done / of),
      })
    : null;
  const scores = heldOutScores(data, { ...trained, network: learned?.held ?? null }, heldRows);
  const known = knownShares(data, collected, { featurizer, fold, heldRows });
  const centroidShare = centroidShareFor(knowledge, data.words.length, names.length);
  const shares = chooseBlend(scores, centroidShare, seed);
  const scope = fitScope(scores, shares, known, seed);
  const foreign = (row: number, own: Float32Array) => outOfScope(scope, own, { knownWords: float32At(known.own, row) });
  const calibration = calibrate(scores, shares, foreign, seed);
  const weights = quantize(
    trained.classes.map((own) => blend(own, calibration.centroidShare)),
    featureCount(featurizer),
  );
  const heldOut = intents.slice();
  const linear = { ...calibration, networkShare: 0 };
  heldRows.forEach((row, place) => (heldOut[row] = indexOfMax(blendedRow(scores, place, linear))));
  return {
    model: {
      names,
      featurizer,
      weights,
      network: learned?.network ?? null,
      calibration,
      scope,
      competing: options.competing,
    },
    heldOut,
    heldShares: {
      rows: heldRows,
      sharesAt: (place) => {
        const own = blendedRow(scores, place, calibration);
        const shares = new Float32Array(own.length);
        softmaxInto(own, calibration.sharpness, shares);
        return shares;
      },
    },
  };
}

/** All training sentences with their classes. The name of an intent serves as an additional example of it. */
function withNames({ words, intents, names }: IntentData): {
  sentences: (readonly Token[])[];
  classes: Int32Array;
} {
  return {
    sentences: [...words, ...names.map((name) => tokenize(nameSentence(name)))],
    classes: Int32Array.from([...intents, ...names.keys()]),
  };
}

function blend(own: ClassWeights, centroidShare: number): ClassColumn {
  return {
    index: own.index,
    weight: own.svm.map((weight, at) => weight + centroidShare * float32At(own.centroid, at)),
    bias: own.bias,
  };
}

function heldOutScores(
  data: IntentData,
  trained: OneVsRestResult & { network: Float32Array | null },
  heldRows: Int32Array,
): HeldOutScores {
  const sizes = new Int32Array(data.names.length);
  for (const own of data.intents) sizes[own] = int32At(sizes, own) + 1;
  const classes = heldRows.map((row) => int32At(data.intents, row));
  const rows = Int32Array.from(classes.keys()).filter(
    (place) =>
      int32At(sizes, int32At(classes, place)) > 1 && !Number.isNaN(trained.network?.[place * data.names.length]),
  );
  return {
    svm: trained.heldSvm,
    centroid: trained.heldCentroid,
    network: trained.network,
    classCount: data.names.length,
    classes,
    rows,
  };
}

function indexOfMax(scores: Float32Array): number {
  return scores.reduce((best, score, at) => (score > float32At(scores, best) ? at : best), 0);
}

/**
 * Share of each held-out sentence's words that occur outside its fold (`own`) and outside its intent (`foreign`),
 * weighted as in `SentenceVector.knownWords`.
 */
function knownShares(
  data: IntentData,
  collected: readonly FeatureKeys[],
  held: { featurizer: Featurizer; fold: Uint8Array; heldRows: Int32Array },
): { own: Float32Array; foreign: Float32Array } {
  const { vocabulary, idf } = held.featurizer;
  const words = collected
    .slice(0, data.words.length)
    .map(({ keys, singleWordEnd }) => Array.from(keys).slice(0, singleWordEnd));
  const idfOf = (word: number): number => idf[lookUp(vocabulary, word)] ?? 0;
  const shares = (group: ArrayLike<number>): Float32Array => {
    const isKnown = knownBeyond(words, group);
    return Float32Array.from(held.heldRows, (row) => {
      const own = itemAt(words, row);
      const known = own.reduce((sum, word) => sum + (isKnown(word) ? idfOf(word) : 0), 0);
      const unknown = own.filter((word) => !isKnown(word)).length;
      return unknown === 0 ? 1 : known / (known + unknown * UNKNOWN_IDF);
    });
  };
  return { own: shares(held.fold), foreign: shares(data.intents) };
}

/** Whether a word occurs in more than one group of sentences, and so outside each single group too. */
function knownBeyond(words: readonly (readonly number[])[], group: ArrayLike<number>): (word: number) => boolean {
  const MIXED = -1;
  const groupOf = new Map<number, number>();
  words.forEach((own, row) => {
    const ownGroup = numberAt(group, row);
    for (const word of own) groupOf.set(word, (groupOf.get(word) ?? ownGroup) === ownGroup ? ownGroup : MIXED);
  });
  return (word) => groupOf.get(word) === MIXED;
}
