import { TrainingError } from './errors.ts';
import { remembered } from './encoder/remembered.ts';
import { buildReport } from './evaluate/report.ts';
import type { CrossValidationOptions, EvaluationReport, TestSentence } from './evaluation-types.ts';
import { stratifiedFolds } from './linear/folds.ts';
import type { Model } from './model.ts';
import { parse } from './parse.ts';
import { train } from './train.ts';
import type { ParseResult, TrainingData, TrainProgress } from './types.ts';
import { uint8At } from './element-reads.ts';

const DEFAULT_FOLDS = 5;

/** Parses sentences and compares the results with their labels. Use sentences the model was not trained on. */
export function evaluate(model: Model, sentences: readonly TestSentence[]): EvaluationReport {
  const names = new Set([...(model.tagger?.names ?? []), ...entityNames(sentences)]);
  return buildReport(
    sentences,
    sentences.map(({ text }) => only(parse(model, text), names)),
  );
}

function entityNames(sentences: readonly TestSentence[]): string[] {
  return sentences.flatMap(({ entities }) => entities.map(({ entity }) => entity));
}

/** Drops entities neither trained nor expected: found by rules (`use_name_entities`), they are not false positives. */
function only(answer: ParseResult, names: ReadonlySet<string>): ParseResult {
  return { ...answer, entities: answer.entities.filter(({ entity }) => names.has(entity)) };
}

/**
 * Cross-validates training data: a model trained on all other folds predicts each fold. Takes one training per fold.
 * There are at most as many folds as sentences.
 * @throws TrainingError like `train`, and `no-examples` for a single sentence
 */
export function crossValidate(data: TrainingData, options: CrossValidationOptions): EvaluationReport {
  const { examples } = data;
  if (examples.length < 2) throw new TrainingError('no-examples', 'Cross-validation needs at least two sentences.');
  const folds = Math.max(2, Math.min(options.folds ?? DEFAULT_FOLDS, examples.length));
  const numbers = new Map([...new Set(examples.map(({ intent }) => intent))].sort().map((name, at) => [name, at]));
  const fold = stratifiedFolds(
    Int32Array.from(examples, ({ intent }) => numbers.get(intent) ?? 0),
    folds,
    options.seed,
  );
  const names = new Set(entityNames(examples));
  const answers = new Array<ParseResult>(examples.length);
  // Folds share most of their sentences.
  const encoders = options.encoders?.map(remembered);
  for (let own = 0; own < folds; own++) {
    const others = examples.filter((_, at) => uint8At(fold, at) !== own);
    const onProgress =
      options.onProgress &&
      ((progress: TrainProgress) => options.onProgress?.({ ...progress, fraction: (own + progress.fraction) / folds }));
    const model = train({ ...data, examples: others }, { ...options, encoders, onProgress });
    examples.forEach(({ text }, at) => {
      if (uint8At(fold, at) === own) answers[at] = only(parse(model, text), names);
    });
  }
  return buildReport(examples, answers);
}
