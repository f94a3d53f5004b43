import { crossValidate, decode, encode, parse, memoized, train, validateScope } from 'nlu';
import type { Model, ScopeReport, TrainingData, TrainOptions, TrainProgress } from 'nlu';

/** The result of trying settings on training sentences. */
export interface TryOut {
  readonly intents: { readonly accuracy: number; readonly f1: number };
  /** Counts whole spans; null without marked entities. */
  readonly entities: { readonly f1: number } | null;
  /** 1 for each sentence, in the order of the data, whose intent was right; the same for all its entities. */
  readonly rightIntents: Uint8Array;
  readonly rightEntities: Uint8Array;
  /** Null when there are too few intents to leave one out. */
  readonly scope: ScopeReport | null;
  /** Median time for a parse with a warm model. Unit: ms. */
  readonly answerMs: number;
  /** Processor time of a training with all sentences. Unit: s. */
  readonly trainingSeconds: number;
  readonly modelBytes: number;
}

/** Fractions of the work: one training, five of four fifths, five of four fifths without entities. */
const SHARES = { training: 0.15, validation: 0.6, scope: 0.25 } as const;
const TIMED_ANSWERS = 200;
const SECOND_MICROSECONDS = 1e6;

/** Tries settings: cross-validation, sentences of unknown intents, and a training with all sentences. */
export function tryOut(data: TrainingData, options: TrainOptions): TryOut {
  // This training encodes every sentence; the others find them encoded.
  const encoders = options.encoders?.map((encoder) => memoized(encoder));
  const before = process.threadCpuUsage();
  const model = train(data, { ...options, encoders, onProgress: shareOf(options, 0, SHARES.training) });
  const { user, system } = process.threadCpuUsage(before);
  const bytes = encode(model);
  const validated = crossValidate(data, {
    ...options,
    encoders,
    onProgress: shareOf(options, SHARES.training, SHARES.validation),
  });
  const scope = validateScope(data, {
    ...options,
    encoders,
    onProgress: shareOf(options, SHARES.training + SHARES.validation, SHARES.scope),
  });
  return {
    intents: { accuracy: validated.intents.accuracy, f1: validated.intents.f1 },
    entities: data.examples.some(({ entities }) => entities.length > 0) ? { f1: validated.entities.f1 } : null,
    rightIntents: Uint8Array.from(validated.log, (row) => Number(row.intent_status === 'success')),
    rightEntities: Uint8Array.from(validated.log, (row) => Number(row.entity_status === 'success')),
    scope: scope ?? null,
    // Opened as in production: the trained model has its sentences already encoded.
    answerMs: timeAnswers(decode(bytes, options.packs, options.encoders), data),
    trainingSeconds: (user + system) / SECOND_MICROSECONDS,
    modelBytes: bytes.length,
  };
}

function shareOf({ onProgress }: TrainOptions, done: number, share: number) {
  return onProgress && ((state: TrainProgress) => onProgress({ ...state, fraction: done + share * state.fraction }));
}

function timeAnswers(model: Model, { examples }: TrainingData): number {
  const step = Math.max(1, Math.floor(examples.length / TIMED_ANSWERS));
  const texts = examples.filter((_, at) => at % step === 0).map(({ text }) => text);
  for (const text of texts) parse(model, text);
  const times = texts.map((text) => {
    const began = performance.now();
    parse(model, text);
    return performance.now() - began;
  });
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}
