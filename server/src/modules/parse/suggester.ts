import { Piscina } from 'piscina';
import type { SuggestedPhrase } from 'nlu';
import type { PhrasesOrder, SuggestedWord, WordsOrder } from './suggest.thread.ts';

export type { SuggestedWord } from './suggest.thread.ts';
export type Suggester = ReturnType<typeof createSuggester>;

/** Longer than any sentence needs; whoever waits is told that there are none. */
const LIMIT_MS = 15_000;
const THREAD_MEMORY_MEGABYTES = 512;

/** Suggests words and sentences on a thread of its own, away from those that answer requests. */
export function createSuggester() {
  const pool = new Piscina({
    filename: new URL('suggest.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: 50,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MEGABYTES },
  });
  const run = (name: string, order: WordsOrder | PhrasesOrder) =>
    pool.run(order, { name, signal: AbortSignal.timeout(LIMIT_MS) });
  return {
    words: async (order: WordsOrder): Promise<SuggestedWord[]> => run('suggestWords', order),
    phrases: async (order: PhrasesOrder): Promise<SuggestedPhrase[]> => run('suggestForIntent', order),
    close: () => pool.destroy(),
  };
}
