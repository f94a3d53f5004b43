interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches calls that arrive while a batch is running: the first call runs at once, later ones share the next batch. A
 * batch starts after all its calls have arrived, so no result is older than its call.
 * @param work gets the items of a batch and returns results in the same order; its failure fails the whole batch
 * @param most maximum number of items per batch
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = 1000,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;

  const go = async () => {
    isBusy = true;
    while (waiting.length > 0) {
      const shared = waiting.splice(0, most);
      try {
        const results = await work(shared.map(({ item }) => item));
        shared.forEach(({ resolve, reject }, index) => {
          const result = results[index];
          if (results.length === shared.length) resolve(result as Result);
          else reject(new Error('A batch was answered for another number of items'));
        });
      } catch (error) {
        for (const { reject } of shared) reject(error);
      }
    }
    isBusy = false;
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void go();
    });
}
