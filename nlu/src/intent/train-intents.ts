import type { FeatureKeys } from '../features/feature-list.ts';
import { chooseRecipe, collectAll, fitFeaturiser, vectoriseAll } from '../features/fit.ts';
import type { Featuriser } from '../features/featuriser.ts';
import { lookUp } from '../features/vocabulary.ts';
import { UNKNOWN_IDF } from '../features/weighting.ts';
import { heldOutValues } from '../features/held-out.ts';
import { stratifiedFolds } from '../linear/folds.ts';
import { trainOneVsRest } from '../linear/one-vs-rest.ts';
import type { ClassWeights, OneVsRestResult } from '../linear/one-vs-rest.ts';
import { quantise } from '../linear/quantised-rows.ts';
import type { ClassColumn } from '../linear/quantised-rows.ts';
import { tokenise } from '../text/tokenise.ts';
import type { Token } from '../text/tokenise.ts';
import { blendedRow, calibrate, sample } from './calibration.ts';
import type { HeldOutScores } from './calibration.ts';
import type { IntentModel } from './classifier.ts';
import type { GuessedSentences } from './guess-intents.ts';
import { learnNetwork } from './learn-network.ts';
import { nameSentence } from './name-sentence.ts';
import { fitScope } from './out-of-scope.ts';

export interface IntentTask {
  sentences: readonly (readonly Token[])[];
  /** Intent number of each sentence. */
  intents: Int32Array;
  names: readonly string[];
  /** Learned from, but not calibrated with. */
  guessed?: GuessedSentences;
  useCharacters: boolean;
  competing: boolean;
  /** Adds a network with a hidden layer to the linear scores. */
  useNetwork: boolean;
  /** Whether `heldOut` is wanted. */
  wantsHeldOut: boolean;
  seed: number;
  onFeatures?: () => void;
  /** Called now and then; may throw to stop. */
  onTick?: () => void;
  onIntent?: (done: number) => void;
  onEpoch?: (done: number, of: number) => void;
}

export interface TrainedIntents {
  model: IntentModel;
  /** For each sentence the intent predicted by a classifier that has not seen it; its own where that was not worked out. */
  heldOut: Int32Array;
}

/** Few sentences need more folds, or too much is held out. */
const FOLDS_FEW = 5;
const FOLDS_MANY = 3;
const MANY = 2000;
/** Held-out sentences that are enough to calibrate with. */
const CALIBRATION_SENTENCES = 3000;
/** Bounds the memory for held-out scores. Unit: sentences × intents. */
const MOST_CELLS = 20_000_000;

export function trainIntents(task: IntentTask): TrainedIntents {
  // The name of each intent is one more example of it.
  const sentences = [
    ...task.sentences,
    ...task.names.map((name) => tokenise(nameSentence(name))),
    ...(task.guessed?.sentences ?? []),
  ];
  const classes = Int32Array.from([...task.intents, ...task.names.keys(), ...(task.guessed?.intents ?? [])]);
  const recipe = chooseRecipe(sentences.length, task.useCharacters);
  const collected = collectAll(sentences, recipe, task.onTick);
  const featuriser = fitFeaturiser(collected, recipe, task.onTick);
  const rows = vectoriseAll(collected, featuriser, task.onTick);
  task.onFeatures?.();
  const folds = sentences.length > MANY ? FOLDS_MANY : FOLDS_FEW;
  const fold = stratifiedFolds(classes, folds, task.seed);
  const heldRows = sample(
    Int32Array.from(task.intents.keys()),
    task.wantsHeldOut ? Math.floor(MOST_CELLS / task.names.length) : CALIBRATION_SENTENCES,
    task.seed,
  );
  const value = heldOutValues(rows, fold, recipe.characterWeight);
  const trained = trainOneVsRest({
    rows,
    classes,
    classCount: task.names.length,
    seed: task.seed,
    held: { fold, folds, rows: heldRows, value },
    onClass: task.onIntent,
  });
  const learned = task.useNetwork
    ? learnNetwork({
        rows,
        classes,
        classCount: task.names.length,
        seed: task.seed,
        fold,
        heldValue: value,
        heldRows,
        onEpoch: task.onEpoch,
      })
    : null;
  const held = heldOutScores(task, { ...trained, network: learned?.held ?? null }, heldRows);
  const calibration = calibrate(held, task.seed);
  const scope = fitScope(held, calibration, knownShares(task, collected, { featuriser, fold, heldRows }), task.seed);
  const weights = quantise(
    trained.classes.map((own) => blend(own, calibration.centroidShare)),
    rows.columns,
  );
  const heldOut = task.intents.slice();
  const linear = { ...calibration, networkShare: 0 };
  heldRows.forEach((row, place) => (heldOut[row] = largest(blendedRow(held, place, linear))));
  return {
    model: {
      names: task.names,
      featuriser,
      weights,
      network: learned?.network ?? null,
      calibration,
      scope,
      competing: task.competing,
    },
    heldOut,
  };
}

function blend(own: ClassWeights, centroidShare: number): ClassColumn {
  return {
    index: own.index,
    weight: own.svm.map((weight, at) => weight + centroidShare * own.centroid[at]),
    bias: own.bias,
  };
}

function heldOutScores(
  task: IntentTask,
  trained: OneVsRestResult & { network: Float32Array | null },
  heldRows: Int32Array,
): HeldOutScores {
  const sizes = new Int32Array(task.names.length);
  for (const own of task.intents) sizes[own]++;
  const classes = heldRows.map((row) => task.intents[row]);
  const rows = Int32Array.from(classes.keys()).filter(
    (place) => sizes[classes[place]] > 1 && !Number.isNaN(trained.network?.[place * task.names.length]),
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

function largest(scores: Float32Array): number {
  return scores.reduce((best, score, at) => (score > scores[best] ? at : best), 0);
}

/** Share of each held-out sentence's single words that occur outside its fold, and outside its intent, weighted as in `SentenceVector.knownWords`. */
function knownShares(
  task: IntentTask,
  collected: readonly FeatureKeys[],
  held: { featuriser: Featuriser; fold: Uint8Array; heldRows: Int32Array },
): { own: Float32Array; foreign: Float32Array } {
  const { vocabulary, idf } = held.featuriser;
  const words = task.sentences.map((_, row) => Array.from(collected[row].keys).slice(0, collected[row].singleWordEnd));
  const idfOf = (word: number): number => idf[lookUp(vocabulary, word)] ?? 0;
  const shares = (group: ArrayLike<number>): Float32Array => {
    const isKnown = knownBeyond(words, group);
    return Float32Array.from(held.heldRows, (row) => {
      const known = words[row].reduce((sum, word) => sum + (isKnown(word) ? idfOf(word) : 0), 0);
      const unknown = words[row].filter((word) => !isKnown(word)).length;
      return unknown === 0 ? 1 : known / (known + unknown * UNKNOWN_IDF);
    });
  };
  return { own: shares(held.fold), foreign: shares(task.intents) };
}

/** Whether a word occurs in more than one group of sentences, that is, outside each single one too. */
function knownBeyond(words: readonly (readonly number[])[], group: ArrayLike<number>): (word: number) => boolean {
  const MIXED = -1;
  const groupOf = new Map<number, number>();
  words.forEach((own, row) =>
    own.forEach((word) => {
      const before = groupOf.get(word);
      groupOf.set(word, before === undefined || before === group[row] ? group[row] : MIXED);
    }),
  );
  return (word) => groupOf.get(word) === MIXED;
}
