import type { SentenceEncoder } from './encoder.ts';

/**
 * An encoder that encodes each text once.
 * @param most texts it remembers at most: those used last
 */
export function remembered(encoder: SentenceEncoder, most = Infinity): SentenceEncoder {
  const known = new Map<string, Float32Array>();
  const vectorOf = (text: string): Float32Array => {
    const found = known.get(text) ?? encoder.vectorOf(text);
    // A map has its keys in the order in which they were set.
    known.delete(text);
    known.set(text, found);
    const [oldest] = known.size > most ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return found;
  };
  return { ...encoder, vectorOf };
}
