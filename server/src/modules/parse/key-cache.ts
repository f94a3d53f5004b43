interface Kept<Value> {
  readonly value: Value;
  /** Of the clock given, in ms. */
  readonly until: number;
}

interface KeyCacheOptions {
  readonly maxAgeMs: number;
  readonly most: number;
  readonly now?: () => number;
}

export interface KeyCache<Value> {
  /** The value of a key; `load` looks it up when it is not at hand. What is not there is looked up each time. */
  get(key: string, load: (key: string) => Promise<Value | undefined>): Promise<Value | undefined>;
  /** Something may have changed: what was looked up so far, also what is being looked up now, is for nobody who asks later. */
  forget(): void;
}

/** Remembers what keys open, until something changes and never longer than `maxAgeMs`. */
export function createKeyCache<Value>({
  maxAgeMs,
  most,
  now = () => performance.now(),
}: KeyCacheOptions): KeyCache<Value> {
  let kept = new Map<string, Kept<Value>>();
  return {
    get: async (key, load) => {
      const known = kept.get(key);
      if (known && known.until > now()) return known.value;
      const [into, until] = [kept, now() + maxAgeMs];
      const value = await load(key);
      if (value === undefined) return undefined;
      if (into.size >= most) into.clear();
      into.set(key, { value, until });
      return value;
    },
    forget: () => {
      kept = new Map();
    },
  };
}
