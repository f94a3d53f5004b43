interface WriteBehindOptions<Item> {
  /** Writes items in their order; those of a write that fails are written again later. */
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** From the beginning of one write to that of the next, while items keep coming. */
  readonly pauseMs: number;
  /** After a write that failed. */
  readonly retryMs: number;
  /** Items of one write. */
  readonly most: number;
  /** Items that may wait; adding more waits for the write in progress, and fails if it fails. */
  readonly room: number;
}

export interface WriteBehind<Item> {
  /** Takes items over. Resolves at once while there is room. */
  add(...items: readonly Item[]): Promise<void>;
  /** Resolves when what was added so far is written; rejects when that fails, though it will be tried again. */
  settled(): Promise<void>;
  /** Items taken over and not yet written. */
  readonly waiting: number;
}

/** Batches writes: the first item is written at once, the items that follow it together every `pauseMs`. */
export function writeBehind<Item>({
  write,
  pauseMs,
  retryMs,
  most,
  room,
}: WriteBehindOptions<Item>): WriteBehind<Item> {
  let items: Item[] = [];
  let [added, written] = [0, 0];
  let lastAt = Number.NEGATIVE_INFINITY;
  let going: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      go().catch(() => undefined);
    }, ms).unref();
  };
  const next = () => {
    if (items.length > 0 && !going) later(Math.max(0, lastAt + pauseMs - performance.now()));
  };
  const writeSome = async () => {
    lastAt = performance.now();
    const some = items.slice(0, most);
    await write(some);
    items = items.slice(some.length);
    written += some.length;
  };
  /** One write, shared by all who ask for it while it goes. */
  const go = (): Promise<void> => {
    going ??= writeSome()
      .finally(() => {
        going = undefined;
      })
      .then(next, (error: unknown) => {
        later(retryMs);
        throw error;
      });
    return going;
  };

  return {
    add: async (...more) => {
      if (items.length >= room) await go();
      items.push(...more);
      added += more.length;
      next();
    },
    settled: async () => {
      const wanted = added;
      while (written < wanted) await go();
    },
    get waiting() {
      return items.length;
    },
  };
}
