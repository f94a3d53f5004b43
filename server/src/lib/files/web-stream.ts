import { Readable } from 'node:stream';

/** The chunks of a web stream as a Node.js stream. */
export function fromWebStream(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.from(chunksOf(stream), { objectMode: false });
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Reads as fast as the consumer. */
export function toWebStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await chunks.return?.();
    },
  });
}
