import { LRUCache } from 'lru-cache';

export interface LoadedModel<Model> {
  readonly model: Model;
  /** Size of the stored model; the open model takes about as much memory. */
  readonly bytes: number;
}

export interface ModelCache<Model> {
  /** The model with an id, whose content never changes; concurrent requests share one `load`. */
  get(id: string, load: () => Promise<LoadedModel<Model>>): Promise<Model>;
  readonly bytes: number;
  /** Open models. */
  readonly count: number;
}

/**
 * Keeps up to `maxBytes` of models open and evicts the least recently used one first. A model that does not fit is
 * loaded for every request.
 */
export function createModelCache<Model extends object>(maxBytes: number): ModelCache<Model> {
  const cache = new LRUCache<string, LoadedModel<Model>, () => Promise<LoadedModel<Model>>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (_id, _stale, { context: load }) => load(),
    // A model evicted while it loads is still returned to the waiting requests.
    ignoreFetchAbort: true,
  });
  return {
    get: async (id, load) => (await cache.forceFetch(id, { context: load })).model,
    get bytes() {
      return cache.calculatedSize;
    },
    get count() {
      return cache.size;
    },
  };
}
