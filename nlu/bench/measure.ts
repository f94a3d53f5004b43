import { decode, encode, parse, train } from '../src/index.ts';
import type { EntityMark, Model, ParseResult, Settings, TrainingExample } from '../src/index.ts';

export const SETTINGS: Settings = {
  algorithm: 'statistical_model',
  use_competing_intents: true,
  use_analyze_char: true,
  use_name_entities: false,
  use_transformer_entities: false,
};

export interface Measurement {
  /** Sentences learned from, and asked. */
  learned: number;
  asked: number;
  accuracy: number;
  /** Strict F1 over all spans; NaN without any. */
  spanF1: number;
  calibrationError: number;
  /** Processor time, which a busy machine does not change. */
  trainSeconds: number;
  p50: number;
  p99: number;
  megabytes: number;
  openMilliseconds: number;
  model: Model;
}

const WARM_UP = 20;

export function measure(
  learn: readonly TrainingExample[],
  test: readonly TrainingExample[],
  language: string,
  settings: Settings = SETTINGS,
): Measurement {
  const started = process.cpuUsage();
  const trained = train({ language, examples: learn }, { settings, seed: 1 });
  const used = process.cpuUsage(started);
  const trainSeconds = (used.user + used.system) / 1e6;
  const bytes = encode(trained);
  const opening = performance.now();
  const model = decode(bytes);
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
    accuracy: test.filter(({ intent }, at) => isIntent(intent, answers[at])).length / test.length,
    spanF1: spanF1(test, answers),
    calibrationError: calibrationError(test, answers),
    trainSeconds,
    p50: times[Math.floor(times.length / 2)],
    p99: times[Math.floor(times.length * 0.99)],
    megabytes: bytes.length / 1e6,
    openMilliseconds,
    model,
  };
}

/** Some sets name several right intents, joined by #. */
function isIntent(expected: string, answer: ParseResult): boolean {
  return expected === answer.intent.name || expected.split('#').includes(answer.intent.name);
}

export function spanF1(
  test: readonly TrainingExample[],
  answers: readonly { entities: readonly EntityMark[] }[],
): number {
  const key = ({ start, end, entity }: EntityMark): string => `${start}:${end}:${entity}`;
  let right = 0;
  let all = 0;
  test.forEach(({ entities }, at) => {
    const wanted = new Set(entities.map(key));
    right += answers[at].entities.filter((span) => wanted.has(key(span))).length;
    all += wanted.size + answers[at].entities.length;
  });
  return all === 0 ? NaN : (2 * right) / all;
}

function calibrationError(test: readonly TrainingExample[], answers: readonly ParseResult[]): number {
  const gaps = new Float64Array(10);
  answers.forEach((answer, at) => {
    const { confidence } = answer.intent;
    gaps[Math.min(9, Math.floor(confidence * 10))] += confidence - (isIntent(test[at].intent, answer) ? 1 : 0);
  });
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / test.length;
}

export interface OutsideMeasurement {
  auroc: number;
  /** In-scope accuracy and recall of off-topic sentences at the threshold chosen on validation rows. */
  inScope: number;
  recall: number;
}

interface Scored {
  score: number;
  isRight: boolean;
}

/** How well `out_of_scope` tells off-topic sentences. The threshold is the one of the best total accuracy on the validation rows. */
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

/** Probability that an outside score is above an inside one, ties counting half. */
export function areaUnderCurve(inside: readonly number[], outside: readonly number[]): number {
  const ranked = [
    ...inside.map((score) => ({ score, isOutside: false })),
    ...outside.map((score) => ({ score, isOutside: true })),
  ].sort((a, b) => a.score - b.score);
  let rankSum = 0;
  for (let at = 0; at < ranked.length;) {
    let end = at;
    while (end < ranked.length && ranked[end].score === ranked[at].score) end++;
    const rank = (at + 1 + end) / 2;
    for (; at < end; at++) if (ranked[at].isOutside) rankSum += rank;
  }
  return (rankSum - (outside.length * (outside.length + 1)) / 2) / (inside.length * outside.length);
}
