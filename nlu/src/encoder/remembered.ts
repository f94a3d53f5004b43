import type { SentenceEncoder } from './encoder.ts';

/** An encoder that encodes each text once. */
export function remembered(encoder: SentenceEncoder): SentenceEncoder {
  const known = new Map<string, Float32Array>();
  const vectorOf = (text: string): Float32Array => {
    const found = known.get(text) ?? encoder.vectorOf(text);
    known.set(text, found);
    return found;
  };
  return { ...encoder, vectorOf };
}
