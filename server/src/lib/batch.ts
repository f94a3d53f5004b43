interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does together what is asked for while it is busy: the first comes at once, everybody who comes meanwhile shares the next
 * go. Each go begins after all who share it have asked, so nobody gets an answer that is older than the question.
 * @param work gets the items of a go and answers in their order; when it fails, all of the go fail.
 * @param most items of one go.
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
