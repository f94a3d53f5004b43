import { channel } from 'node:diagnostics_channel';
import { threadId } from 'node:worker_threads';
import {
  checkLabels,
  compareData,
  crossValidate,
  encode,
  learningGains,
  offeredAlgorithms,
  probeTyping,
  train,
  TrainingError,
} from 'nlu';
import { keptEncoders, languagePacks, sentenceEncoders } from './packs.ts';
import { faultOfModel } from './fault-of-model.ts';
import { createStageClock } from './stage-clock.ts';
import { tryOut } from './try-out.ts';
import type { MessagePort } from 'node:worker_threads';
import type {
  DataChange,
  DataComparison,
  EvaluationReport,
  IntentGain,
  LabelCheck,
  Receipt,
  SentenceEncoder,
  Settings,
  TrainingData,
  TrainOptions,
  TestSentence,
  TrainProgress,
  TypingProbe,
} from 'nlu';
import type { TimedAnswer } from './traced-thread.ts';
import type { TryOut } from './try-out.ts';

/** Settings of a repository; the engine may no longer offer its algorithm. */
export type TrainingSettings = Omit<Settings, 'algorithm'> & {
  readonly algorithm: string;
  readonly use_language_pack: boolean;
};

export interface TrainRequest {
  readonly data: TrainingData;
  readonly settings: TrainingSettings;
  readonly seed: number;
  /** One byte; set it to 1 to stop the training. */
  readonly stopFlag: SharedArrayBuffer;
  readonly progress: MessagePort;
}

export interface CrossValidationRequest extends TrainRequest {
  /** Parts that the sentences are split into; by default as the engine has it. */
  readonly folds?: number | undefined;
}

export interface ComparisonRequest extends TrainRequest {
  readonly change: DataChange;
}

export interface DataCheckRequest extends TrainRequest {
  /** Sentences to misspell; without any, some of the training sentences. */
  readonly tests: readonly TestSentence[];
  /** Intents of which is measured what more sentences would give. */
  readonly uneven: readonly string[];
  /** How many sentences more. */
  readonly more: number;
}

export interface TrainRefusal {
  readonly outcome: 'refused';
  readonly code: TrainingError['code'];
  readonly reason: string;
}
export type TrainAnswer =
  | TrainRefusal
  | { readonly outcome: 'unreadable'; readonly reason: string }
  | { readonly outcome: 'trained'; readonly bytes: Uint8Array; readonly receipt: Receipt };
export type CrossValidationAnswer = TrainRefusal | { readonly outcome: 'evaluated'; readonly report: EvaluationReport };
export type ComparisonAnswer = TrainRefusal | { readonly outcome: 'compared'; readonly comparison: DataComparison };
export type DataCheckAnswer =
  | TrainRefusal
  | {
      readonly outcome: 'checked';
      readonly check: LabelCheck;
      readonly gains: readonly IntentGain[];
      readonly typing: TypingProbe;
    };
export type TryOutAnswer = TrainRefusal | { readonly outcome: 'tried'; readonly result: TryOut };

/** What a diagnostics channel publishes about a working thread, so that tests can stop it midway. */
export interface TrainingMoment {
  readonly fraction: number;
  readonly shouldStop: () => boolean;
}

const PROGRESS_EVERY_MS = 200;
const moments = channel('parlance:training');

/** Runs in a worker thread: trains a model and reports progress. */
export function trainOnThread(request: TrainRequest): TimedAnswer<TrainAnswer> {
  return withProgress<TrainAnswer>(request, (options, at) => {
    const model = train(request.data, options);
    at('encode');
    const bytes = encode(model);
    at('check');
    const reason = faultOfModel(bytes, request.data.examples, options);
    return reason === undefined
      ? { outcome: 'trained', bytes, receipt: model.receipt }
      : { outcome: 'unreadable', reason };
  });
}

/** Runs in a worker thread: cross-validates, so that every sentence is parsed by a model that was not trained on it. */
export function crossValidateOnThread({
  folds,
  ...request
}: CrossValidationRequest): TimedAnswer<CrossValidationAnswer> {
  return withProgress<CrossValidationAnswer>(request, (options) => ({
    outcome: 'evaluated',
    report: crossValidate(request.data, { ...options, ...(folds !== undefined && { folds }) }),
  }));
}

/** Runs in a worker thread: measures what a change of the sentences would do. */
export function compareDataOnThread({ change, ...request }: ComparisonRequest): TimedAnswer<ComparisonAnswer> {
  return withProgress<ComparisonAnswer>(request, (options) => ({
    outcome: 'compared',
    comparison: compareData(request.data, change, options),
  }));
}

/** Runs in a worker thread: measures what settings would give. */
export function tryOutOnThread(request: TrainRequest): TimedAnswer<TryOutAnswer> {
  return withProgress<TryOutAnswer>(request, (options) => ({
    outcome: 'tried',
    // Timed with an encoder that remembers nothing.
    result: tryOut(request.data, { ...options, encoders: encodersFor(request.settings, sentenceEncoders) }),
  }));
}

/**
 * Runs in a worker thread: looks for sentences whose intent is probably wrong, measures what more sentences of uneven
 * intents would give, and how often answers change when sentences are misspelled.
 */
export function checkDataOnThread({ tests, uneven, more, ...request }: DataCheckRequest): TimedAnswer<DataCheckAnswer> {
  return withProgress<DataCheckAnswer>(request, (options) => {
    const { settings, seed, packs, shouldStop, onProgress } = options;
    const { data } = request;
    const own = {
      useCharacters: settings.use_analyze_char,
      seed,
      packs,
      onTick: () => {
        if (shouldStop?.() === true) throw new TrainingError('aborted', 'The check was stopped.');
      },
    };
    const at = (fraction: number) => onProgress?.({ stage: 'intents', fraction });
    const check = checkLabels(data, own);
    at(0.3);
    const gains = uneven.length === 0 ? [] : learningGains(data, check.intents, { ...own, more });
    at(0.8);
    const typing = probeTyping(data, tests, { ...options, onProgress: ({ fraction }) => at(0.8 + fraction / 5) });
    return { outcome: 'checked', check, gains: gains.filter(({ intent }) => uneven.includes(intent)), typing };
  });
}

/** Few trainings need an encoder, which the others do not wait for. */
const encodersFor = ({ algorithm }: TrainingSettings, encoders: () => readonly SentenceEncoder[]) =>
  algorithm === 'neural_network_external' ? encoders() : [];

function withProgress<Answer>(
  { settings, seed, stopFlag, progress }: TrainRequest,
  work: (options: TrainOptions, at: (stage: string) => void) => Answer,
): TimedAnswer<Answer | TrainRefusal> {
  const clock = createStageClock();
  const timed = (answer: Answer | TrainRefusal) => ({ answer, thread: threadId, stages: clock.stop() });
  const flag = new Uint8Array(stopFlag);
  const algorithm = offeredAlgorithms.find((offered) => offered === settings.algorithm);
  if (!algorithm)
    return timed({
      outcome: 'refused',
      code: 'unknown-setting',
      reason: `The algorithm ${settings.algorithm} is not available.`,
    });
  let last = 0;
  const shouldStop = () => Atomics.load(flag, 0) === 1;
  const onProgress = (state: TrainProgress) => {
    clock.at(state.stage);
    const now = Date.now();
    if (now - last < PROGRESS_EVERY_MS && state.fraction < 1 && !moments.hasSubscribers) return;
    last = now;
    progress.postMessage(state);
    moments.publish({ fraction: state.fraction, shouldStop } satisfies TrainingMoment);
  };
  try {
    const { use_language_pack: usesPack, ...own } = settings;
    const options = {
      settings: { ...own, algorithm },
      seed,
      packs: usesPack ? languagePacks() : [],
      encoders: encodersFor(settings, keptEncoders),
      onProgress,
      shouldStop,
    };
    return timed(work(options, clock.at));
  } catch (error) {
    if (!(error instanceof TrainingError)) throw error;
    return timed({ outcome: 'refused', code: error.code, reason: error.message });
  } finally {
    progress.close();
  }
}
