import { Piscina } from 'piscina';
import { inPart } from '../../telemetry/tracer.ts';
import { createFairQueue } from '../concurrency/fair-queue.ts';
import type { Config } from '../../config.ts';
import type { FileSender } from '../schema/fields.ts';

export type ReaderLimits = Pick<Config, 'uploadThreads' | 'uploadSeconds' | 'uploadMemoryMegabytes'>;

export interface FileReader<Request, Answer> {
  /**
   * @param contents the bytes of the files, parts of the request; they move to the thread without a copy
   * @returns undefined when the file exceeds the allowed time or memory. @throws Busy when the sender has disconnected
   */
  readonly read: (
    sender: FileSender,
    request: Request,
    contents: readonly ArrayBuffer[],
  ) => Promise<Answer | undefined>;
  readonly close: () => Promise<void>;
}

/** A thread that read large files holds on to memory several times their size, so it ends immediately. */
const LARGE_BYTES = 1024 * 1024;
const IDLE_MS = 10_000;
/** The data read is short-lived: a larger young generation makes nothing faster. */
const YOUNG_MEGABYTES = 16;

/**
 * Reads uploaded files on threads, so that a file of any allowed size does not block requests, and one file per person
 * at a time, so that it does not block the files of others. The time limit starts when reading starts.
 */
export function createFileReader<Request, Answer>(
  thread: URL,
  { uploadThreads, uploadSeconds, uploadMemoryMegabytes }: ReaderLimits,
): FileReader<Request, Answer> {
  const queue = createFairQueue(uploadThreads);
  const poolOf = (idleTimeout: number) =>
    new Piscina<Request, Answer>({
      filename: thread.href,
      minThreads: 0,
      maxThreads: uploadThreads,
      idleTimeout,
      resourceLimits: { maxOldGenerationSizeMb: uploadMemoryMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    });
  const pools = { small: poolOf(IDLE_MS), large: poolOf(0) };
  return {
    read: ({ accountId, left }, request, contents) => {
      const bytes = contents.reduce((sum, { byteLength }) => sum + byteLength, 0);
      const pool = bytes < LARGE_BYTES ? pools.small : pools.large;
      return queue.run(accountId, left, async () => {
        const signal = AbortSignal.any([left, AbortSignal.timeout(uploadSeconds * 1000)]);
        const reading = () => pool.run(request, { signal, transferList: [...contents] });
        return inPart({ name: 'thread read' }, reading).catch((error: unknown) => {
          left.throwIfAborted();
          if (isLimit(error)) return undefined;
          throw error;
        });
      });
    },
    close: async () => {
      await Promise.all([pools.small.destroy(), pools.large.destroy()]);
    },
  };
}

function isLimit(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))
  );
}
