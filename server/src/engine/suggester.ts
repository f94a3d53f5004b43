import { Piscina } from 'piscina';
import { sharePacks } from './packs.ts';
import { onThread } from './traced-thread.ts';
import type * as thread from './suggest.thread.ts';
import type { PhrasesOrder, VariantsOrder, WordsOrder } from './suggest.thread.ts';

export type Suggester = ReturnType<typeof createSuggester>;
type Thread = typeof thread;

/** Far above the time that any sentence needs, even where the thread has to start on a busy machine. */
const LIMIT_MS = 45_000;
const THREAD_MEMORY_MEGABYTES = 512;

/** Suggests words and sentences in a worker thread, off the event loop. */
export function createSuggester() {
  sharePacks();
  const pool = new Piscina<WordsOrder | PhrasesOrder | VariantsOrder, unknown>({
    filename: new URL('suggest.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: 50,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MEGABYTES },
  });
  const run = async <Name extends keyof Thread>(name: Name, order: Parameters<Thread[Name]>[0]) =>
    (await onThread('suggest', () => pool.run(order, { name, signal: AbortSignal.timeout(LIMIT_MS) }))) as ReturnType<
      Thread[Name]
    >;
  return {
    words: (order: WordsOrder) => run('suggestWords', order),
    phrases: (order: PhrasesOrder) => run('suggestForIntent', order),
    variants: (order: VariantsOrder) => run('suggestForSentence', order),
    close: () => pool.destroy(),
  };
}
