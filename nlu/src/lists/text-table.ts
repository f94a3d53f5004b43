import { uint32At } from '../element-reads.ts';

/** Texts as one block of UTF-8, so that a model with many texts opens without reading them. */
export interface TextTable {
  bytes: Uint8Array;
  /** Text t are the bytes `start[t]` up to, not including, `start[t + 1]`. */
  start: Uint32Array;
}

export function createTextTable(texts: readonly string[]): TextTable {
  const encoder = new TextEncoder();
  const parts = texts.map((text) => encoder.encode(text));
  const start = new Uint32Array(parts.length + 1);
  parts.forEach((part, at) => (start[at + 1] = uint32At(start, at) + part.length));
  const bytes = new Uint8Array(uint32At(start, parts.length));
  parts.forEach((part, at) => bytes.set(part, uint32At(start, at)));
  return { bytes, start };
}

export function textAt({ bytes, start }: TextTable, at: number): string {
  return new TextDecoder().decode(bytes.subarray(uint32At(start, at), uint32At(start, at + 1)));
}
