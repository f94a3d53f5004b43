import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { TrainProgress } from 'nlu';
import { sharePacks } from './packs.ts';
import { onTimedThread } from './traced-thread.ts';
import type * as thread from './train.thread.ts';
import type { TimedAnswer } from './traced-thread.ts';
import type {
  ComparisonAnswer,
  ComparisonRequest,
  CrossValidationRequest,
  CrossValidationAnswer,
  DataCheckAnswer,
  DataCheckRequest,
  TrainAnswer,
  TrainRequest,
  TryOutAnswer,
} from './train.thread.ts';

type Thread = typeof thread;
type AnswerOf<Name extends keyof Thread> = ReturnType<Thread[Name]>['answer'];

const NAMES: Readonly<Record<keyof Thread, string>> = {
  trainOnThread: 'train',
  compareDataOnThread: 'compare data',
  crossValidateOnThread: 'cross-validate',
  tryOutOnThread: 'try out',
  checkDataOnThread: 'check data',
};

export type TrainOrder = Pick<TrainRequest, 'data' | 'settings' | 'seed'> & {
  readonly onProgress: (progress: TrainProgress) => void;
  readonly signal: AbortSignal;
};

export type DataCheckOrder = TrainOrder & Pick<DataCheckRequest, 'tests' | 'uneven' | 'more'>;
export type ComparisonOrder = TrainOrder & Pick<ComparisonRequest, 'change'>;

export type CrossValidationOrder = TrainOrder & Pick<CrossValidationRequest, 'folds'>;

export interface Trainer {
  train(order: TrainOrder): Promise<TrainAnswer>;
  /** Takes as long as several trainings, one for each fold. */
  crossValidate(order: CrossValidationOrder): Promise<CrossValidationAnswer>;
  /** Takes as long as two trainings, or without tests as two for each fold. */
  compareData(order: ComparisonOrder): Promise<ComparisonAnswer>;
  /** Takes as long as eleven trainings; waiting orders get a thread before the next settings are tried. */
  tryOut(order: TrainOrder): Promise<TryOutAnswer>;
  /** Takes as long as two trainings without entities; with uneven intents, up to ten smaller ones are added. */
  checkData(order: DataCheckOrder): Promise<DataCheckAnswer>;
  close(): Promise<void>;
}

interface TrainerOptions {
  readonly threads: number;
  readonly memoryMegabytes: number;
}

/** A pool of training threads. An aborted order stops when the engine next checks the stop flag. */
export function createTrainer({ threads, memoryMegabytes }: TrainerOptions): Trainer {
  sharePacks();
  const pool = new Piscina<TrainRequest, unknown>({
    filename: new URL('train.thread.ts', import.meta.url).href,
    // One thread stays ready with the engine loaded, so that a small training does not wait for a thread to start.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const run = async <Name extends keyof Thread>(
    name: Name,
    { onProgress, signal, ...order }: TrainOrder,
  ): Promise<AnswerOf<Name>> => {
    const stopFlag = new SharedArrayBuffer(1);
    const raise = () => {
      Atomics.store(new Uint8Array(stopFlag), 0, 1);
    };
    if (signal.aborted) raise();
    signal.addEventListener('abort', raise, { once: true });
    const { port1, port2 } = new MessageChannel();
    port1.on('message', onProgress);
    try {
      const request: TrainRequest = { ...order, stopFlag, progress: port2 };
      return await onTimedThread(
        NAMES[name],
        async () => (await pool.run(request, { name, transferList: [port2] })) as TimedAnswer<AnswerOf<Name>>,
      );
    } finally {
      port1.close();
      signal.removeEventListener('abort', raise);
    }
  };
  return {
    train: (order) => run('trainOnThread', order),
    compareData: (order) => run('compareDataOnThread', order),
    crossValidate: (order) => run('crossValidateOnThread', order),
    tryOut: (order) => run('tryOutOnThread', order),
    checkData: (order) => run('checkDataOnThread', order),
    close: () => pool.destroy(),
  };
}
