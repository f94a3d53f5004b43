import { pause } from '../../../lib/concurrency/turns.ts';

/** Bytes that are sent at once: a format writes sentence by sentence. */
const BLOCK = 64 * 1024;
/** A caller that accepts no block for this long would hold the snapshot for nothing. */
const STALL_MS = 60_000;

/** Joins small parts into blocks; aborts `stall` when the caller stops reading. */
export async function* inBlocks(
  parts: AsyncIterable<Uint8Array>,
  stall: AbortController,
  stallMs = STALL_MS,
): AsyncGenerator<Buffer> {
  for await (const block of joined(parts)) {
    const timer = setTimeout(() => stall.abort(), stallMs);
    try {
      yield block;
    } finally {
      clearTimeout(timer);
    }
  }
}

async function* joined(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    held.push(part);
    size += part.byteLength;
    // A format writes thousands of words without reading sentences.
    const pausing = pause();
    if (pausing) await pausing;
    if (size < BLOCK) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
