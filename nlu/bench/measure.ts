import { itemAt } from '../src/element-reads.ts';
import { readFileSync } from 'node:fs';
import { decode, encode, openPack, parse, train } from '../src/index.ts';
import type {
  EntityMark,
  Model,
  Pack,
  ParseResult,
  SentenceEncoder,
  Settings,
  TrainingData,
  TrainingExample,
} from '../src/index.ts';
import { float64At } from '../src/element-reads.ts';

export const SETTINGS: Settings = {
  algorithm: 'statistical_model',
  use_competing_intents: true,
  use_analyze_char: true,
  use_name_entities: false,
  use_transformer_entities: false,
};

export interface Measurement {
  /** Training sentences. */
  learned: number;
  /** Test sentences. */
  asked: number;
  accuracy: number;
  /** Strict F1 over all spans; NaN without spans. */
  spanF1: number;
  calibrationError: number;
  /** The calibration error that perfect confidences would have by chance. */
  chanceError: number;
  /** CPU time, which does not depend on other load. Unit: s. */
  trainSeconds: number;
  /** Time of one `parse`. Unit: ms. */
  p50: number;
  p99: number;
  megabytes: number;
  openMilliseconds: number;
  model: Model;
}

type MeasureOptions = Partial<TrainingData> & {
  settings?: Settings;
  packs?: readonly Pack[];
  encoders?: readonly SentenceEncoder[];
};

/** The language packs of the product. */
export const PACKS: readonly Pack[] = [openPack(readFileSync(new URL('../packs/en.pack', import.meta.url)))];

const WARM_UP = 20;

export function measure(
  learn: readonly TrainingExample[],
  test: readonly TrainingExample[],
  language: string,
  { settings = SETTINGS, packs = PACKS, encoders = [], ...more }: MeasureOptions = {},
): Measurement {
  const started = process.cpuUsage();
  const trained = train({ language, examples: learn, ...more }, { settings, seed: 1, packs, encoders });
  const used = process.cpuUsage(started);
  const trainSeconds = (used.user + used.system) / 1e6;
  const bytes = encode(trained);
  const opening = performance.now();
  const model = decode(bytes, packs, encoders);
  const openMilliseconds = performance.now() - opening;
  test.slice(0, WARM_UP).forEach(({ text }) => parse(model, text));
  const times: number[] = [];
  const answers = test.map(({ text }) => {
    const asked = performance.now();
    const answer = parse(model, text);
    times.push(performance.now() - asked);
    return answer;
  });
  times.sort((a, b) => a - b);
  return {
    learned: learn.length,
    asked: test.length,
    accuracy: test.filter(({ intent }, at) => isIntent(intent, itemAt(answers, at))).length / test.length,
    spanF1: spanF1(test, answers),
    calibrationError: calibrationError(test, answers),
    chanceError: chanceError(answers),
    trainSeconds,
    p50: itemAt(times, Math.floor(times.length / 2)),
    p99: itemAt(times, Math.floor(times.length * 0.99)),
    megabytes: bytes.length / 1e6,
    openMilliseconds,
    model,
  };
}

/** Some sets accept several intents, joined by #. */
function isIntent(expected: string, answer: ParseResult): boolean {
  return expected === answer.intent.name || expected.split('#').includes(answer.intent.name);
}

function spanF1(test: readonly TrainingExample[], answers: readonly ParseResult[]): number {
  const key = ({ start, end, entity }: EntityMark): string => `${start}:${end}:${entity}`;
  let right = 0;
  let all = 0;
  test.forEach(({ entities }, at) => {
    const expected = new Set(entities.map(key));
    const predicted = itemAt(answers, at).entities;
    right += predicted.filter((span) => expected.has(key(span))).length;
    all += expected.size + predicted.length;
  });
  return all === 0 ? NaN : (2 * right) / all;
}

const BINS = 10;

function binOf(confidence: number): number {
  return Math.min(BINS - 1, Math.floor(confidence * BINS));
}

export function calibrationError(test: readonly TrainingExample[], answers: readonly ParseResult[]): number {
  const gaps = new Float64Array(BINS);
  answers.forEach((answer, at) => {
    const { confidence } = answer.intent;
    const bin = binOf(confidence);
    gaps[bin] = float64At(gaps, bin) + (confidence - (isIntent(itemAt(test, at).intent, answer) ? 1 : 0));
  });
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / test.length;
}

/** Mean calibration error if each answer were right as often as its confidence says; large for few answers. */
function chanceError(answers: readonly ParseResult[]): number {
  const variances = new Float64Array(BINS);
  for (const { intent } of answers) {
    const bin = binOf(intent.confidence);
    variances[bin] = float64At(variances, bin) + intent.confidence * (1 - intent.confidence);
  }
  // The mean absolute value of a normal variable is √(2/π) of its standard deviation.
  return variances.reduce((sum, variance) => sum + Math.sqrt((2 / Math.PI) * variance), 0) / answers.length;
}

interface OutsideMeasurement {
  auroc: number;
  /** In-scope accuracy at the threshold chosen on validation rows. */
  inScope: number;
  /** Recall of out-of-scope sentences at that threshold. */
  recall: number;
}

interface Scored {
  score: number;
  isRight: boolean;
}

/** Measures out-of-scope detection, with the threshold of best total accuracy on the validation rows. */
export function measureOutside(
  model: Model,
  rows: {
    validation: readonly TrainingExample[];
    outsideValidation: readonly TrainingExample[];
    test: readonly TrainingExample[];
    outsideTest: readonly TrainingExample[];
  },
): OutsideMeasurement {
  const score = (list: readonly TrainingExample[]): Scored[] =>
    list.map(({ text, intent }) => {
      const answer = parse(model, text);
      return { score: answer.out_of_scope, isRight: isIntent(intent, answer) };
    });
  const validation = score(rows.validation);
  const outsideValidation = score(rows.outsideValidation);
  const total = (threshold: number): number =>
    validation.filter((own) => own.isRight && own.score <= threshold).length +
    outsideValidation.filter((own) => own.score > threshold).length;
  const threshold = [...validation, ...outsideValidation].reduce(
    (best, own) => (total(own.score) > total(best) ? own.score : best),
    0.5,
  );
  const test = score(rows.test);
  const outside = score(rows.outsideTest);
  return {
    auroc: areaUnderCurve(
      test.map((own) => own.score),
      outside.map((own) => own.score),
    ),
    inScope: test.filter((own) => own.isRight && own.score <= threshold).length / test.length,
    recall: outside.filter((own) => own.score > threshold).length / outside.length,
  };
}

/** AUROC: probability that an out-of-scope score exceeds an in-scope one; ties count half. */
export function areaUnderCurve(inside: readonly number[], outside: readonly number[]): number {
  const ranked = [
    ...inside.map((score) => ({ score, isOutside: false })),
    ...outside.map((score) => ({ score, isOutside: true })),
  ].sort((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let at = 0; at < ranked.length;) {
    const { score } = itemAt(ranked, at);
    let end = at;
    while (end < ranked.length && itemAt(ranked, end).score === score) end++;
    const rank = (at + 1 + end) / 2;
    rankSum += rank * ranked.slice(at, end).filter(({ isOutside }) => isOutside).length;
    at = end;
  }
  return (rankSum - (outside.length * (outside.length + 1)) / 2) / (inside.length * outside.length);
}
