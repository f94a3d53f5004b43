import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { TrainProgress } from 'nlu';
import type { CrossValidationAnswer, TrainAnswer, TrainRequest } from './train.thread.ts';

export type TrainOrder = Pick<TrainRequest, 'data' | 'settings' | 'seed'> & {
  readonly onProgress: (progress: TrainProgress) => void;
  readonly signal: AbortSignal;
};

export interface Trainer {
  train(order: TrainOrder): Promise<TrainAnswer>;
  /** Takes as long as several trainings. */
  crossValidate(order: TrainOrder): Promise<CrossValidationAnswer>;
  close(): Promise<void>;
}

interface TrainerOptions {
  readonly threads: number;
  readonly memoryMegabytes: number;
}

/** Threads to train on. An aborted order stops at the engine's next look at the flag and gives its thread back. */
export function createTrainer({ threads, memoryMegabytes }: TrainerOptions): Trainer {
  const pool = new Piscina({
    filename: new URL('train.thread.ts', import.meta.url).href,
    // One is kept ready with the engine loaded, so that a small training takes no longer than it must.
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const run = async (name: string, { onProgress, signal, ...order }: TrainOrder) => {
    const stopFlag = new SharedArrayBuffer(1);
    const raise = () => {
      Atomics.store(new Uint8Array(stopFlag), 0, 1);
    };
    if (signal.aborted) raise();
    signal.addEventListener('abort', raise, { once: true });
    const { port1, port2 } = new MessageChannel();
    port1.on('message', onProgress);
    try {
      return await pool.run({ ...order, stopFlag, progress: port2 }, { name, transferList: [port2] });
    } finally {
      port1.close();
      signal.removeEventListener('abort', raise);
    }
  };
  return {
    train: (order) => run('trainOnThread', order),
    crossValidate: (order) => run('crossValidateOnThread', order),
    close: () => pool.destroy(),
  };
}
