import { Piscina } from 'piscina';
import { createFairQueue } from './fair-queue.ts';
import type { Config } from '../config.ts';
import type { UploadedFile } from './fields.ts';

export type ReaderLimits = Pick<Config, 'uploadThreads' | 'uploadSeconds' | 'uploadMemoryMegabytes'>;

export interface FileReader<Request, Answer> {
  /**
   * @param transferred parts of the request that move to the thread without a copy
   * @returns undefined when the file takes more time or memory than allowed. @throws Busy when the sender has left
   */
  readonly read: (
    file: Pick<UploadedFile, 'sender'>,
    request: Request,
    transferred?: readonly ArrayBuffer[],
  ) => Promise<Answer | undefined>;
  readonly close: () => Promise<void>;
}

const IDLE_MS = 10_000;
/** What is read is short-lived: more room for it makes nothing faster. */
const YOUNG_MEGABYTES = 16;

/**
 * Reads uploaded files on threads, so that a file of any allowed size does not block requests, and one of each person
 * at a time, so that it does not block the files of others. The time limit counts from the start of reading.
 */
export function createFileReader<Request, Answer>(
  thread: URL,
  { uploadThreads, uploadSeconds, uploadMemoryMegabytes }: ReaderLimits,
): FileReader<Request, Answer> {
  const queue = createFairQueue(uploadThreads);
  const pool = new Piscina<Request, Answer>({
    filename: thread.href,
    minThreads: 0,
    maxThreads: uploadThreads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: uploadMemoryMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  return {
    read: ({ sender: { accountId, left } }, request, transferred = []) =>
      queue.run(accountId, left, async () => {
        const signal = AbortSignal.any([left, AbortSignal.timeout(uploadSeconds * 1000)]);
        return pool.run(request, { signal, transferList: [...transferred] }).catch((error: unknown) => {
          left.throwIfAborted();
          if (isLimit(error)) return undefined;
          throw error;
        });
      }),
    close: () => pool.destroy(),
  };
}

function isLimit(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
  );
}
