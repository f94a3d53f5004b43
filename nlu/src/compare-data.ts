import { uint8At } from './element-reads.ts';
import { memoized } from './encoder/memoized.ts';
import { buildReport } from './evaluate/report.ts';
import { entityNames, foldsOf, only } from './evaluate.ts';
import { parse } from './parse.ts';
import { train } from './train.ts';
import type { AskedSentence, ChangedExample, DataChange, DataComparison } from './evaluation-types.ts';
import type { CrossValidationOptions } from './evaluation-types.ts';
import type { ParseResult, TrainingData } from './types.ts';

const SIDES = ['before', 'after'] as const;

/** The training sentences of two models, and the sentences that test both. */
interface Round {
  readonly trained: readonly ChangedExample[];
  readonly asked: readonly AskedSentence[];
}

/**
 * Measures how a change of training sentences affects answers. Two models, one trained without the change and one with
 * it, answer the same sentences: the tests, or in each fold of a cross-validation those that neither has seen. Entities
 * that nothing is marked with after the change count for neither model.
 * @param data everything besides the sentences, which the change has
 * @throws TrainingError like `crossValidate`
 */
export function compareData(
  data: TrainingData,
  { examples, tests }: DataChange,
  options: CrossValidationOptions,
): DataComparison {
  const encoders = options.encoders?.map((encoder) => memoized(encoder));
  const names = new Set(entityNames(examples.flatMap(({ after }) => after ?? [])));
  const rounds = tests.length > 0 ? [{ trained: examples, asked: tests }] : foldRounds(data, examples, options);
  const answers = { before: new Array<ParseResult>(), after: new Array<ParseResult>() };
  for (const [at, { trained, asked }] of rounds.entries())
    for (const [place, side] of SIDES.entries()) {
      const done = at * SIDES.length + place;
      const model = train(
        { ...data, examples: trained.flatMap((example) => example[side] ?? []) },
        { ...options, encoders, ...progressFrom(options, done / (rounds.length * SIDES.length), rounds.length) },
      );
      for (const sentence of asked) answers[side].push(only(parse(model, sentence[side].text), names));
    }
  const asked = rounds.flatMap((round) => round.asked);
  const reportOf = (side: (typeof SIDES)[number]) =>
    buildReport(
      asked.map((sentence) => ({
        ...sentence[side],
        entities: sentence[side].entities.filter(({ entity }) => names.has(entity)),
      })),
      answers[side],
    );
  return { asked, before: reportOf('before'), after: reportOf('after') };
}

/** Each fold tests those of its sentences that both sides train. */
function foldRounds(
  data: TrainingData,
  examples: readonly ChangedExample[],
  options: CrossValidationOptions,
): readonly Round[] {
  const known = examples.filter(({ before, after }) => before !== undefined || after !== undefined);
  const { fold, folds } = foldsOf(
    { ...data, examples: known.flatMap((each) => each.before ?? each.after ?? []) },
    options,
  );
  return Array.from({ length: folds }, (_, own) => ({
    trained: known.filter((_each, at) => uint8At(fold, at) !== own),
    asked: known.flatMap(({ before, after }, at) =>
      uint8At(fold, at) === own && before && after ? [{ before, after }] : [],
    ),
  }));
}

/** Progress of one of the two trainings in each round. */
const progressFrom = ({ onProgress }: CrossValidationOptions, start: number, rounds: number) =>
  onProgress && {
    onProgress: (progress: Parameters<typeof onProgress>[0]) =>
      onProgress({ ...progress, fraction: start + progress.fraction / (rounds * SIDES.length) }),
  };
