interface WriteBehindOptions<Item> {
  /** Writes items in order; the items of a failed write are written again later. */
  readonly write: (items: readonly Item[]) => Promise<void>;
  /** From the start of one write to the start of the next, while items keep arriving. */
  readonly pauseMs: number;
  /** Pause after a failed write. */
  readonly retryMs: number;
  /** Maximum items per write. */
  readonly most: number;
  /** Maximum waiting items; adding more waits for the write in progress, and fails if that write fails. */
  readonly room: number;
}

export interface WriteBehind<Item> {
  /** Accepts items. Resolves immediately while there is room. */
  add(...items: readonly Item[]): Promise<void>;
  /** Resolves when everything added so far is written; rejects when that fails, although the write will be retried. */
  settled(): Promise<void>;
  /** Items accepted and not yet written. */
  readonly waiting: number;
}

/** Batches writes: the first item is written at once, later items together every `pauseMs`. */
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
  /** One write, shared by all callers that request it while it is running. */
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
