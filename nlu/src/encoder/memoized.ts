import type { SentenceEncoder } from './encoder.ts';

/**
 * An encoder with a cache.
 * @param most maximum cached texts: the most recently used ones
 */
export function memoized(encoder: SentenceEncoder, most = Infinity): SentenceEncoder {
  const known = new Map<string, Float32Array>();
  const vectorOf = (text: string): Float32Array => {
    const found = known.get(text) ?? encoder.vectorOf(text);
    // A map has its keys in insertion order.
    known.delete(text);
    known.set(text, found);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return found;
  };
  return { ...encoder, vectorOf };
}
