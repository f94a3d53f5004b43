import { TrainingError } from './errors.ts';
import { buildReport } from './evaluate/report.ts';
import type { CrossValidationOptions, EvaluationReport, TestSentence } from './evaluation-types.ts';
import { stratifiedFolds } from './linear/folds.ts';
import type { Model } from './model.ts';
import { parse } from './parse.ts';
import { train } from './train.ts';
import type { ParseResult, TrainingData, TrainProgress } from './types.ts';

const DEFAULT_FOLDS = 5;

/** Parses each sentence and compares the answer with its labels. Sentences the model was trained on flatter it: use others. */
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

/** Leaves out entities that are neither trained nor expected: found by rules (`use_name_entities`), they are not wrong for being unlabelled. */
function only(answer: ParseResult, names: ReadonlySet<string>): ParseResult {
  return { ...answer, entities: answer.entities.filter(({ entity }) => names.has(entity)) };
}

/**
 * Evaluates training data by itself: each fold is answered by a model trained on all others. Takes as long as that many trainings.
 * With fewer sentences than folds there are as many folds as sentences.
 * @throws TrainingError like `train`; `no-examples` also for a single sentence
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
  for (let own = 0; own < folds; own++) {
    const others = examples.filter((_, at) => fold[at] !== own);
    const onProgress =
      options.onProgress &&
      ((progress: TrainProgress) => options.onProgress?.({ ...progress, fraction: (own + progress.fraction) / folds }));
    const model = train({ ...data, examples: others }, { ...options, onProgress });
    examples.forEach(({ text }, at) => {
      if (fold[at] === own) answers[at] = only(parse(model, text), names);
    });
  }
  return buildReport(examples, answers);
}
