/** A model taken out of its bytes, which are what its size is counted by. */
interface Entry<Model> {
  readonly model: Promise<Model>;
  size: number;
}

export interface ModelCache<Model> {
  /** The model of an id; `load` reads it when it is not at hand. An id stands for one content for ever. */
  get(id: string, load: () => Promise<{ model: Model; size: number }>): Promise<Model>;
  readonly size: number;
  /** Models kept now. */
  readonly count: number;
}

/** Keeps opened models up to a number of bytes; the one unused for the longest goes first. One too large for it is opened each time. */
export function createModelCache<Model>(maxBytes: number): ModelCache<Model> {
  const entries = new Map<string, Entry<Model>>();
  let total = 0;

  const remove = (id: string, entry: Entry<Model>) => {
    if (entries.get(id) !== entry) return;
    entries.delete(id);
    total -= entry.size;
  };
  const open = (id: string, load: () => Promise<{ model: Model; size: number }>): Entry<Model> => {
    const loading = load();
    const entry: Entry<Model> = { model: loading.then(({ model }) => model), size: 0 };
    entries.set(id, entry);
    loading.then(
      ({ size }) => {
        if (entries.get(id) !== entry) return;
        entry.size = size;
        total += size;
        for (const [oldest, old] of entries) {
          if (total <= maxBytes) break;
          remove(oldest, old);
        }
      },
      () => remove(id, entry),
    );
    return entry;
  };

  return {
    get: (id, load) => {
      const known = entries.get(id);
      if (!known) return open(id, load).model;
      // Set anew, so that the order of the map is the order of use.
      entries.delete(id);
      entries.set(id, known);
      return known.model;
    },
    get size() {
      return total;
    },
    get count() {
      return entries.size;
    },
  };
}
