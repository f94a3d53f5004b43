import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/**
 * Lets several tasks iterate over the same items while they are read only once. A reading begins when every running
 * task waits for its first item; the slowest task sets the pace.
 */
export async function readTogether<Item, Result>(
  read: () => AsyncIterable<readonly Item[]>,
  tasks: readonly ((items: () => AsyncIterable<Item>) => Promise<Result>)[],
): Promise<Result[]> {
  let waiting: PassThrough[] = [];
  let running = tasks.length;
  let wake = () => {};
  const changed = () => new Promise<void>((resolve) => (wake = resolve));

  async function* items(): AsyncGenerator<Item> {
    const pages: AsyncIterable<readonly Item[]> & PassThrough = new PassThrough({ objectMode: true, highWaterMark: 1 });
    waiting.push(pages);
    wake();
    for await (const page of pages) yield* page;
  }
  const readAll = async () => {
    while (running > 0) {
      if (waiting.length < running) await changed();
      else {
        const readers = waiting;
        waiting = [];
        await readInto(readers, read());
      }
    }
  };
  const results = tasks.map((task) =>
    task(items).finally(() => {
      running -= 1;
      wake();
    }),
  );
  const [found] = await Promise.all([Promise.all(results), readAll()]);
  return found;
}

/** Passes each page to every reader, until the last one has ended or stopped. */
async function readInto(readers: readonly PassThrough[], pages: AsyncIterable<unknown>): Promise<void> {
  const source = Readable.from(pages, { highWaterMark: 1 });
  // Every format is a listener.
  source.setMaxListeners(0);
  source.once('error', (error) => readers.forEach((reader) => reader.destroy(error)));
  for (const reader of readers) source.pipe(reader);
  // A reader may stop early without an error; one that fails reports the error to its task.
  await Promise.all(readers.map((reader) => finished(reader, { readable: false }).catch(() => undefined)));
  source.destroy();
}
