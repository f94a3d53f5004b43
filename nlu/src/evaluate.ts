import { TrainingError } from './errors.ts';
import { memoized } from './encoder/memoized.ts';
import { buildReport } from './evaluate/report.ts';
import { scopeReport } from './evaluate/scope-report.ts';
import type { CrossValidationOptions, EvaluationReport, ScopeReport, TestSentence } from './evaluation-types.ts';
import { stratifiedFolds } from './linear/hold-out/folds.ts';
import type { Model } from './model.ts';
import { parse } from './parse.ts';
import { orderOfSentences } from './stored-order.ts';
import { train } from './train.ts';
import type { ParseResult, TrainingData, TrainProgress } from './types.ts';
import { int32At, uint8At } from './element-reads.ts';

const DEFAULT_FOLDS = 5;

/** Parses sentences and compares the results with their labels. Use sentences on which the model was not trained. */
export function evaluate(model: Model, sentences: readonly TestSentence[]): EvaluationReport {
  const names = new Set([...(model.tagger?.names ?? []), ...entityNames(sentences)]);
  return buildReport(
    sentences,
    sentences.map(({ text }) => only(parse(model, text), names)),
  );
}

export function entityNames(sentences: readonly TestSentence[]): string[] {
  return sentences.flatMap(({ entities }) => entities.map(({ entity }) => entity));
}

/** Drops entities neither trained nor expected: found by rules (`use_name_entities`), they are not false positives. */
export function only(answer: ParseResult, names: ReadonlySet<string>): ParseResult {
  return { ...answer, entities: answer.entities.filter(({ entity }) => names.has(entity)) };
}

/**
 * Cross-validates training data: a model trained on all other folds predicts each fold. Takes one training per fold.
 * There are at most as many folds as sentences.
 * @throws TrainingError like `train`, and `no-examples` for a single sentence
 */
export function crossValidate(data: TrainingData, options: CrossValidationOptions): EvaluationReport {
  const { examples } = data;
  const { fold, folds } = foldsOf(data, options);
  const names = new Set(entityNames(examples));
  const answers = new Array<ParseResult>(examples.length);
  // Folds share most of their sentences.
  const encoders = options.encoders?.map((encoder) => memoized(encoder));
  for (let own = 0; own < folds; own++) {
    const others = examples.filter((_, at) => uint8At(fold, at) !== own);
    const onProgress = progressOf(options, own, folds);
    const model = train({ ...data, examples: others }, { ...options, encoders, onProgress });
    examples.forEach(({ text }, at) => {
      if (uint8At(fold, at) === own) answers[at] = only(parse(model, text), names);
    });
  }
  return buildReport(examples, answers);
}

/**
 * Measures how well sentences of unknown intents are distinguished from others, without such sentences: each fold of a
 * cross-validation is answered by a model that has also not seen some of the intents, each intent in at least one fold.
 * Takes a training without entities per fold.
 * @returns undefined for fewer than three intents, of which none can be held out
 * @throws TrainingError like `crossValidate`
 */
export function validateScope(data: TrainingData, options: CrossValidationOptions): ScopeReport | undefined {
  const { fold, folds, numbers } = foldsOf(data, options);
  if (numbers.size < 3) return undefined;
  const examples = data.examples.map((example) => ({ ...example, entities: [] }));
  const encoders = options.encoders?.map((encoder) => memoized(encoder));
  const parts = Math.min(folds, numbers.size);
  const own: number[] = [];
  const foreign: number[] = [];
  for (let part = 0; part < folds; part++) {
    const isForeign = (intent: string) => (numbers.get(intent) ?? 0) % parts === part % parts;
    const known = examples.filter(({ intent }, at) => uint8At(fold, at) !== part && !isForeign(intent));
    if (known.length === 0) continue;
    const onProgress = progressOf(options, part, folds);
    const model = train({ ...data, examples: known }, { ...options, encoders, onProgress });
    examples.forEach(({ text, intent }, at) => {
      if (uint8At(fold, at) === part) (isForeign(intent) ? foreign : own).push(parse(model, text).out_of_scope);
    });
  }
  return own.length === 0 || foreign.length === 0 ? undefined : scopeReport(own, foreign);
}

interface Folds {
  /** Fold of each sentence. */
  readonly fold: Uint8Array;
  readonly folds: number;
  /** Intents sorted by name. */
  readonly numbers: ReadonlyMap<string, number>;
}

export function foldsOf({ examples }: TrainingData, options: CrossValidationOptions): Folds {
  if (examples.length < 2) throw new TrainingError('no-examples', 'Cross-validation needs at least two sentences.');
  const folds = Math.max(2, Math.min(options.folds ?? DEFAULT_FOLDS, examples.length));
  const numbers = new Map([...new Set(examples.map(({ intent }) => intent))].sort().map((name, at) => [name, at]));
  const classes = Int32Array.from(examples, ({ intent }) => numbers.get(intent) ?? 0);
  const order = orderOfSentences(examples);
  const inOrder = stratifiedFolds(
    Int32Array.from(order, (at) => int32At(classes, at)),
    folds,
    options.seed,
  );
  const fold = new Uint8Array(examples.length);
  order.forEach((at, place) => (fold[at] = uint8At(inOrder, place)));
  return { fold, folds, numbers };
}

const progressOf = ({ onProgress }: CrossValidationOptions, done: number, folds: number) =>
  onProgress &&
  ((progress: TrainProgress) => onProgress({ ...progress, fraction: (done + progress.fraction) / folds }));
