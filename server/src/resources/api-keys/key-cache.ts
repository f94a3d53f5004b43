import { LRUCache } from 'lru-cache';

interface KeyCacheOptions<Value> {
  /** Looks up a key; concurrent requests for one key share one call. */
  readonly load: (key: string) => Promise<Value | undefined>;
  readonly maxAgeMs: number;
  readonly maxKeys: number;
  /** The clock, in ms; tests replace it. */
  readonly now?: () => number;
}

export interface KeyCache<Value> {
  /** The value of a key. Unknown keys are not cached. */
  get(key: string): Promise<Value | undefined>;
  /** Whether `get` knows the value without looking it up. */
  has(key: string): boolean;
  /** Drops every entry, and the results of look-ups that have already started. */
  forget(): void;
}

/** Caches what parse keys can access until something changes, and never longer than `maxAgeMs`. */
export function createKeyCache<Value extends object>({
  load,
  maxAgeMs,
  maxKeys,
  now = () => performance.now(),
}: KeyCacheOptions<Value>): KeyCache<Value> {
  const cache = new LRUCache<string, Value>({
    max: maxKeys,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: load,
    // A look-up that is overtaken by `forget` still returns to its caller, but its result is not stored.
    ignoreFetchAbort: true,
  });
  let generation = 0;
  return {
    get: async (key) => {
      const started = generation;
      try {
        return await cache.fetch(key);
      } catch (error) {
        // The cache rejects a look-up that is overtaken by `forget` and finds nothing.
        if (started === generation) throw error;
        return load(key);
      }
    },
    has: (key) => cache.has(key),
    forget: () => {
      generation += 1;
      cache.clear();
    },
  };
}
