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
import type { SentenceEncoder } from '../encoder/encoder.ts';
import type { Pack } from '../packs/pack.ts';
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

export interface IntentTask {
  sentences: readonly (readonly Token[])[];
  /** Intent number of each sentence. */
  intents: Int32Array;
  names: readonly string[];
  /** Function words of the sentences' language. */
  commonWords: readonly string[];
  /** Knowledge of the sentences' language; null without any. */
  pack: Pack | null;
  /** Sentence encoder; null without one. */
  encoder: SentenceEncoder | null;
  useCharacters: boolean;
  competing: boolean;
  /** Adds the scores of a network with one hidden layer. */
  useNetwork: boolean;
  /** Whether to fill `TrainedIntents.heldOut` for as many sentences as memory allows. */
  wantsHeldOut: boolean;
  seed: number;
  onFeatures?: () => void;
  /** Called several times a second; may throw to stop. */
  onTick?: () => void;
  onIntent?: (done: number) => void;
  onEpoch?: (done: number, of: number) => void;
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
export function trainIntents(task: IntentTask): TrainedIntents {
  const { sentences, classes } = withNames(task);
  const shared = { classes, classCount: task.names.length, seed: task.seed };
  const recipe = chooseRecipe(sentences.length, task.useCharacters);
  const collected = collectAll(sentences, recipe, task.onTick);
  const knowledge = knowledgeFor(task, sentences.length, task.names.length);
  const fitted = { ...fitFeaturizer(collected, recipe, task.onTick), knowledge };
  const information = fitInformation({ ...shared, sentences, commonWords: task.commonWords }, fitted);
  const featurizer: Featurizer = { ...fitted, information };
  const rows = vectorizeAll(collected, featurizer, task.onTick);
  const dense = knowledgeRows(sentences, knowledge);
  task.onFeatures?.();
  const folds = foldsFor(sentences.length);
  const fold = stratifiedFolds(classes, folds, task.seed);
  const heldRows = sample(
    Int32Array.from(task.intents.keys()),
    task.wantsHeldOut ? Math.floor(MOST_CELLS / task.names.length) : CALIBRATION_SENTENCES,
    task.seed,
  );
  const heldValue = heldOutValues(rows, fold, recipe.characterWeight);
  const held = { fold, folds, rows: heldRows, value: heldValue };
  const trained = trainOneVsRest({ ...shared, rows, dense, held, onClass: task.onIntent });
  const learned = task.useNetwork
    ? learnNetwork({ ...shared, rows, fold, heldValue, heldRows, onEpoch: task.onEpoch })
    : null;
  const scores = heldOutScores(task, { ...trained, network: learned?.held ?? null }, heldRows);
  const known = knownShares(task, collected, { featurizer, fold, heldRows });
  const centroidShare = centroidShareFor(knowledge, task.sentences.length, task.names.length);
  const shares = chooseBlend(scores, centroidShare, task.seed);
  const scope = fitScope(scores, shares, known, task.seed);
  const foreign = (row: number, own: Float32Array) => outOfScope(scope, own, { knownWords: float32At(known.own, row) });
  const calibration = calibrate(scores, shares, foreign, task.seed);
  const weights = quantize(
    trained.classes.map((own) => blend(own, calibration.centroidShare)),
    featureCount(featurizer),
  );
  const heldOut = task.intents.slice();
  const linear = { ...calibration, networkShare: 0 };
  heldRows.forEach((row, place) => (heldOut[row] = indexOfMax(blendedRow(scores, place, linear))));
  return {
    model: {
      names: task.names,
      featurizer,
      weights,
      network: learned?.network ?? null,
      calibration,
      scope,
      competing: task.competing,
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
function withNames({ sentences, intents, names }: IntentTask): {
  sentences: (readonly Token[])[];
  classes: Int32Array;
} {
  return {
    sentences: [...sentences, ...names.map((name) => tokenize(nameSentence(name)))],
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
  task: IntentTask,
  trained: OneVsRestResult & { network: Float32Array | null },
  heldRows: Int32Array,
): HeldOutScores {
  const sizes = new Int32Array(task.names.length);
  for (const own of task.intents) sizes[own] = int32At(sizes, own) + 1;
  const classes = heldRows.map((row) => int32At(task.intents, row));
  const rows = Int32Array.from(classes.keys()).filter(
    (place) =>
      int32At(sizes, int32At(classes, place)) > 1 && !Number.isNaN(trained.network?.[place * task.names.length]),
  );
  return {
    svm: trained.heldSvm,
    centroid: trained.heldCentroid,
    network: trained.network,
    classCount: task.names.length,
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
  task: IntentTask,
  collected: readonly FeatureKeys[],
  held: { featurizer: Featurizer; fold: Uint8Array; heldRows: Int32Array },
): { own: Float32Array; foreign: Float32Array } {
  const { vocabulary, idf } = held.featurizer;
  const words = collected
    .slice(0, task.sentences.length)
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
  return { own: shares(held.fold), foreign: shares(task.intents) };
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
